import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { NewPageNode } from '../../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from '../../content/content-writer.ts'

/** The sign-up for letters, the page after it, and the page that ends them. */
export const createGrillNewsletterPages = (images: ReadonlyMap<string, number>, country: number): NewPageNode[] => [
  createSignupPage(images, country),
  createUnsubscribePage(images),
]

const createSignupPage = (images: ReadonlyMap<string, number>, country: number): NewPageNode => ({
  type: 'email_signup_page',
  slug: 'letters',
  title: 'Letters from the fire',
  search_description: 'A letter a month from Copper Mesa Grill, and a skillet of cornbread for signing up.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([
        write.feature({
          content: `## One letter a month

Ada Pruitt wrote to her buyers before every sale. We still do: what is coming off the ranches, which nights are long, and one
recipe that works in a plain oven.`,
          image: 'corn-skillet',
          picture: 'left',
        }),
      ]),
      promise: 'A skillet of cornbread, the next time you sit down.',
      pre_form_content: write.prose('Show the first letter at your table. Honey butter comes with it.'),
      consent_text: 'Send me the letter. I can stop it whenever I like.',
      post_consent_text: write.prose('Twelve a year, and one more at first frost.'),
      footer_text: write.prose(
        'One skillet to a table with any plate from the grate. Copper Mesa Grill Houses, 12 Sale Barn Road, Grand Junction, Colorado 81501.',
      ),
      terms_page: idAt('/terms/'),
      privacy_page: idAt('/privacy/'),
      faq_page: idAt('/questions/'),
      unsubscribe_page: idAt('/no-more-letters/'),
      landing_page: idAt('/letters/on-the-list/'),
      country,
    }
  },
  children: [createWelcomePage(images)],
})

const createWelcomePage = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'email_signup_landing_page',
  slug: 'on-the-list',
  title: 'Your name is in the book',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([write.featureImage('corn-skillet', 'Yours, the next time you come', 'centered')]),
      confirmation_content: write.prose(
        'The first letter is on its way. Show it at [your grill house](/locations/) and the cornbread is on us.',
      ),
      pending_title: 'Say yes once more',
      pending_content: write.prose('Open the mail we just sent and press its button. Then the first letter follows.'),
      legal_text: write.prose('One skillet to a table with any plate from the grate.'),
      faq_page: idAt('/questions/'),
      unsubscribe_page: idAt('/no-more-letters/'),
    }
  },
})

const createUnsubscribePage = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'unsubscribe_page',
  slug: 'no-more-letters',
  title: 'No more letters',
  search_description: 'Stop the letters of Copper Mesa Grill.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([
        write.block('unsubscribe', {
          heading: 'Which address?',
          introduction: write.prose(
            'The letters end today. What you ask of a grill house, a table or a plate, still reaches you.',
          ),
        }),
        write.text('Was it something we cooked? [Tell us](/write-to-us/).', 'centered'),
      ]),
    }
  },
})
