import type { BlockWithoutId } from '#app/blocks/create-block.ts'
import { starterLegalTexts } from './legal-texts.ts'
import type { StarterBlockBuilder } from './starter-writer.ts'

/** A page that most chains need. */
export interface StarterPage {
  /** Its path on the site; pages above it come first. */
  path: string
  title: (brand: string) => string
  type: string
  description: (brand: string) => string
  /** A draft has places to fill in, or names pages that are drafts. */
  isDraft?: boolean
  body?: (write: StarterBlockBuilder) => BlockWithoutId[]
  values?: (write: StarterBlockBuilder) => Record<string, unknown>
}

const legalPage = (name: keyof typeof starterLegalTexts, title: string, description: string): StarterPage => ({
  ...{ path: `/${name}/`, type: 'generic_page', isDraft: true },
  title: () => title,
  description: (brand) => `${description} ${brand}.`,
  body: (write) => [write.text(starterLegalTexts[name](write.brand))],
})

/** The pages in the order in which they are created. */
export const starterPages: readonly StarterPage[] = [
  {
    path: '/locations/',
    type: 'location_map',
    title: () => 'Locations',
    description: (brand) => `Find ${brand} by city, state or ZIP code, with hours and telephone.`,
    values: () => ({ introduction: 'Type a city, a state or a ZIP code.' }),
  },
  {
    path: '/contact-us/',
    type: 'contact_us_page',
    title: () => 'Contact us',
    description: (brand) => `Write to ${brand}: we answer what you want to know.`,
    values: (write) => ({
      form_introduction: write.prose('For today’s table or order, call your restaurant: it answers at once.'),
    }),
  },
  {
    path: '/contact-us/thank-you/',
    type: 'contact_us_landing_page',
    title: () => 'Thank you',
    description: () => '',
    values: (write) => ({ message: write.prose('Your message has reached us. We answer where you asked us to.') }),
  },
  {
    path: '/about/',
    type: 'generic_page',
    isDraft: true,
    title: () => 'About us',
    description: (brand) => `Who ${brand} is, and how it began.`,
    body: (write) => [write.text('## How it began\n\n[Who opened the first restaurant, where and when.]')],
  },
  legalPage('privacy', 'Privacy notice', 'What is stored about visitors of'),
  legalPage('terms', 'Terms of use', 'The terms on which you may use the site of'),
  legalPage('accessibility', 'Accessibility', 'How everybody can use the site of'),
  {
    // “Log In” of the header leads here until an account service is set.
    path: '/login/',
    type: 'generic_page',
    title: () => 'Log in',
    description: (brand) => `What an account of ${brand} will bring.`,
    body: (write) => [
      write.text(
        '## There are no accounts yet\n\nAn account will keep your restaurant, your orders and your rewards in one place. Nothing on this site needs one: you can [find a restaurant](/locations/) without it.',
      ),
    ],
  },
  {
    path: '/unsubscribe/',
    type: 'unsubscribe_page',
    title: () => 'Unsubscribe',
    description: (brand) => `Stop the offers that ${brand} sends to your e-mail address.`,
  },
  {
    path: '/email-signup/',
    type: 'email_signup_page',
    isDraft: true,
    title: () => 'Offers by e-mail',
    description: (brand) => `Sign up for the offers of ${brand}.`,
    values: ({ page }) => ({
      terms_page: page('/terms/'),
      privacy_page: page('/privacy/'),
      unsubscribe_page: page('/unsubscribe/'),
    }),
  },
]
