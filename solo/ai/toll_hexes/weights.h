#ifndef PAPERHEX_AI_TOLL_HEXES_WEIGHTS_H
#define PAPERHEX_AI_TOLL_HEXES_WEIGHTS_H

/*
 * ai/weights/toll_hexes.net, linked into the program as it is: constant, from the first byte up to
 * the end. value.h says what is in it.
 */

extern const unsigned char weights_toll_hexes[], weights_toll_hexes_end[];

#endif
