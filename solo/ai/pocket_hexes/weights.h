#ifndef PAPERHEX_AI_POCKET_HEXES_WEIGHTS_H
#define PAPERHEX_AI_POCKET_HEXES_WEIGHTS_H

/*
 * ai/weights/pocket_hexes.net, linked into the program as it is: constant, from the first byte up
 * to the end. net.h says what is in it.
 */

extern const unsigned char weights_pocket_hexes[], weights_pocket_hexes_end[];

#endif
