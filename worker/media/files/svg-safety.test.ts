import { expect, it } from 'vitest'
import { validateImageFile } from './image-header.ts'
import { isSafeSvg } from './svg-safety.ts'

const wrapSvg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${inner}</svg>`

it.each([
  wrapSvg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" width="9"/>',
  ),
  wrapSvg('<style><![CDATA[ .a > .b { fill: url("#a") } ]]></style><g class="a"><path d="M0 0h9"/></g>'),
  wrapSvg('<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/><text>a &lt; b &#8212; c</text>'),
  wrapSvg(
    '<style>.a\\:b, .c\\31 { fill: u\\rl("#a") }</style><g inkscape:export-filename="C:\\Documents\\logo.png"/>',
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  ),
  wrapSvg('<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle><!-- <script> in a comment -->'),
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${wrapSvg(
    '<sodipodi:namedview inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>',
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  )}`,
])('ASVS 1.3.4 accepts the drawing %s', (text) => {
  expect(isSafeSvg(text)).toBe(true)
})

it.each([
  wrapSvg('<script>alert(1)</script>'),
  wrapSvg('<SCRIPT>alert(1)</SCRIPT>'),
  wrapSvg('<x-y:script xmlns:x-y="http://www.w3.org/2000/svg">alert(1)</x-y:script>'),
  wrapSvg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  wrapSvg('<p xmlns="http://www.w3.org/1999/xhtml"/>'),
  wrapSvg(
    '<x:g xmlns:x="http://www.inkscape.org/namespaces/inkscape"/><x:script xmlns:x="http://www.w3.org/2000/svg"/>',
  ),
  wrapSvg('<foreignObject><body/></foreignObject>'),
  wrapSvg('<rect/onload="alert(1)"/>'),
  wrapSvg('<rect\u000bonload="alert(1)"/>'),
  wrapSvg('<rect ev:onload="alert(1)"/>'),
  wrapSvg('<a href="#x"/>'),
  wrapSvg('<use href="data:image/svg+xml;base64,AAAA#x"/>'),
  wrapSvg('<image href="&#104;ttps://elsewhere.example/x.png"/>'),
  wrapSvg('<image href="\thttps://elsewhere.example/x.png"/>'),
  wrapSvg('<use xlink:href="other.svg#x"/>'),
  wrapSvg('<g xml:base="https://elsewhere.example/"/>'),
  wrapSvg('<set attributeName="href" to="javascript:alert(1)"/>'),
  wrapSvg('<animate attributeName="onload" values="alert(1)"/>'),
  wrapSvg('<handler type="application/javascript">alert(1)</handler>'),
  wrapSvg('<style>@import "https://elsewhere.example/x.css";</style>'),
  wrapSvg('<rect style="fill: u&#114;l(https://elsewhere.example/x)"/>'),
  wrapSvg('<style>rect { fill: \\75 rl(https://elsewhere.example/x) }</style>'),
  wrapSvg('<style>rect { fill: u\\rl(https://elsewhere.example/x) }</style>'),
  wrapSvg('<style>rect { fill: \\u\\r\\l(https://elsewhere.example/x) }</style>'),
  wrapSvg('<style>rect { fill: \\000075\\00072\tl(https://elsewhere.example/x) }</style>'),
  wrapSvg('<style>rect { fill: url(\\68ttps://elsewhere.example/x) }</style>'),
  wrapSvg('<style>@im\\port "https://elsewhere.example/x.css";</style>'),
  wrapSvg('<style>@\\69mport "https://elsewhere.example/x.css";</style>'),
  wrapSvg('<style><![CDATA[@i\\6D port "https://elsewhere.example/x.css";]]></style>'),
  wrapSvg('<rect style="fill: u&#92;rl(https://elsewhere.example/x)"/>'),
  wrapSvg('<rect style="fill: ima\\ge-set(&quot;https://elsewhere.example/x&quot; 1x)"/>'),
  wrapSvg('<rect style="background: image(&quot;https://elsewhere.example/x&quot;)"/>'),
  wrapSvg('<style>@font-face { src: src("https://elsewhere.example/x") }</style>'),
  wrapSvg('<iframe src="#x"/>'),
  wrapSvg('<s\u001b(Bcript>alert(1)</script>'),
  wrapSvg('<rect x=1/>'),
  wrapSvg('<!ENTITY x "y">'),
  `<!DOCTYPE svg SYSTEM "https://elsewhere.example/x.dtd">${wrapSvg('')}`,
  `<?xml version="1.0" encoding="ISO-2022-JP"?>${wrapSvg('')}`,
  `<?xml-stylesheet type="text/xsl" href="#x"?>${wrapSvg('')}`,
])('ASVS 1.3.4 5.2.2 rejects an SVG with more than a drawing: %j', (text) => {
  expect(isSafeSvg(text)).toBe(false)
  expect(validateImageFile('drawing.svg', new TextEncoder().encode(text))).toMatchObject({
    ok: false,
    failure: { reason: 'invalid' },
  })
})

it('ASVS 15.2.2 checks files built to slow down the parser in linear time', () => {
  const floods = [
    '<!--'.repeat(200_000),
    '<![CDATA['.repeat(200_000),
    '<svg '.repeat(200_000),
    `<svg${' a="b"'.repeat(200_000)}`,
    `<svg${' '.repeat(1_000_000)}`,
    `<svg a="${'url('.repeat(200_000)}"/>`,
    `<svg a="${'&#x75;'.repeat(200_000)}"/`,
    '<'.repeat(1_000_000),
  ]
  for (const text of floods) expect(isSafeSvg(text)).toBe(false)
})
