"""SVG files as drawing programs and icon sets write them, printed by hexprint and drawn by
rsvg-convert: both pictures must be the same. Files of plain shapes stay shapes, and so take a
colour; every other one is a picture and refuses it. What cannot be drawn is refused with its line."""

import base64
import io
import os
import re
import subprocess
import sys
import tempfile

try:
    from PIL import Image, ImageChops, ImageStat
except ImportError:
    sys.exit(77)

hexprint = os.path.join(os.environ.get("PAPERHEX_QUICK") or sys.argv[1], "hexprint")
SVG = 'xmlns="http://www.w3.org/2000/svg"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
AI = '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a drawing program, SVG Export Plug-In -->\n'
SIDE = 472  # pixels: 40 mm at 300 dpi


def four_dots():
    """A picture of two by two pixels, as programs embed them."""
    file = io.BytesIO()
    dots = Image.new("RGB", (2, 2))
    dots.putdata([(200, 0, 0), (0, 150, 0), (0, 0, 200), (90, 90, 0)])
    dots.save(file, "PNG")
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode("ascii")


DOT = four_dots()


def box(inside, attributes='viewBox="0 0 100 100"'):
    return f"<svg {SVG} {LINK} {attributes}>{inside}</svg>"


# What our own reader understands: shapes.
SHAPES = {
    # icon sets
    "set-24": f'<svg {SVG} width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" '
              'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="icon icon-home">'
              '<path d="m3 9 9-7 9 7v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/><polyline points="9 22 9 12 15 12 15 22"/></svg>',
    "set-bold": f'<svg {SVG} width="1em" height="1em" viewBox="0 0 512 512" role="img" aria-hidden="true" '
                'focusable="false" data-icon="x"><path fill="currentColor" d="M256 8C119 8 8 119 8 256s111 248 248 248 '
                '248-111 248-248S393 8 256 8zm0 96l120 208H136z"/></svg>',
    "set-color": box('<g color="teal"><path fill="currentColor" d="M10 10h80v80z"/>'
                     '<path color="#c00" stroke="currentColor" fill="none" stroke-width="6" d="M20 90L60 50"/></g>'),
    "game-icons": f'<svg {SVG} viewBox="0 0 512 512" style="height: 512px; width: 512px;"><path d="M0 0h512v512H0z" '
                  'fill="#000"></path><g class="" transform="translate(0,0)" style=""><path d="M256 40L472 256 256 472 '
                  '40 256z" fill="#fff" fill-opacity="1"></path></g></svg>',
    # Illustrator
    "ai-defs-style": AI + f'<svg id="Layer_1" {SVG} viewBox="0 0 100 100"><defs><style>.cls-1{{fill:#fff;stroke:#231f20;'
                     'stroke-width:6px;}.cls-2{fill:#c1272d;}</style></defs><rect class="cls-1" x="6" y="6" width="88" '
                     'height="88"/><circle class="cls-2" cx="50" cy="50" r="28"/></svg>',
    "ai-style": AI + f'<svg version="1.1" id="L" {SVG} {LINK} x="0px" y="0px" viewBox="0 0 100 100" '
                'style="enable-background:new 0 0 100 100;" xml:space="preserve"><style type="text/css">\n'
                '\t.st0{fill:#39B54A;}\n\t.st1{fill:none;stroke:#000000;stroke-miterlimit:10;stroke-width:4;}\n</style>'
                '<path class="st0 st1" d="M20,20h60v60H20V20z"/></svg>',
    "css-cdata": box('<style type="text/css"><![CDATA[ path { fill: #123456; stroke: none } ]]></style><path d="M10 10h80v40h-80z"/>'),
    "css-cascade": box('<style>/* of a tool */ path,.k{fill:#0a0}.l{fill:#a0a}.m{stroke:#000;stroke-width:5}</style><path fill="red" '
                       'd="M10 10h30v30z"/><g class="k"><circle cx="70" cy="25" r="20"/></g><path class="x l m" d="M10 60h30v30z"/>'
                       '<path class="l" style="fill:teal" d="M60 60h30v30z"/>'),
    # Figma
    "figma-clip": f'<svg width="24" height="24" viewBox="0 0 24 24" fill="none" {SVG}><g clip-path="url(#clip0_1_2)">'
                  '<path fill-rule="evenodd" clip-rule="evenodd" d="M4 4H20V20H4V4ZM8 8V16H16V8H8Z" fill="#AB3344"/></g>'
                  '<defs><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>',
    "figma-plain": f'<svg width="48" height="32" viewBox="0 0 48 32" fill="none" {SVG}><rect x="1" y="1" width="46" '
                   'height="30" rx="7" stroke="#1E1E1E" stroke-width="2"/><circle cx="24" cy="16" r="8" fill="#F24E1E"/></svg>',
    # Affinity
    "affinity": AI + '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
                f'<svg width="100%" height="100%" viewBox="0 0 64 64" version="1.1" {SVG} {LINK} xml:space="preserve" '
                'xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;'
                'stroke-miterlimit:2;"><g transform="matrix(1,0,0,1,-16,-16)"><g id="Layer-1" serif:id="Layer 1" '
                'transform="matrix(0.8,0,0,0.8,16,16)"><path d="M10,10L70,10L70,70L10,70L10,10ZM30,30L50,30L50,50L30,50'
                'L30,30Z" style="fill:rgb(40,120,180);"/></g></g></svg>',
    # Inkscape
    "inkscape": AI + f'<svg width="50mm" height="30mm" viewBox="0 0 50 30" version="1.1" id="svg5" {SVG} '
                'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
                'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.2">'
                '<sodipodi:namedview id="n" pagecolor="#ffffff" inkscape:zoom="3"/><defs id="defs2"/>'
                '<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path id="p1" style="fill:#d40000;'
                'stroke:#000000;stroke-width:1.5;stroke-linecap:butt;stroke-linejoin:miter;stroke-miterlimit:4;'
                'stroke-dasharray:none;stroke-opacity:1;paint-order:normal;-inkscape-stroke:none" '
                'd="m 5,25 10,-20 10,20 z" sodipodi:nodetypes="cccc"/><ellipse style="fill:#0044aa;fill-opacity:1;'
                'font-variation-settings:normal;opacity:1;stop-color:#000000" cx="38" cy="15" rx="8" ry="11"/></g></svg>',
    "inkscape-hidden": box('<g style="display:none"><path d="M0 0h100v100z"/></g><g display="none" '
                           'style="display:inline"><circle cx="50" cy="50" r="30" fill="#808000"/></g>'
                           '<g visibility="hidden"><rect width="9" height="9"/><rect x="60" y="60" width="30" '
                           'height="30" visibility="visible" fill="navy"/></g>'),
    "corel": AI + f'<svg {SVG} xml:space="preserve" width="70mm" height="70mm" version="1.1" style="shape-rendering:'
             'geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; '
             'clip-rule:evenodd" viewBox="0 0 7000 7000" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><g id="L">'
             '<metadata id="CorelCorpID_0Corel-Layer"/><polygon fill="#009846" points="1000,6000 3500,1000 6000,6000"/></g></svg>',
    # corners, sizes and the like
    "miter": box('<path d="M20 90L50 20 80 90" fill="none" stroke="#333" stroke-width="10"/>'
                 '<path d="M10 50L35 45 10 40" fill="none" stroke="red" stroke-width="5"/>'
                 '<path d="M90 50L65 45 90 40" fill="none" stroke="red" stroke-width="5" stroke-miterlimit="10"/>'),
    "letterbox": f'<svg {SVG} width="200" height="100" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="purple"/>'
                 '<path d="M-40 50H140" stroke="olive" stroke-width="8"/></svg>',
    "sizes-only": f'<svg {SVG} width="30mm" height="2cm"><rect x="10" y="10" width="60" height="40" rx="9" fill="maroon"/>'
                  '<path d="M0 0L113 75" stroke="teal" stroke-width="1mm" stroke-dasharray="8 4"/></svg>',
    "use": box('<defs><g id="leaf"><path d="M0 0c10-20 20-20 30 0-10 20-20 20-30 0z"/></g></defs><use href="#leaf" x="10" '
               'y="30" fill="green"/><use xlink:href="#leaf" transform="translate(60 60) rotate(40)" fill="#fa0"/>'),
    "arcs": box('<path d="M10 80A40 30 20 1 1 90 80 15 15 0 0 0 60 80z" fill="#468" stroke="#000" stroke-width="3"/>'),
    "mirrored": box('<g transform="scale(-1 1) translate(-100 0)"><path d="M10 10h60l-30 70z" fill="#06c" stroke="#000" '
                    'stroke-width="4"/></g>'),
    "currency": box('<path d="M10 90V10l40 40 40-40v80" style="fill:none;stroke:#B5651D;stroke-width:8px;'
                    'stroke-linejoin:bevel"/>'),
}

GRADIENT = ('<linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fd0"/>'
            '<stop offset="1" stop-color="#c03"/></linearGradient>')

# Everything else: drawn by librsvg.
DRAWINGS = {
    # Illustrator
    "ai-gradient": AI + box('<linearGradient id="g_1_" gradientUnits="userSpaceOnUse" x1="10" y1="50" x2="90" y2="50">'
                            '<stop offset="0" style="stop-color:#FFFFFF"/><stop offset="1" style="stop-color:#1B1464"/>'
                            '</linearGradient><rect x="10" y="10" fill="url(#g_1_)" width="80" height="80"/>'),
    "ai-switch": AI + f'<svg {SVG} {LINK} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 100 100"><switch>'
                 '<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" '
                 'height="1"></foreignObject><g i:extraneous="self"><path fill="#f15a24" d="M50 10L90 90H10z"/></g></switch></svg>',
    "ai-entities": AI + '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n'
                   '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY blue "#29abe2">\n]>\n'
                   '<svg xmlns="&ns_svg;" viewBox="0 0 100 100"><path fill="&blue;" d="M10 50L50 10 90 50 50 90z"/></svg>',
    "ai-opacity": AI + box('<style>.a{opacity:.5;isolation:isolate}.b{mix-blend-mode:multiply}</style><g class="a"><circle cx="40" '
                           'cy="50" r="30" fill="red"/><circle class="b" cx="60" cy="50" r="30" fill="#0cf"/></g>'),
    "ai-artboard": AI + f'<svg {SVG} {LINK} viewBox="0 0 100 100"><defs><rect id="SVGID_1_" x="20" y="20" width="60" height="60"/>'
                   '</defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>'
                   '<circle style="clip-path:url(#SVGID_2_);fill:#8CC63F;" cx="30" cy="30" r="40"/></svg>',
    # Figma
    "figma-shadow": f'<svg width="60" height="60" viewBox="0 0 60 60" fill="none" {SVG}><g filter="url(#f)"><rect x="10" y="8" '
                    'width="40" height="40" rx="6" fill="#4F46E5"/></g><defs><filter id="f" x="0" y="0" width="60" height="60" '
                    'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" '
                    'result="B"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>'
                    '<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 '
                    '0 0 0 0 0 0 0 0 0.25 0"/><feBlend in2="B" result="S"/><feBlend in="SourceGraphic" in2="S"/></filter></defs></svg>',
    "figma-mask": f'<svg width="40" height="40" viewBox="0 0 40 40" fill="none" {SVG}><mask id="m" style="mask-type:alpha" '
                  'maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="40"><circle cx="20" cy="20" r="16" fill="#D9D9D9"/>'
                  '</mask><g mask="url(#m)"><path d="M0 0H40V20H0Z" fill="#0ACF83"/><path d="M0 20H40V40H0Z" fill="#A259FF"/></g></svg>',
    "figma-radial": f'<svg width="50" height="50" viewBox="0 0 50 50" fill="none" {SVG}><circle cx="25" cy="25" r="22" '
                    'fill="url(#paint0)"/><defs><radialGradient id="paint0" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" '
                    'gradientTransform="translate(25 25) rotate(90) scale(22)"><stop stop-color="#fff"/><stop offset="1" '
                    'stop-color="#18A0FB"/></radialGradient></defs></svg>',
    "figma-image": f'<svg width="40" height="40" viewBox="0 0 40 40" fill="none" {SVG} {LINK}><rect width="40" height="40" '
                   'fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" '
                   f'height="1"><use xlink:href="#image0" transform="scale(0.5)"/></pattern><image id="image0" width="2" height="2" '
                   f'xlink:href="{DOT}"/></defs></svg>',
    "figma-partial-clip": box('<g clip-path="url(#c)"><circle cx="50" cy="50" r="45" fill="#c60"/></g><defs><clipPath id="c">'
                              '<rect width="50" height="100" fill="white"/></clipPath></defs>'),
    # Inkscape
    "ink-gradient": box(f'<defs>{GRADIENT}<radialGradient xlink:href="#a" id="b" cx="50" cy="50" r="40" fx="35" fy="35" '
                        'gradientUnits="userSpaceOnUse"/></defs><circle cx="50" cy="50" r="40" style="fill:url(#b);'
                        'fill-opacity:0.8;stroke:none"/>'),
    "ink-text": box('<text xml:space="preserve" style="font-size:40px;line-height:1.25;font-family:Lato;fill:#1a1a1a" x="8" y="62">'
                    '<tspan x="8" y="62">Hex</tspan></text>'),
    "ink-blur": box('<defs><filter id="f" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="6"/></filter>'
                    '</defs><rect x="25" y="25" width="50" height="50" style="fill:#a00;filter:url(#f)"/>'),
    "ink-marker": box('<defs><marker id="t" orient="auto" refX="0" refY="0" style="overflow:visible"><path d="M5 0L-3 4V-4z" '
                      'fill="context-free"/></marker></defs><path d="M10 80L80 20" stroke="#000" stroke-width="4" '
                      'marker-end="url(#t)"/>').replace(' fill="context-free"', ""),
    "ink-paint-order": box('<path d="M20 80L50 20 80 80z" style="fill:#ffd42a;stroke:#000;stroke-width:16;paint-order:stroke fill markers"/>'),
    "ink-pattern": box('<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">'
                       '<rect width="5" height="10" fill="#060"/></pattern></defs><circle cx="50" cy="50" r="45" fill="url(#p)"/>'),
    "ink-uneven": box('<g transform="scale(2 .5)"><circle cx="25" cy="100" r="20" fill="none" stroke="#000" stroke-width="6"/></g>'),
    "ink-units": f'<svg {SVG} width="2in" height="30mm"><rect x="10%" y="10%" width="80%" height="50%" fill="#357"/>'
                 '<circle cx="50%" cy="80%" r="1.5em" fill="#f80"/></svg>',
    "ink-clone": box('<defs><symbol id="s" viewBox="0 0 10 10"><path d="M0 10L5 0l5 10z"/></symbol></defs><use href="#s" x="10" y="10" '
                     'width="30" height="30" fill="#c0c"/><use href="#s" x="50" y="40" width="45" height="45" fill="#0a0"/>'),
    "ink-miter": box('<path d="M10 60L90 50 10 40" fill="none" stroke="#000" stroke-width="6" stroke-miterlimit="30"/>'),
    # Affinity and others
    "affinity-clip": box('<clipPath id="_clip1"><path d="M50 5L95 95H5z"/></clipPath><g clip-path="url(#_clip1)"><rect y="50" '
                         'width="100" height="50" style="fill:rgb(255,128,0);"/></g>'),
    "affinity-gradient": box('<rect x="10" y="10" width="80" height="80" style="fill:url(#_Linear1);"/><defs><linearGradient '
                             'id="_Linear1" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" '
                             'gradientTransform="matrix(80,0,0,80,10,50)"><stop offset="0" style="stop-color:rgb(0,98,255);'
                             'stop-opacity:1"/><stop offset="1" style="stop-color:white;stop-opacity:0"/></linearGradient></defs>'),
    "sketch": f'<svg width="44px" height="44px" viewBox="0 0 44 44" version="1.1" {SVG} {LINK}><title>icon</title><g id="Page-1" '
              'stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g fill="#4A90E2" fill-rule="nonzero"><circle '
              'fill-opacity="0.4" cx="22" cy="22" r="20"/><polygon points="22 8 36 34 8 34"/></g></g></svg>',
    "stretched": f'<svg {SVG} width="200" height="80" viewBox="0 0 100 100" preserveAspectRatio="none"><circle cx="50" cy="50" r="45" '
                 'fill="teal"/></svg>',
    "sliced": f'<svg {SVG} width="100" height="50" viewBox="0 0 100 100" preserveAspectRatio="xMinYMin slice"><circle cx="50" cy="50" '
              'r="45" fill="#707"/></svg>',
    "nested": box('<svg x="10" y="20" width="60" height="40" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00c"/></svg>'
                  '<svg x="50" y="60" width="40" height="30"><circle r="25" fill="red"/></svg>'),
    "css-geometry": box('<rect style="x:10px;y:20px;width:80px;height:50px;fill:#a52"/><circle style="cx:50px;cy:80px;r:12px"/>'),
    "css-transform": box('<rect x="30" y="30" width="40" height="40" fill="#26a" style="transform:rotate(20deg) translate(10px,-8px)"/>'),
    "css-important": box('<style>.r{fill:red !important}</style><rect class="r" x="20" y="20" width="60" height="60" fill="blue" '
                         'style="fill:lime"/>'),
    "css-selectors": box('<style>/* of a tool */ g > rect{fill:#0a0}#x{stroke:#000;stroke-width:5}rect[x="60"],.k .l{fill:#a0a}</style><g>'
                         '<rect x="10" y="10" width="40" height="40"/><rect id="x" x="60" y="10" width="30" height="40"/></g><g class="k">'
                         '<circle class="l" cx="50" cy="75" r="20"/></g>'),
    "css-style-important": box('<path style="fill:#c00 !important" fill="blue" d="M10 10h80v80z"/>'),
    "opacity-group": box('<g opacity=".4"><rect x="10" y="10" width="50" height="50" fill="red"/><rect x="40" y="40" width="50" height="50" '
                         'fill="blue"/></g>'),
    "rgba": box('<rect x="10" y="10" width="80" height="80" fill="rgba(200,0,0,.5)"/><circle cx="50" cy="50" r="20" fill="hsl(120,60%,40%)"/>'),
    "named": box('<rect x="10" y="10" width="80" height="80" fill="rebeccapurple"/><circle cx="50" cy="50" r="20" fill="tomato"/>'),
    "css-turn": box('<style>/* a */ rect { transform: rotate(3deg) translate(2px, 1px) } @keyframes a { to { scale: 2 } }'
                    '</style><rect x="20" y="20" width="60" height="50" fill="url(#g)"/><linearGradient id="g"><stop '
                    'stop-color="#c30"/><stop offset="1" stop-color="#036"/></linearGradient>'),
    "hex8": box('<rect x="10" y="10" width="80" height="80" fill="#ff000080"/>'),
    "many-dashes": box('<path d="M5 50H95" stroke="#000" stroke-width="10" stroke-dasharray="12 4 2 4 2 4"/>'),
    "dash-back": box('<path d="M5 50H95" stroke="#000" stroke-width="10" stroke-dasharray="12 6" stroke-dashoffset="-5"/>'),
    "text-anchor": box('<text x="50" y="60" text-anchor="middle" font-family="Lato" font-size="30" font-weight="bold" fill="#900" '
                       'stroke="#fc0" letter-spacing="2">AB</text>'),
    "text-rotated": box('<text transform="rotate(-30 50 50)" x="20" y="55" font-family="DejaVu Sans" font-size="20">42 <tspan '
                        'fill="red" dy="6">x</tspan></text>'),
    "language": box('<switch><g systemLanguage="ja"><rect width="100" height="100" fill="red"/></g><g systemLanguage="en"><rect '
                    'x="20" y="20" width="60" height="60" fill="green"/></g><g><circle r="50"/></g></switch>'),
    "link": box('<a xlink:href="https://example.invalid/" target="_top"><circle cx="50" cy="50" r="40" fill="#369"/></a>'),
    "image": box(f'<image x="10" y="10" width="80" height="80" preserveAspectRatio="none" href="{DOT}"/>'),
    "css-filter": box('<path style="filter:drop-shadow(5px 5px 2px #00f)" d="M20 20h50v50z" fill="#fa0"/>'),
    "lighting": box('<filter id="l"><feSpecularLighting surfaceScale="5" specularConstant="1" specularExponent="20" '
                    'lighting-color="#fff" in="SourceAlpha" result="s"><fePointLight x="30" y="20" z="60"/></feSpecularLighting>'
                    '<feComposite in="SourceGraphic" in2="s" operator="arithmetic" k2="1" k3="1"/></filter><circle cx="50" cy="50" '
                    'r="40" fill="#824" filter="url(#l)"/>'),
    "luminance-mask": box(f'<defs>{GRADIENT.replace("#fd0", "#fff").replace("#c03", "#000")}<mask id="m"><rect width="100" height="100" '
                          'fill="url(#a)"/></mask></defs><rect width="100" height="100" fill="#063" mask="url(#m)"/>'),
    "even-clip": box('<clipPath id="c"><path clip-rule="evenodd" d="M10 10h80v80h-80zM30 30h40v40h-40z"/></clipPath><rect width="100" '
                     'height="100" fill="#48c" clip-path="url(#c)"/>'),
    "use-opacity": box('<defs><circle id="o" r="20"/></defs><use href="#o" x="35" y="50" fill="red" opacity=".5"/><use href="#o" x="65" '
                       'y="50" fill="blue" fill-opacity=".5"/>'),
    "broken-path": box('<path d="M10 10L90 10 90 90 X 5" fill="#555" stroke="#f00" stroke-width="3"/>'),
    "latin-1": '<?xml version="1.0" encoding="ISO-8859-1"?>\n' + box('<title>Stra\xdfe</title><text x="10" y="60" '
               'font-family="Lato" font-size="40">\xe4\xf6</text>'),
    "exported-map": AI + box('<g id="surface1"><g clip-path="url(#c1)" clip-rule="nonzero"><path style="fill-rule:nonzero;'
                             'fill:rgb(20.0%,60.0%,80.0%);fill-opacity:1;" d="M 10 10 L 90 10 L 50 90 Z"/></g></g><defs><clipPath '
                             'id="c1"><path d="M 20 20 H 80 V 60 H 20 Z"/></clipPath></defs>'),
    "word-art": box('<g style="mix-blend-mode:screen;isolation:isolate"><rect width="70" height="70" fill="#c40"/></g><rect x="30" '
                    'y="30" width="70" height="70" fill="#04c" style="mix-blend-mode:multiply"/>'),
    "figma-blanks": box('<text fill="black" xml:space="preserve" style="white-space: pre" font-family="Lato" font-size="30" '
                        'letter-spacing="0em"><tspan x="5" y="60">A    B</tspan></text>'),
    "ai-entities": '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
                   '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n'
                   f'<!ENTITY st0 "fill:#c03030;">]>\n<svg xmlns:i="&ns_ai;" {SVG} viewBox="0 0 100 100"><switch><foreignObject '
                   'requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"/><g i:extraneous="self"><path style="&st0;" '
                   'd="M10 10h70v70z"/></g></switch></svg>',
    "no-turns": box('<text rotate="0 0,0.0" x="5" y="60" font-family="Lato" font-size="40" transform-origin="0 0">ABC</text>'
                    '<rect y="70" width="90" height="20" fill="#36c" style="white-space: pre; transform-box: view-box"/>'),
    "own-names": box('<style>/* var( calc( @media */ .a { fill: #06c }</style><g id="oklch(" class="a"><path opacity=".9" '
                     'd="M10 10h80v80z"/></g>'),
    "vector-effect": box('<g transform="scale(4)"><path d="M5 20L20 5" stroke="#000" stroke-width="3" vector-effect="non-scaling-stroke"/></g>'
                         ).replace(' vector-effect="non-scaling-stroke"', ' stroke-dasharray="10%"'),
}

# What nobody here draws, with a word that the message must have; each in line 2.
REFUSED = {
    "outside-image": ('\n<image href="photo.png" width="9" height="9"/>', "another file"),
    "outside-use": ('\n<use href="other.svg#a"/>', "another file"),
    "outside-fill": ('\n<rect width="9" height="9" fill="url(other.svg#a)"/>', "another file"),
    "import": ('\n<style>@import "a.css";</style><rect width="9" height="9"/>', "@import"),
    "origin": ('\n<rect width="9" height="9" style="transform:rotate(9deg);transform-origin:5px 5px"/>', "transform-origin"),
    "variable": ('\n<rect width="9" height="9" fill="var(--ink, red)"/>', "var("),
    "mix": ('\n<rect width="9" height="9" style="fill:color-mix(in srgb, red, blue)"/>', "color-mix"),
    "foreign": ('\n<foreignObject width="9" height="9"><p>Text</p></foreignObject>', "foreignObject"),
    "text-path": ('\n<text><textPath href="#p">a</textPath></text>', "textPath"),
    "mesh": ('\n<meshgradient id="m"/><rect width="9" height="9" fill="url(#m)"/>', "meshgradient"),
    "drop-shadow": ('\n<filter id="d"><feDropShadow dx="5" dy="5"/></filter><path filter="url(#d)" d="M20 20h50v50z"/>', "feDropShadow"),
    "animate": ('\n<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>', "animate"),
    "background": ('<!-- -->\n<svg style="background:red"><path style="opacity:.5" d="M0 0h9v9z"/></svg>', "background"),
    # what browsers draw and librsvg ignores
    "letter-places": ('\n<text x="1 9 20" y="9">abc</text>', "a place for each letter"),
    "letter-turns": ('\n<text><tspan rotate="30">abc</tspan></text>', "rotate"),
    "middle": ('\n<text dominant-baseline="middle">a</text>', "dominant-baseline"),
    "aligned": ('\n<text><tspan style="alignment-baseline: central">a</tspan></text>', "alignment-baseline"),
    "stretched": ('\n<text textLength="80">a</text>', "textLength"),
    "words": ('\n<text word-spacing="10">a b</text>', "word-spacing"),
    "capitals": ('\n<style>.a{fill:red;text-transform:uppercase}</style><text class="a">a</text>', "text-transform"),
    "small-caps": ('\n<text font-variant="small-caps">a</text>', "small-caps"),
    "shadow": ('\n<text style="text-shadow:1px 1px red">a</text>', "text-shadow"),
    "dashes": ('\n<path d="M5 5h9" stroke-dasharray="1" pathLength="9"/>', "pathLength"),
    "thin": ('\n<path d="M5 5h9" stroke="red" vector-effect="non-scaling-stroke"/>', "vector-effect"),
    "cut": ('\n<rect width="9" height="9" style="clip-path:circle(5px)"/>', "clip-path by a function"),
    "fade": ('\n<rect width="9" height="9" style="mask: linear-gradient(black, transparent)"/>', "mask by a gradient"),
    "turned": ('\n<rect width="9" height="9" style="transform:rotate(.1turn)"/>', "this transform"),
    "scaled": ('\n<rect width="9" height="9" style="scale: .5"/>', "scale"),
    "curve": ('\n<path style="d: path(\'M0 0h9v9z\')"/>', "<path>: d cannot"),
    "reset": ('\n<rect width="9" height="9" fill="red" style="fill: unset"/>', "resets its property"),
    "unit": ('\n<circle r="2rem"/>', "the unit rem"),
    "unit-in-sheet": ('\n<style>/* a */ circle { stroke-width: 1vw }</style><circle r="9"/>', "the unit vw"),
    "nested-rule": ('\n<style>g{rect{fill:red}}</style><g><rect width="9" height="9"/></g>', "a rule inside another"),
    "media": ('\n<style>@media print{rect{fill:red}}</style><rect width="9" height="9"/>', "@media"),
    "supports": ('\n<style>@supports (fill:red){rect{fill:red}}</style>', "@supports"),
    "where": ('\n<style>a{} :where(rect){fill:red}</style><rect width="9" height="9"/>', ":where("),
    "blanks": ('\n<text style="white-space: pre">a   b</text>', "white-space"),
    "blanks-in-sheet": ('\n<style>text { white-space: pre-wrap }</style><text>a   b</text>', "white-space"),
    "box": ('\n<rect width="9" height="9" transform-box="fill-box"/>', "transform-box"),
    "sum": ('\n<rect width="calc(4px + 5px)" height="9"/>', "calc("),
    "flow": ('\n<flowRoot><flowPara>a</flowPara></flowRoot>', "flowRoot"),
}

failures = []


def complain(text):
    failures.append(text)
    print(text)


def run(*words, folder):
    return subprocess.run([hexprint, *words], cwd=folder, capture_output=True, text=True, check=False)


def write(folder, name, text):
    data = text.encode("latin-1" if "ISO-8859-1" in text else "utf-8")
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def kit(folder, name, symbols, colour=""):
    lines = ["kit:", "  symbols:"] if colour else ["kit:"]
    lines += [f"    {s}: {{file: {s}.svg, colour: {colour}}}" for s in symbols if colour]
    lines += ["  cards:"]
    for symbol in symbols:
        picture = f"symbol: {symbol}" if colour else f"picture: {symbol}.svg"
        lines += [f"    c-{symbol}:", "      size: 40 x 40 mm", "      count: 1",
                  f"      layout: [{{{picture}, at: [0, 0, 40, 40], align: centre}}]"]
    write(folder, name, "\n".join(lines) + "\n")


def expected_picture(folder, symbol):
    """Draws the file with rsvg-convert, in the middle of a white square."""
    path = os.path.join(folder, symbol + "-rsvg.png")
    write(folder, "browsers.css", ":root:not([font-size]){font-size:16px}")  # its own is 12
    subprocess.run(["rsvg-convert", "-s", os.path.join(folder, "browsers.css"), "-a", "-w", str(SIDE), "-h", str(SIDE), "-o", path,
                    os.path.join(folder, symbol + ".svg")], check=True,
                   env={**os.environ, "LC_ALL": "en_US.UTF-8", "LANGUAGE": "en"})
    drawn = Image.open(path).convert("RGBA")
    page = Image.new("RGB", (SIDE, SIDE), "white")
    page.paste(drawn, ((SIDE - drawn.width) // 2, (SIDE - drawn.height) // 2), drawn)
    return page


def difference(ours, theirs):
    """The mean difference of a channel, 0 to 255."""
    both = ImageChops.difference(ours.convert("RGB"), theirs)
    return sum(ImageStat.Stat(both).mean) / 3


def compare(folder, symbols):
    for start in range(0, len(symbols), 30):  # a kit has at most 32 components
        part = symbols[start:start + 30]
        kit(folder, "all.yaml", part)
        done = run("kit", "all.yaml", "--each", "--dpi", "300", "--bleed", "0", "-o", "out/", folder=folder)
        if done.returncode != 0:
            complain(f"not printed: {done.stderr}")
            return
        for symbol in part:
            ours = [n for n in os.listdir(os.path.join(folder, "out")) if n.endswith(f"-c-{symbol}-1-front.png")]
            if len(ours) != 1:
                complain(f"{symbol}: not one picture of it: {ours}")
                continue
            picture = Image.open(os.path.join(folder, "out", ours[0]))
            # edges are anti-aliased twice: from 600 dpi to 300; the middle may lie half a pixel beside ours
            apart = difference(picture, expected_picture(folder, symbol))
            blank = difference(Image.new("RGB", (SIDE, SIDE), "white"), expected_picture(folder, symbol))
            if picture.size != (SIDE, SIDE) or apart > 1.8 or blank < 3:
                complain(f"{symbol}: {apart:.2f} from what rsvg-convert draws (nothing: {blank:.2f})")


def judge_kinds(folder, symbols):
    """check -v names the drawings, with the line of what is not plain shapes, and no others."""
    for start in range(0, len(symbols), 30):
        part = symbols[start:start + 30]
        kit(folder, "part.yaml", part)
        told = run("check", "part.yaml", "-v", folder=folder).stderr
        for symbol in part:
            named = any(line.startswith(f"hexprint: {symbol}.svg:") for line in told.splitlines())
            if named != (symbol in DRAWINGS):
                complain(f"{symbol}: drawn as a picture: {named}: {told}")


def judge_colours(folder):
    for symbol in SHAPES:
        kit(folder, "one.yaml", [symbol], colour="accent")
        done = run("kit", "one.yaml", "-o", "one.pdf", folder=folder)
        if done.returncode != 0:
            complain(f"{symbol} takes no colour: {done.stderr}")
    for symbol in ("ai-gradient", "figma-mask", "sketch"):
        kit(folder, "one.yaml", [symbol], colour="accent")
        done = run("kit", "one.yaml", "-o", "one.pdf", folder=folder)
        if done.returncode != 2 or "drawn as a picture" not in done.stderr or f"{symbol}.svg:" not in done.stderr:
            complain(f"{symbol} in a colour: {done.returncode} {done.stderr}")


def judge_refused(folder):
    for symbol, (inside, word) in REFUSED.items():
        write(folder, symbol + ".svg", box(inside + '<path d="M0 0h9v9z"/>'))
        kit(folder, "one.yaml", [symbol])
        done = run("check", "one.yaml", folder=folder)
        if done.returncode != 2 or f"{symbol}.svg:2: " not in done.stderr or word not in done.stderr:
            complain(f"{symbol}: {done.returncode} {done.stderr}")


def judge_notes(folder):
    """What nothing is seen of is told: all shapes in one colour, and white ones on paper."""
    write(folder, "white.svg", box('<path fill="#fff" d="M10 10h80v80z"/><path fill="#fdfdfd" d="M0 0h9v9z"/>'))
    white = "white.svg: all of it is white"
    solid = "game-icons.svg: in one colour this is a single area"
    for entry, told, untold in (("symbol: white.svg", white, solid), ("symbol: white.svg, fill: accent", "", white),
                                ("layout: [{picture: white.svg, at: [5, 5, 9, 9]}]", white, solid),
                                ("layout: [{symbol: white.svg, at: [5, 5, 9, 9], colour: ink}]", "", white),
                                ("layout: [{rect: cut, fill: ink}, {picture: white.svg, at: [5, 5, 9, 9]}]", "", white),
                                ("layout: [{symbol: game-icons.svg, at: [5, 5, 9, 9], colour: ink}]", solid, white),
                                ("symbol: game-icons.svg", "", solid), ("symbol: figma-clip.svg", "", solid)):
        write(folder, "one.yaml", f"kit:\n  counters:\n    c: {{size: 20 mm, count: 1, {entry}}}\n")
        done = run("check", "one.yaml", folder=folder)
        if done.returncode != 0 or told not in done.stderr or untold in done.stderr:
            complain(f"{entry}: {done.returncode} {done.stderr}")


def judge_fonts(folder):
    """A font that is not installed is told, with what to do; those that are there are not."""
    for family, told in (("'MyriadPro-Bold','Myriad Pro'", True), ("Nothing, 'DejaVu Sans'", False), ("serif", False)):
        write(folder, "font.svg", box(f'<style>.t{{font-family:{family};font-size:30px}}</style><text class="t" y="50">Ab</text>'))
        kit(folder, "one.yaml", ["font"])
        done = run("check", "one.yaml", folder=folder)
        if done.returncode != 0 or ("font.svg: the font 'MyriadPro-Bold'" in done.stderr) != told:
            complain(f"{family}: {done.returncode} {done.stderr}")


def judge_own_fonts(folder):
    """Texts in a picture have the system's fonts, also beside texts of the kit, which are laid out with ours alone."""
    write(folder, "serif.svg", box('<text x="2" y="60" font-size="40" font-family="DejaVu Sans Mono" opacity=".99">Wiw</text>'))
    layout = "[{picture: serif.svg, at: [0, 0, 40, 40]}%s]"
    pictures = []
    for more in ("", ', {text: "日本", at: [1, 32, 38, 7], over: true}'):
        write(folder, "one.yaml", f"kit:\n  cards:\n    c-own:\n      size: 40 x 40 mm\n      count: 1\n      layout: {layout % more}\n")
        done = run("kit", "one.yaml", "--each", "--dpi", "300", "--bleed", "0", "-o", "own/", folder=folder)
        if done.returncode != 0:
            complain(f"a picture beside a text: {done.stderr}")
            return
        pictures.append(Image.open(os.path.join(folder, "own", "one-c-own-1-front.png")).convert("RGB").crop((0, 0, SIDE, 340)))
    if ImageChops.difference(*pictures).getbbox() is not None:
        complain("a picture's text looks otherwise beside a text of the kit")


def judge_same(folder):
    """The same file gives the same bytes."""
    kit(folder, "one.yaml", ["figma-shadow"])
    files = []
    for name in ("a.pdf", "b.pdf"):
        run("kit", "one.yaml", "-o", name, folder=folder)
        with open(os.path.join(folder, name), "rb") as file:
            files.append(file.read())
    if files[0] != files[1]:
        complain("the same drawing is not the same bytes")


def judge_limits(folder):
    """A drawing that takes too long is an error, not a wait: within a second of processor time that the shell gives."""
    glow = ('<filter id="f" x="-1" y="-1" width="3" height="3"><feTurbulence baseFrequency=".9" numOctaves="9"/>'
            + '<feMorphology operator="dilate" radius="40"/>' * 40 + "</filter>")
    write(folder, "slow.svg", box(glow + '<rect width="100" height="100" filter="url(#f)"/>'))
    kit(folder, "one.yaml", ["slow"])
    done = subprocess.run(["bash", "-c", f"ulimit -t 2; exec '{hexprint}' kit one.yaml -o slow.pdf"], cwd=folder,
                          capture_output=True, text=True, check=False)
    if done.returncode != 2 or not re.search(r"slow\.svg:.* drawing it takes more than", done.stderr):
        complain(f"a slow drawing: {done.returncode} {done.stderr}")
    if os.path.exists(os.path.join(folder, "slow.pdf")):
        complain("a drawing that failed left a file")


with tempfile.TemporaryDirectory() as scratch:
    everything = {**SHAPES, **DRAWINGS}
    for each, content in everything.items():
        write(scratch, each + ".svg", content)
    judge_kinds(scratch, list(everything))
    compare(scratch, list(everything))
    judge_colours(scratch)
    judge_refused(scratch)
    judge_notes(scratch)
    judge_fonts(scratch)
    judge_own_fonts(scratch)
    judge_same(scratch)
    judge_limits(scratch)
print(f"{len(everything)} files, {len(failures)} failures")
sys.exit(1 if failures else 0)
