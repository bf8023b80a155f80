import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { FindPageIdByUrlPath, NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from './content-writer.ts'

/** What every sign-up agrees to, and where it leads. */
const fillSmallPrint = (write: DemoBlockBuilder, idAt: FindPageIdByUrlPath) => ({
  consent_text: 'Yes, send me offers and news from Harbor Lantern by e-mail. I can stop them at any time.',
  post_consent_text: write.prose('Every letter has a link that ends them, and it works with one press.'),
  footer_text: write.prose(
    `One welcome offer per guest and visit, with the purchase of a main course, at participating restaurants. Not valid with other offers, for gift cards or on delivery. Harbor Lantern Restaurants, 1 Lantern Wharf, Gloucester, Massachusetts 01930.`,
  ),
  terms_page: idAt('/terms/'),
  privacy_page: idAt('/privacy/'),
  faq_page: idAt('/faq/'),
  unsubscribe_page: idAt('/unsubscribe/'),
  landing_page: idAt('/email-signup/welcome/'),
  country: 1,
})

/**
 * The page that log-in links lead to: what an account will bring, with a sign-up for the letter that says when. Created
 * after the other sign-up page, which remains the first.
 */
export const createDemoLoginPage = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'email_signup_page',
  slug: 'login',
  title: 'Log in',
  robots: 'noindex',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([
        write.text(`## Accounts are on their way

An account will keep your restaurant, your orders and your rewards in one place. There is none to log in to yet, and nothing on this site needs one:
you can [order](/order), [reserve a table](/reserve) and [join a wait list](/waitlist) without it.`),
      ]),
      promise: 'Be the first to hear when accounts open.',
      pre_form_content: write.prose(`Sign up here, and we write to you on that day. An account will bring you:

- **Your restaurant:** its hours, its menu and its prices, on every device.
- **Your orders:** order again what you liked, in two presses.
- **Your rewards:** every visit counts, and nothing has to be printed.

Until then you get a free appetizer or dessert, and other deals all year.`),
      ...fillSmallPrint(write, idAt),
    }
  },
})

/** The pages for signing up for offers, and their landing pages. */
export const createDemoSignupPages = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'email_signup_page',
  slug: 'email-signup',
  title: 'Offers by e-mail',
  search_description:
    'Sign up for Harbor Lantern’s letters and get a free appetizer or dessert, plus other deals all year.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([
        write.hero({
          title: 'The first plate is on us',
          subtitle: 'Sign up, come in hungry, and show us the letter.',
          image: 'fried-calamari',
          image_alignment: 'center',
        }),
      ]),
      promise: 'Get a free appetizer or dessert, plus other deals all year.',
      pre_form_content: write.prose(`What comes to your inbox, about twice a month:

- **A welcome:** one appetizer or one dessert, yours to choose, with any main course.
- **What is running:** the lobster, the scallops, the first wild salmon, the week they arrive.
- **Something for your days:** tell us a birthday or an anniversary, and we will think of it.

No noise, and never your address to anybody else.`),
      ...fillSmallPrint(write, idAt),
    }
  },
  children: [
    {
      type: 'email_signup_landing_page',
      slug: 'welcome',
      title: 'Welcome aboard',
      values: (idAt) => {
        const write = new DemoBlockBuilder(idAt, images)
        return {
          body: assignBlockIds([
            write.text(
              'Thank you for letting us write to you. While the letter is on its way, [find your restaurant](/locations/), [see what is fresh](/fresh-catch/) or [read the menu](/menu/).',
              'centered',
            ),
          ]),
          confirmation_content: write.prose(
            'You are on the list. Your welcome letter, with the free appetizer or dessert, is in your inbox within a few minutes. If it is not, look among the unwanted mail and tell your mail program that we are friends.',
          ),
          pending_title: 'One more step',
          pending_content: write.prose(
            'We have written to you. Open the letter and press **Yes, send me offers**; then you are on the list. If it has not come within a few minutes, look among the unwanted mail.',
          ),
          legal_text: write.prose(
            'One welcome offer per guest and visit, with the purchase of a main course, at participating restaurants. You can stop our letters at any time.',
          ),
          faq_page: idAt('/faq/'),
          unsubscribe_page: idAt('/unsubscribe/'),
        }
      },
    },
  ],
})
