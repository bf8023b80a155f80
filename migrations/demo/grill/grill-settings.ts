import type { SiteSettings } from '#app/settings/index.ts'
import type { DemoBlockBuilder, DemoLink } from '../content/content-writer.ts'
import { createGrillTheme } from './grill-theme.ts'

const primary: DemoLink[] = [
  ['Menu', '/menu/'],
  ['Grill houses', '/locations/'],
  ['Sale days', '/sale-days/'],
  ['The long table', '/long-table/'],
  ['Our story', '/about/'],
]

const secondary: DemoLink[] = [
  ['A whole fire', '/whole-fires/'],
  ['What people ask', '/questions/'],
  ['Say it to us', '/write-to-us/'],
]

const footer: Record<string, DemoLink[]> = {
  'At the fire': [
    ['Letters from the fire', '/letters/'],
    ['A whole fire', '/whole-fires/'],
    ['Under a burn ban', '/burn-ban/'],
  ],
  'At the desk': [
    ['Say it to us', '/write-to-us/'],
    ['What people ask', '/questions/'],
    ['For newspapers', '/news/'],
  ],
  'In the drawer': [
    ['Access for everybody', '/access/'],
    ['Terms', '/terms/'],
    ['Privacy', '/privacy/'],
    ['All pages', '/all-pages/'],
  ],
}

/** The sections whose banners show a picture; the others have the drawing of the theme. */
const pictured = { about: 'oak-yard', locations: 'house-noon', news: 'sale-barn', 'sale-days': 'sale-barn' }

/** The settings of the grill, with pages and pictures by their ids. */
export function createGrillSettings(
  write: DemoBlockBuilder,
): Partial<{ [Model in keyof SiteSettings]: Partial<SiteSettings[Model]> }> {
  const pageAt = (address: string) => (write.link(address) as { page: number }).page
  const links = (words: readonly DemoLink[]) =>
    words.map(([display_name, address]) => ({ url: write.link(address), display_name }))
  return {
    brand: {
      ...{ name: 'Copper Mesa Grill', legal_name: 'Copper Mesa Grill Houses', tagline: 'Oak, iron and time.' },
      ...{ country: 'US', cuisine: 'Barbecue', price_range: '$$' },
    },
    theme: createPicturedTheme(write),
    header: {
      sections: [
        { role: 'primary', links: links(primary), pages_below: null },
        { role: 'secondary', links: links(secondary), pages_below: null },
      ],
    },
    footer: {
      site_nav: Object.entries(footer).map(([title, words]) => ({
        ...{ title, is_collapsable: false },
        ...{ links: links(words), pages_below: null },
      })),
      legal_text: write.prose(
        'Copper Mesa Grill Houses, 2026. No such grill exists: the name, the houses and the prices are invented. Names of places: [GeoNames](https://www.geonames.org/), CC BY 4.0.',
      ),
    },
    locations: {
      map_page: pageAt('/locations/'),
      directories: [{ country: 'US', page: pageAt('/locations/list/') }],
    },
    contact: { mailbox: 'table@coppermesa.example', promise: 'Lupe answers within two working days.' },
    seating: { reservation_mailbox: 'table@coppermesa.example', order_mailbox: 'orders@coppermesa.example' },
    mail: {
      sender_address: 'table@coppermesa.example',
      postal_address: '12 Sale Barn Road, Grand Junction, Colorado 81501',
    },
  }
}

function createPicturedTheme(write: DemoBlockBuilder): SiteSettings['theme'] {
  const theme = createGrillTheme()
  const banners = Object.entries(pictured).map(([section, slug]) => ({
    ...{ section, drawing: '' },
    ...{ picture: write.image(slug), picture_on_phones: null },
  }))
  return {
    ...theme,
    sections: { banners },
    pictures: {
      ...theme.pictures,
      not_found: write.image('oak-yard'),
      nothing_found: write.image('house-noon'),
      mail: write.image('mesa-dusk'),
      share_card: write.image('mesa-dusk'),
    },
  }
}
