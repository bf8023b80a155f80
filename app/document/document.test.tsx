import { expect, it } from 'vitest'
import { emptyResolvedReferences } from '../resolved-references.ts'
import { settingDeclarationsByModel as declarations, type SiteSettings } from '../settings/index.ts'
import { buildWebManifest, renderBrandIconSvg } from './brand/brand-icon.ts'
import { createSampleSettings, renderSampleDocument, sliceHtmlBetween, toSampleLink } from './sample-document.tsx'

it('SK-01 is an English HTML document', () => {
  expect(renderSampleDocument()).toMatch(/^<!doctype html><html lang="en"><head>/)
})

it('has the given title', () => {
  expect(renderSampleDocument({ head: { title: 'Crab & more' } })).toContain('<title>Crab &amp; more</title>')
})

it('includes description and robots only when they are set', () => {
  expect(renderSampleDocument()).not.toMatch(/<meta name="(description|robots)"/)
  const html = renderSampleDocument({ head: { description: 'Crab.', robots: 'noindex' } })
  expect(html).toContain('<meta name="description" content="Crab."/>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

it('SK-04 has viewport, icon and manifest, and preloads the given font', () => {
  const html = renderSampleDocument({ head: { fonts: ['/assets/besley.woff2'] } })
  expect(html).toContain('content="width=device-width, initial-scale=1"')
  expect(html).toContain('<link rel="icon" href="/favicon.svg"')
  expect(html).toMatch(/<link rel="preload" href="\/assets\/besley.woff2" as="font" type="font\/woff2" crossorigin=""/i)
})

it('SK-06 has one banner, one main at #mainContent and one footer, and a skip link', () => {
  const html = renderSampleDocument()
  for (const landmark of [/<header /g, /<main id="mainContent"/g, /<footer /g, /<h1/g])
    expect(html.match(landmark)).toHaveLength(1)
  expect(html).toMatch(/<body><a class="[^"]*skip-link" href="#mainContent">/)
})

it('renders no style attribute and no inline script that would run', () => {
  expect(renderSampleDocument()).not.toMatch(/ style=|<script>/)
})

it('shows the site header when the flag is on and there is data', () => {
  expect(renderSampleDocument()).toContain('aria-label="Primary"')
})

const external = {
  external_script: 'https://cdn.example/header.js',
  external_stylesheets: ['https://cdn.example/header.css'],
}

function expectExternalHeader(html: string) {
  // Only this site's script uses the URL; until it runs, and without script, the plain header is shown.
  expect(html).toContain(
    'data-script="https://cdn.example/header.js" data-stylesheets="[&quot;https://cdn.example/header.css&quot;]"',
  )
  expect(html).not.toMatch(/(?:src|href)="https:\/\/cdn\.example/)
  expect(html).toContain('<header class="site-header">')
  expect(html).not.toContain('<dialog')
}

it('HD-02 loads the external header instead when the flag is off', () => {
  expectExternalHeader(
    renderSampleDocument({ settings: createSampleSettings({ features: { OLO_NEW_HEADER: false }, header: external }) }),
  )
})

it('loads the external header instead when there is no header data', () => {
  expectExternalHeader(
    renderSampleDocument({ settings: createSampleSettings({ header: { ...external, sections: [] } }) }),
  )
})

it('HD-02 shows a plain header when the flag is off and nothing is configured', () => {
  const html = renderSampleDocument({ settings: createSampleSettings({ features: { OLO_NEW_HEADER: false } }) })
  expect(html).toContain('<header')
  expect(html).not.toContain('<dialog')
})

it('HD-05 HD-06 the top navigation lists primary links with an address, and no social icons', () => {
  const nav = sliceHtmlBetween(renderSampleDocument(), '<nav class="primary-nav"', '</nav>')
  expect(nav).toContain('<a href="/menu/" aria-current="page">Menu</a>')
  expect(nav).not.toMatch(/Nowhere|Press|social/)
})

it('HD-08 HD-09 HD-10 a button opens the menu dialog, which contains both sections and the social row', () => {
  const html = renderSampleDocument()
  expect(html).toMatch(/<button [^>]*command="show-modal" commandfor="menu"/)
  const dialog = sliceHtmlBetween(html, '<dialog', '</dialog>')
  expect(dialog).toMatch(
    /href="\/menu\/".*>Menu<.*href="\/press\/".*>Press<.*aria-label="Social media".*X \(formerly Twitter\)/,
  )
})

it('HD-08 without script the menu is a link to the footer’s navigation', () => {
  const html = renderSampleDocument()
  expect(html).toMatch(/<a class="[^"]*burger-link" href="#footer-navigation">/)
  expect(html).toContain('<nav id="footer-navigation"')
})

it('HD-13 the trigger has the specified text when no location is chosen', () => {
  expect(sliceHtmlBetween(renderSampleDocument(), '<span class="location-trigger-text"', '</span>')).toMatch(
    />Find A Location Near You$/,
  )
})

it('PS-04 PS-08 the trigger has the map page and the state lists, without deleted pages', () => {
  const settings = {
    map_page: 7,
    directories: [
      { country: ' ca ', page: 8 },
      { country: 'US', page: 9 },
    ],
    hours_flag_mode: 'corrected' as const,
  }
  const attributes = (values: Partial<SiteSettings['locations']>, pages: [number, string][] = []) => {
    const resolved = {
      ...emptyResolvedReferences,
      pages: new Map(pages.map(([id, url]) => [id, { id, url, title: '' }])),
    }
    const link = sliceHtmlBetween(
      renderSampleDocument({ settings: createSampleSettings({ locations: values }), resolved }),
      '<a class="location-trigger"',
      '>',
    )
    return [...link.matchAll(/(?:href|data-\w+)="[^"]*"/g)].join(' ')
  }
  const live: [number, string][] = [
    [7, '/map/'],
    [8, '/ca/'],
  ]
  expect(attributes(settings, live)).toBe(
    'href="/map/" data-map="/map/" data-directories="CA /ca/" data-hours="corrected" data-label="Location details"',
  )
  expect(attributes({})).toBe('href="/locations/" data-directories=" /locations/list/" data-label="Location details"')
  expect(attributes({ ...settings, hours_flag_mode: 'as_built' })).toBe(attributes({}))
})

it('HD-15 both log-in links have a return URL to the home page', () => {
  const html = renderSampleDocument({
    settings: createSampleSettings({ brand: { login_url: 'https://id.example/in?app=1' } }),
  })
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(Log In[^<]*)</g)].map((match) => [match[2], match[1]])
  const href = 'https://id.example/in?app=1&amp;return=https%3A%2F%2Fheron.example%2F'
  expect(links).toEqual([
    ['Log In', href],
    ['Log In or Create an Account', href],
  ])
})

it('FT-01 only collapsible columns have a toggle', () => {
  const footer = sliceHtmlBetween(renderSampleDocument(), '<footer', '</footer>')
  expect(footer.match(/<details/g)).toHaveLength(1)
  expect(footer).toMatch(/<summary><h2>Eat<\/h2>.*<h2>Help<\/h2>/)
})

it('FT-02 EO-12 social icons are links with names; the former bird logo is an option', () => {
  const footer = (use_bird_logo: boolean) => {
    const { social } = createSampleSettings({}).footer
    return sliceHtmlBetween(
      renderSampleDocument({ settings: createSampleSettings({ footer: { social, use_bird_logo } }) }),
      '<footer',
      '</footer>',
    )
  }
  expect(footer(false)).toMatch(/<a href="https:\/\/x\.example\/heron"[^>]*>.*X \(formerly Twitter\)/)
  const glyph = (html: string) => /social-icon.*?d="([^"]+)"/.exec(html)?.[1]
  expect(glyph(footer(true))).not.toBe(glyph(footer(false)))
})

it('EO-11 every network that an editor can choose has its own icon and name', () => {
  const networks = ['twitter', 'facebook', 'youtube', 'linkedin', 'instagram', 'tiktok', 'pinterest'] as const
  const { fields } = declarations.footer.fields.social.item
  expect(fields.icon.options.map(({ value }) => value)).toEqual(networks)
  const social = networks.map((icon) => ({ icon, link: toSampleLink(`https://${icon}.example/`) }))
  const row = sliceHtmlBetween(
    renderSampleDocument({ settings: createSampleSettings({ footer: { social } }) }),
    'class="social-row"',
    '</ul>',
  )
  const icons = [...row.matchAll(/href="https:\/\/(\w+)\.example\/".*?d="([^"]+)".*?visually-hidden">([^<]+)/g)]
  expect(icons.map(([, network]) => network)).toEqual(networks)
  expect(new Set(icons.map(([, , glyph]) => glyph)).size).toBe(networks.length)
  expect(icons.every(([, network, , name]) => name!.toLowerCase().includes(network!))).toBe(true)
})

it('EO-10 editors can fill header sections, footer columns and regions, and all are shown', () => {
  const shapeOf = (list: { item: unknown }) => Object.keys((list.item as { fields: object }).fields)
  const { header, footer } = declarations
  expect(shapeOf(header.fields.sections)).toEqual(['role', 'links', 'pages_below'])
  expect(Object.keys(footer.fields)).toEqual(expect.arrayContaining(['site_nav', 'region_nav', 'legal_text']))
  expect(shapeOf(footer.fields.site_nav)).toEqual(['title', 'is_collapsable', 'links', 'pages_below'])
  expect(shapeOf(footer.fields.region_nav)).toEqual(['id', 'title', 'url'])
  const html = renderSampleDocument({ settings: createSampleSettings({ footer: { region_nav: regions } }) })
  const menu = sliceHtmlBetween(html, 'class="menu-section menu-secondary"', '</ul>')
  expect(menu).toContain('<a href="/press/">Press</a>')
  const columns = sliceHtmlBetween(html, 'class="footer-columns"', '</nav>')
  expect(columns).toMatch(/Eat.*href="\/menu\/".*Help.*href="\/press\/"/)
  expect(html).toContain('<li data-region="ca"><a href="/ca/">Canada</a></li>')
})

it('legal text keeps its formatting and its links', () => {
  const link = { type: 'link', attrs: { link: toSampleLink('/report/') } } as const
  const legal_text = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Report an accessibility issue', marks: [{ type: 'bold' }, link] }],
      },
    ],
  } as SiteSettings['footer']['legal_text']
  expect(renderSampleDocument({ settings: createSampleSettings({ footer: { legal_text } }) })).toContain(
    '<strong><a href="/report/">Report an accessibility issue</a></strong>',
  )
})

const regions = [
  { id: 'us', title: 'United States', url: 'https://heron.example/' },
  { id: 'ca', title: 'Canada', url: '/ca/' },
]

it('FT-04 BR-11 regions are links, except the one whose url is a prefix of the request’s', () => {
  const names = (url: string, region_nav = regions) =>
    [
      ...sliceHtmlBetween(
        renderSampleDocument({ url, settings: createSampleSettings({ footer: { region_nav } }) }),
        'aria-label="Other regions"',
        '</nav>',
      ).matchAll(/href="[^"]+"[^>]*>([^<]+)</g),
    ].map((match) => match[1])
  expect(names('/menu/')).toEqual(['Canada'])
  expect(names('/ca/menu/', regions.slice(1))).toEqual([])
  expect(names('/menu/', [{ id: '', title: 'Elsewhere', url: 'https://other.example/' }, regions[1]!])).toEqual([
    'Elsewhere',
    'Canada',
  ])
})

it('has a link back to the top', () => {
  expect(renderSampleDocument()).toMatch(/<a class="[^"]*back-to-top" href="#mainContent">.*Back to Top/)
})

it('the icon is the theme’s, or else the first letter of its name', () => {
  const settings = createSampleSettings({ brand: { name: '<Øyster>' } })
  expect(renderBrandIconSvg(settings)).toContain('>&lt;</text>')
  const logo = { ...settings.theme.logo, icon: '<svg></svg>' }
  expect(renderBrandIconSvg({ ...settings, theme: { ...settings.theme, logo } })).toBe('<svg></svg>')
  const icons = { touchIcon: '/touch.png', largeIcon: '/192.png', largestIcon: '/512.png', maskableIcon: '/mask.png' }
  expect(buildWebManifest(settings, { home: '/', icon: '/favicon.svg', ...icons })).toMatchObject({
    name: '<Øyster>',
    theme_color: '#24405c',
    icons: [
      { src: '/favicon.svg' },
      { src: '/touch.png' },
      { src: '/192.png' },
      { src: '/512.png', purpose: 'any' },
      { src: '/mask.png', purpose: 'maskable' },
    ],
  })
})

it('shows a message when the main part throws, and reports the error', () => {
  const Faulty = () => {
    throw new Error('a view with a fault')
  }
  const reported: unknown[] = []
  const html = renderSampleDocument({ main: <Faulty />, onError: (error) => reported.push(error) })
  expect(reported).toEqual([new Error('a view with a fault')])
  expect(html).toContain('Sorry, this page could not be displayed.')
  expect(html).toContain('</footer></body></html>')
})

it('FT-06 the report form posts page data to this site or a configured service', () => {
  const form = (settings: SiteSettings) =>
    sliceHtmlBetween(renderSampleDocument({ settings }), '<form rel="noopener"', '</form>')
  const own = form(createSampleSettings({}))
  for (const attribute of ['method="post"', 'action="/accessibility-report/"', 'target="_blank"', 'rel="noopener"'])
    expect(own).toContain(attribute)
  expect([...own.matchAll(/<input type="hidden" name="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'page_url',
    'dom',
    'screen_width',
    'screen_height',
  ])
  expect(own).toContain('name="page_url" value="https://heron.example/menu/"')
  expect(
    form(createSampleSettings({ operations: { accessibility_service: 'https://access.example/report' } })),
  ).toContain('action="https://access.example/report"')
})

it('EF-07 EF-08 start-up data has the page, its context, the server’s context and the catalogue', () => {
  const data = JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(renderSampleDocument())![1]!)
  expect(data).toMatchObject({
    page: { id: 1, template: 'generic_page' },
    page_context: { url: 'https://heron.example/menu/' },
    server_context: { error_reporting_dsn: null, release: 'r', environment: 'local' },
    translations: {
      language: 'en',
      catalogue: expect.arrayContaining([{ key: 'accessibility.sent', value: expect.any(String) }]),
    },
  })
})
