import type { ReactNode } from 'react'
import { emptyValues } from '#schema/fields/struct.ts'
import { carriedTranslations } from '#schema/phrases.ts'
import { nothingResolved, type Resolved } from '../resolved.ts'
import { settings as declarations, type Settings } from '../settings/index.ts'
import { externalHeader } from './external-header.ts'
import type { HeadProps } from './head.tsx'
import { documentSegments } from './segments.tsx'
import { thirdParties } from './third-parties.ts'

export const to = (url: string) => ({ to: 'url', url }) as const

/** Settings of an invented site, for tests: empty but for a name, a header and a footer, and what is changed. */
export function settingsWith(change: { [K in keyof Settings]?: Partial<Settings[K]> }): Settings {
  const empty = Object.fromEntries(Object.entries(declarations).map(([model, { fields }]) => [model, emptyValues(fields)])) as Settings
  const links = [
    { url: to('/menu/'), display_name: 'Menu' },
    { url: null, display_name: 'Nowhere' },
  ]
  const secondary = [{ url: to('/press/'), display_name: 'Press' }]
  const usual: typeof change = {
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
      social: [{ icon: 'twitter', link: to('https://x.example/heron') }],
    },
  }
  return Object.fromEntries(
    Object.entries(empty).map(([model, values]) => [
      model,
      { ...values, ...usual[model as keyof Settings], ...change[model as keyof Settings] },
    ]),
  ) as Settings
}

/** The whole document of an invented page, for tests. */
export function render({
  settings = settingsWith({}),
  head = {},
  url = '/menu/',
  main = <h1>Menu</h1>,
  resolved = nothingResolved,
  whenBroken = (error) => {
    throw error
  },
}: {
  settings?: Settings
  head?: Partial<HeadProps>
  url?: string
  main?: ReactNode
  resolved?: Resolved
  whenBroken?: (error: unknown) => void
} = {}) {
  const whole: HeadProps = {
    title: 'Menu',
    description: '',
    robots: '',
    canonical: null,
    siteName: 'Blue Heron',
    picture: null,
    jsonLd: [],
    style: '',
    stylesheets: ['/assets/site.css'],
    modules: [],
    scripts: ['/assets/islands.js'],
    fonts: [],
    external: externalHeader(settings),
    thirdParties: thirdParties(settings),
    startUp: {
      page: { id: 1, template: 'generic_page', title: 'Menu', url, data: null },
      page_context: { url: `https://heron.example${url}` },
      server_context: { error_reporting_dsn: null, release: 'r', environment: 'local' },
      translations: carriedTranslations([], ['accessibility.']),
    },
    ...head,
  }
  const document = { head: whole, settings, resolved, url, origin: 'https://heron.example', main }
  return [...documentSegments(document, whenBroken)].join('')
}

/** What stands from one text up to the next. */
export const between = (html: string, start: string, end: string) => html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)))
