import { expect, it } from 'vitest'
import { checkImage } from './image-header.ts'
import { isSafeSvg } from './svg-safety.ts'

const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${inner}</svg>`

it.each([
  around(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#a)" width="9"/>',
  ),
  around('<style><![CDATA[ .a > .b { fill: url("#a") } ]]></style><g class="a"><path d="M0 0h9"/></g>'),
  around('<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/><text>a &lt; b &#8212; c</text>'),
  around(
    '<style>.a\\:b, .c\\31 { fill: u\\rl("#a") }</style><g inkscape:export-filename="C:\\Documents\\logo.png"/>',
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
  ),
  around('<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle><!-- <script> in a comment -->'),
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${around(
    '<sodipodi:namedview inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>',
    'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  )}`,
])('ASVS 1.3.4 a drawing passes: %s', (text) => {
  expect(isSafeSvg(text)).toBe(true)
})

it.each([
  around('<script>alert(1)</script>'),
  around('<SCRIPT>alert(1)</SCRIPT>'),
  around('<x-y:script xmlns:x-y="http://www.w3.org/2000/svg">alert(1)</x-y:script>'),
  around('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  around('<p xmlns="http://www.w3.org/1999/xhtml"/>'),
  around(
    '<x:g xmlns:x="http://www.inkscape.org/namespaces/inkscape"/><x:script xmlns:x="http://www.w3.org/2000/svg"/>',
  ),
  around('<foreignObject><body/></foreignObject>'),
  around('<rect/onload="alert(1)"/>'),
  around('<rect\u000bonload="alert(1)"/>'),
  around('<rect ev:onload="alert(1)"/>'),
  around('<a href="#x"/>'),
  around('<use href="data:image/svg+xml;base64,AAAA#x"/>'),
  around('<image href="&#104;ttps://elsewhere.example/x.png"/>'),
  around('<image href="\thttps://elsewhere.example/x.png"/>'),
  around('<use xlink:href="other.svg#x"/>'),
  around('<g xml:base="https://elsewhere.example/"/>'),
  around('<set attributeName="href" to="javascript:alert(1)"/>'),
  around('<animate attributeName="onload" values="alert(1)"/>'),
  around('<handler type="application/javascript">alert(1)</handler>'),
  around('<style>@import "https://elsewhere.example/x.css";</style>'),
  around('<rect style="fill: u&#114;l(https://elsewhere.example/x)"/>'),
  around('<style>rect { fill: \\75 rl(https://elsewhere.example/x) }</style>'),
  around('<style>rect { fill: u\\rl(https://elsewhere.example/x) }</style>'),
  around('<style>rect { fill: \\u\\r\\l(https://elsewhere.example/x) }</style>'),
  around('<style>rect { fill: \\000075\\00072\tl(https://elsewhere.example/x) }</style>'),
  around('<style>rect { fill: url(\\68ttps://elsewhere.example/x) }</style>'),
  around('<style>@im\\port "https://elsewhere.example/x.css";</style>'),
  around('<style>@\\69mport "https://elsewhere.example/x.css";</style>'),
  around('<style><![CDATA[@i\\6D port "https://elsewhere.example/x.css";]]></style>'),
  around('<rect style="fill: u&#92;rl(https://elsewhere.example/x)"/>'),
  around('<rect style="fill: ima\\ge-set(&quot;https://elsewhere.example/x&quot; 1x)"/>'),
  around('<rect style="background: image(&quot;https://elsewhere.example/x&quot;)"/>'),
  around('<style>@font-face { src: src("https://elsewhere.example/x") }</style>'),
  around('<iframe src="#x"/>'),
  around('<s\u001b(Bcript>alert(1)</script>'),
  around('<rect x=1/>'),
  around('<!ENTITY x "y">'),
  `<!DOCTYPE svg SYSTEM "https://elsewhere.example/x.dtd">${around('')}`,
  `<?xml version="1.0" encoding="ISO-2022-JP"?>${around('')}`,
  `<?xml-stylesheet type="text/xsl" href="#x"?>${around('')}`,
])('ASVS 1.3.4 5.2.2 what is more than a drawing is refused: %j', (text) => {
  expect(isSafeSvg(text)).toBe(false)
  expect(checkImage('drawing.svg', new TextEncoder().encode(text))).toMatchObject({
    ok: false,
    failure: { reason: 'invalid' },
  })
})

it('ASVS 15.2.2 a file made to be read slowly is read as fast as any', () => {
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
