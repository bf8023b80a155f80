import type { ReactNode } from 'react'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { selectPagePhrases } from '#schema/phrases.ts'
import { emptyResolvedReferences, type ResolvedReferences } from '../resolved-references.ts'
import { settingDeclarationsByModel as declarations, type SiteSettings } from '../settings/index.ts'
import { getConfiguredThirdPartyScripts } from './consent/third-parties.ts'
import { renderHtmlDocumentSegments } from './document-segments.tsx'
import type { DocumentHeadProps } from './head.tsx'
import { getExternalSiteHeader } from './navigation/external-header.ts'

export const toSampleLink = (url: string) => ({ to: 'url', url }) as const

/** Settings of a sample site for tests: empty except for a name, a header, a footer, and the given changes. */
export function createSampleSettings(change: { [K in keyof SiteSettings]?: Partial<SiteSettings[K]> }): SiteSettings {
  const empty = Object.fromEntries(
    Object.entries(declarations).map(([model, { fields }]) => [model, createEmptyFieldValues(fields)]),
  ) as SiteSettings
  const links = [
    { url: toSampleLink('/menu/'), display_name: 'Menu' },
    { url: null, display_name: 'Nowhere' },
  ]
  const secondary = [{ url: toSampleLink('/press/'), display_name: 'Press' }]
  const defaults: typeof change = {
    brand: { name: 'Blue Heron' },
    header: {
      sections: [
        { role: 'primary', links, pages_below: null },
        { role: 'secondary', links: secondary, pages_below: null },
      ],
    },
    footer: {
      site_nav: [
        { title: 'Eat', is_collapsable: true, links, pages_below: null },
        { title: 'Help', is_collapsable: false, links: secondary, pages_below: null },
      ],
      social: [{ icon: 'twitter', link: toSampleLink('https://x.example/heron') }],
    },
  }
  return Object.fromEntries(
    Object.entries(empty).map(([model, values]) => [
      model,
      { ...values, ...defaults[model as keyof SiteSettings], ...change[model as keyof SiteSettings] },
    ]),
  ) as SiteSettings
}

/** Renders the whole document of a sample page, for tests. */
export function renderSampleDocument({
  settings = createSampleSettings({}),
  head = {},
  url = '/menu/',
  main = <h1>Menu</h1>,
  resolved = emptyResolvedReferences,
  onError = (error) => {
    throw error
  },
}: {
  settings?: SiteSettings
  head?: Partial<DocumentHeadProps>
  url?: string
  main?: ReactNode
  resolved?: ResolvedReferences
  onError?: (error: unknown) => void
} = {}) {
  const fullHead: DocumentHeadProps = {
    title: 'Menu',
    description: '',
    robots: '',
    canonical: null,
    siteName: 'Blue Heron',
    themeColor: '#24405c',
    image: null,
    jsonLd: [],
    style: '',
    stylesheets: ['/assets/site.css'],
    modules: [],
    scripts: ['/assets/islands.js'],
    fonts: [],
    external: getExternalSiteHeader(settings),
    thirdParties: getConfiguredThirdPartyScripts(settings),
    startUp: {
      page: { id: 1, template: 'generic_page', title: 'Menu', url, data: null },
      page_context: { url: `https://heron.example${url}` },
      server_context: { error_reporting_dsn: null, release: 'r', environment: 'local' },
      translations: selectPagePhrases([], ['accessibility.']),
    },
    ...head,
  }
  const document = { head: fullHead, settings, resolved, url, origin: 'https://heron.example', main }
  return [...renderHtmlDocumentSegments(document, onError)].join('')
}

/** Returns the HTML from one text up to the next. */
export const sliceHtmlBetween = (html: string, start: string, end: string) =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)))
