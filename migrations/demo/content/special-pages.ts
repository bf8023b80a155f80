import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder, type DemoPageText } from './content-writer.ts'
import { demoSnippetIds } from './demo-snippets.ts'
import { createSitemapBlock } from './navigation-blocks.ts'

export const demoSiteMapPage: DemoPageText = {
  slug: 'site-map',
  title: 'Site map',
  description: 'Every part of the Harbor Lantern site on one page.',
  body: (write) => [
    createSitemapBlock(write, '', {
      'Eat with us': [
        ['Menu', '/menu/'],
        ['Fresh catch', '/fresh-catch/'],
        ['Offers', '/offers/'],
        ['Offers by e-mail', '/email-signup/'],
        ['Gift cards', '/gift-cards/'],
        ['Catering and parties', '/catering/'],
      ],
      'Find us': [
        ['Search by city or ZIP', '/locations/'],
        ['All United States locations', '/locations/list/'],
        ['All Canada locations', '/locations/list-ca/'],
      ],
      'About us': [
        ['Our story', '/about/'],
        ['How we cook', '/about/how-we-cook/'],
        ['From boat to board', '/about/boat-to-board/'],
        ['Careers', '/careers/'],
      ],
      'For the press': [
        ['Press room', '/press/'],
        ['Press releases', '/press/releases/'],
      ],
      Help: [
        ['Questions and answers', '/faq/'],
        ['Contact us', '/contact-us/'],
        ['Accessibility', '/accessibility/'],
        ['When the weather closes us', '/storm-notice/'],
      ],
      'Small print': [
        ['Terms of use', '/terms/'],
        ['Privacy notice', '/privacy/'],
        ['Unsubscribe', '/unsubscribe/'],
      ],
    }),
  ],
}

/** Pages of rarely used types. */
export const createDemoRareTypePages = (
  images: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): NewPageNode[] => [
  {
    type: 'utility_page',
    slug: 'storm-notice',
    title: 'When the weather closes us',
    search_description:
      'How Harbor Lantern restaurants decide to close in a storm, and where to see whether yours is open.',
    values: (idAt) => ({
      background_style: 'lighthouse',
      body: assignBlockIds([
        new DemoBlockBuilder(
          idAt,
          images,
        ).text(`A restaurant closes when its people cannot get home safely. The manager decides, not the head office, and never later than two hours before closing.

Your restaurant’s page says **Temporarily Closed** as soon as it does, and takes it down the same way. [Look up your restaurant](/locations/) before you drive; the road is not worth a chowder.

Tables you reserved are kept for another day, and cards you bought lose nothing.`),
      ]),
    }),
  },
  {
    type: 'confirmation_page',
    slug: 'thank-you',
    title: 'Thank you. It has reached us.',
    values: (idAt) => ({
      message: new DemoBlockBuilder(idAt, images).prose(
        'Somebody reads what you sent, today or tomorrow, and answers where you asked us to. Until then, the lantern is lit.',
      ),
    }),
  },
  {
    type: 'unsubscribe_page',
    slug: 'unsubscribe',
    title: 'Unsubscribe',
    search_description: 'Stop the offers Harbor Lantern sends to your e-mail address.',
    values: (idAt) => ({
      body: assignBlockIds([
        new DemoBlockBuilder(idAt, images).text(
          'Tell us which address should get no more offers from us. What you ask for yourself, a table or an answer to a letter, still comes.',
        ),
      ]),
    }),
  },
  { type: 'noindex_page', slug: 'guest-network', title: 'You are connected to our guest network' },
  {
    type: 'redirect_page',
    slug: 'chowder',
    title: 'Chowder',
    values: (idAt) => ({ link: { to: 'page', page: idAt('/menu/') } }),
  },
  {
    type: 'example_page',
    slug: 'example',
    title: 'Every block',
    robots: 'noindex',
    values: {
      picture: images.get('grilled-salmon') ?? null,
      video: videos.get('harbour-morning') ?? null,
      toolbox_snippet: demoSnippetIds.allergyNote,
    },
  },
]
