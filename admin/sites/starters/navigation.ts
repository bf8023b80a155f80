import type { StarterBlockBuilder, StarterLink } from './starter-writer.ts'

/** A setting that the starter fills, with the values to save where the stored ones are empty. */
export interface StarterNavigationSetting {
  model: 'header' | 'footer' | 'locations'
  title: string
  values: Record<string, unknown>
  isEmpty: (stored: Record<string, unknown>) => boolean
}

const primary: readonly StarterLink[] = [
  ['Locations', '/locations/'],
  ['About us', '/about/'],
  ['Contact us', '/contact-us/'],
]

const columns: Readonly<Record<string, readonly StarterLink[]>> = {
  Visit: [
    ['Locations', '/locations/'],
    ['Contact us', '/contact-us/'],
    ['Offers by e-mail', '/email-signup/'],
  ],
  Company: [
    ['About us', '/about/'],
    ['Accessibility', '/accessibility/'],
    ['Privacy notice', '/privacy/'],
    ['Terms of use', '/terms/'],
  ],
}

const isEmptyList = (name: string) => (stored: Record<string, unknown>) =>
  Array.isArray(stored[name]) && stored[name].length === 0

/** Returns the navigation. Only pages that exist are in it; drafts appear once they are published. */
export function listStarterNavigationSettings(write: StarterBlockBuilder): StarterNavigationSetting[] {
  const toLinks = (links: readonly StarterLink[]) =>
    links
      .filter(([, path]) => write.page(path) !== null)
      .map(([display_name, path]) => ({ url: write.link(path), display_name }))
  const site_nav = Object.entries(columns).map(([title, links]) => ({
    ...{ title, is_collapsable: true, pages_below: null },
    links: toLinks(links),
  }))
  return [
    {
      model: 'header',
      title: 'Header',
      values: { sections: [{ role: 'primary', links: toLinks(primary), pages_below: null }] },
      isEmpty: isEmptyList('sections'),
    },
    {
      model: 'footer',
      title: 'Footer',
      values: { site_nav, legal_text: write.prose(`© ${write.brand}`) },
      isEmpty: isEmptyList('site_nav'),
    },
    {
      model: 'locations',
      title: 'Target of “View Map”',
      values: { map_page: write.page('/locations/') },
      isEmpty: ({ map_page }) => map_page === null,
    },
  ]
}
