/*
 * All settings in order, as SETTING(NAME, the fields of a struct setting_row). Define SETTING
 * before including this file, which undefines it at its end.
 */

SETTING(OUTPUT, "output", 'o', true, "PATH", OTHER(PATH), AT(output),
    "a file, a folder (ends in /), or - for standard output; default: output/")
SETTING(FORMAT, "format", 'f', true, "FORMAT", WORDS("pdf|svg|png"), AT(formats),
    "pdf, svg, png, or several with commas; default: the file's, otherwise pdf")
SETTING(PAPER, "paper", 0, true, "NAME|FILE|WxHmm", OTHER(SIZE), AT(paper),
    "a paper of 'hexprint list', a size such as 200x150mm or a file; default: a4")
SETTING(LANDSCAPE, "landscape", 0, true, NULL, FLAG, AT(landscape),
    "turns the paper, so that its longer side is horizontal")
SETTING(MARGIN, "margin", 0, true, "MM", OTHER(MARGINS), LENGTH(0, 100), AT(margins),
    "unprinted margin: one for all sides, or TOP,RIGHT,BOTTOM,LEFT as 5,5,14,5; default: 8")
SETTING(SIDE, "side", 0, false, "N", OTHER(KEY), .about = "cells along one side of the board")
SETTING(OPTION, "option", 0, false, "KEY=VALUE", OTHER(PAIR),
    .about = "an option of the game's rules, such as boxes=12; may be given several times")
SETTING(BOARD_SIZE, "size", 0, false, "N", OTHER(KEY),
    .about = "cells along each side of a rhombus board")
SETTING(HEX, "hex", 0, false, "MM", LENGTH(2, 1000), AT(hex),
    "a hexagon's width across its flats, exact; default: the largest that fits")
SETTING(DIAMETER, "diameter", 0, false, "MM", LENGTH(5, 200), AT(diameter),
    "width of round pieces; default: 25 caps, 20 coins, 18 figures, 12 clues and Manna")
SETTING(POSTER, "poster", 0, false, NULL, FLAG, AT(poster),
    "a board over several pages, to be glued together")
SETTING(OVERLAP, "overlap", 0, false, "MM", LENGTH(0, 50), AT(overlap),
    "how far neighbouring pages of a poster overlap; default: 10")
SETTING(PLAYERS, "players", 'p', false, "N", NUMBER(1, 6), AT(players),
    "pieces for N players; default: the most that can play")
SETTING(PIECE_SIZE, "piece-size", 0, false, "NAME|FILE", OTHER(TEMPLATE), AT(piece_size),
    "cards of a size of 'hexprint list' or a file, with the bleed that goes with it")
SETTING(STANDEES, "standees", 0, false, NULL, FLAG, AT(standees),
    "standing figures to fold, instead of counters")
SETTING(DUPLEX, "duplex", 0, false, "HOW", WORD("long|short|none"), AT(duplex),
    "the edge over which the printer turns the sheet: long (default), short, or none")
SETTING(FRONT_OFFSET, "front-offset", 0, true, "X,Y", OFFSET(-20, 20), AT(front_offset),
    "moves all pages that are not backs, mm to the right and down")
SETTING(BACK_OFFSET, "back-offset", 0, false, "X,Y", OFFSET(-20, 20), AT(back_offset),
    "moves backs, mm to the right and down (from 'hexprint calibrate')")
SETTING(BOOKLET, "booklet", 0, false, NULL, FLAG, AT(booklet),
    "rules, problems or a kit file's pages: two a side, in the order for folding and stapling")
SETTING(SCALE_X, "scale-x", 0, true, "F", FACTOR(0.9, 1.1), AT(scale_x),
    "corrects the horizontal scale of the printer (from 'hexprint calibrate')")
SETTING(SCALE_Y, "scale-y", 0, true, "F", FACTOR(0.9, 1.1), AT(scale_y),
    "the same for the vertical scale")
SETTING(FOLD, "fold", 0, false, NULL, FLAG, AT(fold),
    "fronts and backs side by side, to be folded and glued")
SETTING(BLEED, "bleed", 0, false, "MM", LENGTH(0, 5), AT(bleed),
    "how far the background of pieces extends beyond their cut; default: 0")
SETTING(MARKS, "marks", 0, false, "HOW", WORD("none|crop|full|outline"), AT(marks),
    "cut marks: none, crop (default, at the ends of cuts), full (all along) or outline")
SETTING(PACK, "pack", 0, false, "HOW", WORD("auto|flat|pointy"), AT(pack),
    "how pieces stand on the page: flat, pointy, or auto (default), whichever holds more")
SETTING(GUTTER, "gutter", 0, false, "MM", LENGTH(0, 50), AT(gutter),
    "space between the cuts of neighbouring pieces; default: 0, round ones 2")
SETTING(LEAST, "least", 0, false, "MM", LENGTH(1, 100), AT(least),
    "smallest size when pieces shrink to their board; default: 12, tiles 18")
SETTING(CLEARANCE, "clearance", 0, false, "MM", LENGTH(0, 10), AT(clearance),
    "how much smaller pieces are than the board's cells; default: 0.5")
SETTING(SPARES, "spares", 0, false, "N", NUMBER(0, 1000), AT(spares),
    "N blank pieces of each sort and colour, to write on")
SETTING(FRONTS, "fronts", 0, false, NULL, FLAG, AT(fronts), "fronts only, no backs")
SETTING(REGISTRATION, "registration", 0, false, "NAME|FILE", OTHER(CUTTER), AT(registration_marks),
    "marks by which a cutting machine finds the print: a name from 'hexprint list', or a file")
SETTING(THICKNESS, "thickness", 0, false, "MM", LENGTH(0.1, 10), AT(thickness),
    "thickness of the pieces' card, for a box that holds them; default: 1.5")
SETTING(CUT, "cut", 0, false, "FILE.svg|dxf", OTHER(PATH), AT(cut),
    "also writes a file with only the cut lines, for a cutting machine")
SETTING(EACH, "each", 0, false, NULL, FLAG, AT(each),
    "a picture of every side of every piece (png unless -f says so), and manifest.json")
SETTING(ONE_FILE, "one-file", 0, false, NULL, FLAG, AT(one_file),
    "with --each: all sides as pages of one PDF for a shop (profile shop, bleed 1/8 in)")
SETTING(SINCE, "since", 0, false, "MANIFEST", OTHER(PATH), AT(since),
    "only pieces and boards whose pictures are not in that manifest.json of --each")
SETTING(DECK, "deck", 0, false, "TABLE", WORD("none|tts|playingcards.io|screentop"), AT(deck),
    "for a virtual table: tts (Tabletop Simulator), playingcards.io, screentop (sheets) or none")
SETTING(PER_PAGE, "per-page", 0, false, "N", NUMBER(1, 8), AT(per_page),
    "sheets, or a kit file's pages, on a page, 1 to 8; default: 4 sheets if they fit")
SETTING(
    COPIES, "copies", 0, true, "N", NUMBER(1, 10000), AT(copies), "copies of each page, collated")
SETTING(PAGES, "pages", 0, true, "LIST", OTHER(LIST), AT(pages),
    "only these pages, such as 2-5 or 1,3-4; numbers as in the footer")
SETTING(SHEETS, "count", 0, false, "N", NUMBER(1, 10000), AT(sheets),
    "N sheets, Manna, problems, or different dice-sheets with the seeds SEED-1, ...")
SETTING(SEED, "seed", 0, false, "TEXT", OTHER(TEXT), AT(seed),
    "the dice of 'hexplay GAME --seed TEXT' on dice-sheets (default: random); which problems")
SETTING(PAR, "par", 0, false, "LEVEL", WORD("easy|normal|hard|expert"), AT(par),
    "whose score is a dice-sheet's par: easy, normal, hard (default) or expert")
SETTING(FILE, "file", 0, false, "FILE", OTHER(PATH), AT(file),
    "the record or kit file; the same as the word after 'record' or 'kit'")
SETTING(FROM, "from", 0, false, "GAME", OTHER(TEXT), AT(from),
    "with kit: writes a kit file with that game's cells and pieces")
SETTING(EVERY, "every", 0, false, "N", NUMBER(1, 1000), AT(every),
    "a record as diagrams: the position after every N actions")
SETTING(ANALYSIS, "analysis", 0, false, "FILE", OTHER(PATH), AT(analysis),
    "a record with its story, from the output of 'hexplay analyse FILE --json'")
SETTING(LEVEL, "level", 0, false, "N", NUMBER(1, 5), AT(level),
    "problems of one level, 1 (easy) to 5; default: of all")
SETTING(AS, "as", 0, false, "FORM", WORD("sheet|cards|worksheet"), AT(problems_form),
    "problems as a sheet with solutions at its end (default), cards, or a class's worksheet")
SETTING(SHAPE, "shape", 0, false, "SHAPE", WORD("page|hexagon|rhombus|triangle|rectangle|ring"),
    AT(shape),
    "hex paper as a board: hexagon, rhombus, triangle, rectangle or ring; default: page, full")
SETTING(TOP, "top", 0, false, "HOW", WORD("flat|pointy"), AT(top),
    "whether hexagons have a side on top (flat, default) or a corner (pointy)")
SETTING(COLUMNS, "columns", 0, false, "N", NUMBER(1, 999), AT(columns),
    "columns of cells of a rectangle or rhombus")
SETTING(ROWS, "rows", 0, false, "N", NUMBER(1, 999), AT(rows),
    "rows of cells of a rectangle or rhombus")
SETTING(INNER, "inner", 0, false, "N", NUMBER(1, 999), AT(inner),
    "cells along one side of the hole in a ring")
SETTING(SHIFT, "shift", 0, false, "LINES", WORD("even|odd"), AT(shift),
    "which columns (pointy: rows) are shifted by half a cell: even (default) or odd")
SETTING(NAMES, "names", 0, false, "HOW", WORD("letters|0101|axial|spiral|A1|none"), AT(names),
    "names in cells: letters (c4, boards), none (hex paper), 0101, axial, spiral, A1 "
    "(doubled)")
SETTING(CELLS, "cells", 0, false, "HOW", WORD("lines|corners|dots"), AT(cells),
    "cells as lines (default), marks at their corners, or only dots")
SETTING(CENTRE, "centre", 0, false, NULL, FLAG, AT(centre), "a dot in the middle of every cell")
SETTING(HALVES, "halves", 0, false, NULL, FLAG, AT(halves),
    "cells cut at the edge, so that the page or rectangle is filled")
SETTING(COARSE, "coarse", 0, false, "N", NUMBER(2, 100), AT(coarse),
    "a second grid over it, of hexagons N cells wide")
SETTING(COARSE_NUMBERS, "coarse-numbers", 0, false, NULL, FLAG, AT(coarse_numbers),
    "with --coarse: a large number in each of its hexagons")
SETTING(START, "start", 0, false, "NAME", OTHER(TEXT), AT(start),
    "name of the first cell, such as 1501, with --names letters, 0101 or A1")
SETTING(TITLE, "title", 0, false, "TEXT", OTHER(TEXT), AT(title), "title above hex paper")
SETTING(PAGE_NUMBER, "page-number", 0, false, "N", NUMBER(1, 9999), AT(page_number),
    "page number below hex paper, for a notebook of sheets")
SETTING(THEME, "theme", 0, true, "NAME|FILE", OTHER(TEMPLATE), AT(theme),
    "the look: a theme of 'hexprint list' or a file; default: default")
SETTING(LOW_INK, "low-ink", 0, true, NULL, FLAG, AT(low_ink),
    "as little ink as is readable: the theme low-ink")
SETTING(LANG, "lang", 0, true, "LANG|FILE", OTHER(TEMPLATE), AT(lang),
    "the language: en (default), ja, or a file with words of your own")
SETTING(PROFILE, "profile", 0, true, "NAME|FILE", OTHER(TEMPLATE), AT(profile),
    "home (default), shop for a print shop, or a file")
SETTING(SVG_TEXT, "svg-text", 0, true, "HOW", WORD("paths|live"), AT(svg_text),
    "text in SVG as paths (default) or live, with the font named")
SETTING(DPI, "dpi", 0, true, "N", NUMBER(20, 1200), AT(dpi),
    "resolution of PNG pictures; default: 150, of single pieces (--each, --deck) 300")
SETTING(FOOTER, "footer", 0, true, NULL, OTHER(SWITCH), FLAG, AT(footer),
    "a line below the pieces that names the page, on unless --no-footer")
SETTING(RULER, "ruler", 0, true, NULL, OTHER(SWITCH), FLAG, AT(ruler),
    "a 50 mm and 2 inch scale check on every page, on unless --no-ruler")
SETTING(QUIET, "quiet", 'q', true, NULL, FLAG, AT(quiet), "no summary of what was written")
SETTING(VERBOSE, "verbose", 'v', true, NULL, FLAG, AT(verbose),
    "a line for every file, with the sizes chosen")
SETTING(PROGRESS, "progress", 0, true, "WHEN", WORD("auto|always|never"), AT(progress),
    "a progress bar: auto (long work on a terminal), always or never")
#undef SETTING
