import type { SiteSettings } from '#app/settings/index.ts'
import type { DemoBlockBuilder, DemoLink } from './content-writer.ts'
import { createDemoTheme } from './demo-theme.ts'
import { demoFooterLegalText } from './legal.ts'

const primary: DemoLink[] = [
  ['Menu', '/menu/'],
  ['Locations', '/locations/'],
  ['Fresh Catch', '/fresh-catch/'],
  ['Offers', '/offers/'],
  ['Gift Cards', '/gift-cards/'],
]
const secondary: DemoLink[] = [
  ['Catering', '/catering/'],
  ['Our Story', '/about/'],
  ['Careers', '/careers/'],
  ['Questions', '/faq/'],
  ['Contact Us', '/contact-us/'],
]
const columns: Record<string, DemoLink[]> = {
  'Eat with us': [
    ['Menu', '/menu/'],
    ['Fresh Catch', '/fresh-catch/'],
    ['Offers', '/offers/'],
    ['Gift Cards', '/gift-cards/'],
    ['Catering and Parties', '/catering/'],
  ],
  'Find us': [
    ['Search by city or ZIP', '/locations/'],
    ['All United States Locations', '/locations/list/'],
    ['All Canada Locations', '/locations/list-ca/'],
  ],
  'About us': [
    ['Our Story', '/about/'],
    ['Careers', '/careers/'],
    ['Press', '/press/'],
    ['Contact Us', '/contact-us/'],
    ['Questions and Answers', '/faq/'],
    ['E-mail Sign-up', '/email-signup/'],
  ],
  'Small print': [
    ['Terms of Use', '/terms/'],
    ['Privacy Notice', '/privacy/'],
    ['Unsubscribe', '/unsubscribe/'],
    ['Accessibility', '/accessibility/'],
    ['Site Map', '/site-map/'],
  ],
}
const social = ['facebook', 'instagram', 'youtube', 'tiktok'] as const

/** The settings of the demo site, with pages by their ids. */
export function createDemoSettings(
  write: DemoBlockBuilder,
): Partial<{ [Model in keyof SiteSettings]: Partial<SiteSettings[Model]> }> {
  const pageAt = (address: string) => (write.link(address) as { page: number }).page
  const links = (words: readonly DemoLink[]) =>
    words.map(([display_name, address]) => ({ url: write.link(address), display_name }))
  return {
    brand: {
      ...{
        name: 'Harbor Lantern',
        legal_name: 'Harbor Lantern Restaurants',
        tagline: 'The lantern is lit.',
        country: 'US',
        cuisine: 'Seafood',
        price_range: '$$',
        login_url: '/login/',
      },
    },
    theme: createPicturedTheme(write),
    header: {
      sections: [
        { role: 'primary', links: links(primary), pages_below: null },
        { role: 'secondary', links: links(secondary), pages_below: null },
      ],
    },
    footer: {
      site_nav: Object.entries(columns).map(([title, words]) => ({
        title,
        is_collapsable: true,
        links: links(words),
        pages_below: null,
      })),
      social: social.map((icon) => ({
        icon,
        link: { to: 'url', url: `https://social.harborlantern.example/${icon}` },
      })),
      region_nav: [
        { id: 'us', title: 'United States', url: '/locations/list/' },
        { id: 'ca', title: 'Canada', url: '/locations/list-ca/' },
      ],
      legal_text: write.prose(demoFooterLegalText),
    },
    operations: {
      security_contact: 'mailto:security@harborlantern.example',
      verification_file: 'search-verification-harborlantern.html',
      verification_content: 'search-verification: harborlantern-demo',
    },
    locations: {
      map_page: pageAt('/locations/'),
      directories: [
        { country: 'US', page: pageAt('/locations/list/') },
        { country: 'CA', page: pageAt('/locations/list-ca/') },
      ],
      hours_flag_mode: 'as_built',
    },
    contact: {
      mailbox: 'guests@harborlantern.example',
      category_mailboxes: [{ category: 'rewards', mailbox: 'rewards@harborlantern.example' }],
      promise: 'A person reads it, and answers within two working days.',
    },
    seating: { reservation_mailbox: 'tables@harborlantern.example', order_mailbox: 'orders@harborlantern.example' },
    mail: {
      sender_address: 'letters@harborlantern.example',
      reply_to: 'guests@harborlantern.example',
      postal_address: '1 Lantern Wharf, Gloucester, Massachusetts 01930',
    },
  }
}

function createPicturedTheme(write: DemoBlockBuilder): SiteSettings['theme'] {
  const theme = createDemoTheme()
  return { ...theme, pictures: { ...theme.pictures, share_card: write.image('harbour-dawn') } }
}
