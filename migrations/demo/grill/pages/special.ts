import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { NewPageNode } from '../../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder, type DemoPageText } from '../../content/content-writer.ts'
import { createSitemapBlock } from '../../content/navigation-blocks.ts'

export const grillSiteMapPage: DemoPageText = {
  slug: 'all-pages',
  title: 'All pages',
  description: 'Every page of the Copper Mesa Grill site.',
  body: (write) => [
    createSitemapBlock(write, '', {
      Eat: [
        ['Menu', '/menu/'],
        ['Sale days', '/sale-days/'],
        ['The long table', '/long-table/'],
        ['A whole fire', '/whole-fires/'],
      ],
      Houses: [
        ['Find a grill house', '/locations/'],
        ['All grill houses', '/locations/list/'],
      ],
      'Who we are': [
        ['Our story', '/about/'],
        ['The oak', '/about/oak/'],
        ['For newspapers', '/news/'],
      ],
      Write: [
        ['What people ask', '/questions/'],
        ['Say it to us', '/write-to-us/'],
        ['Letters from the fire', '/letters/'],
        ['No more letters', '/no-more-letters/'],
      ],
    }),
  ],
}

/** Where log-in links lead. */
export const grillLoginPage: DemoPageText = {
  slug: 'login',
  title: 'No key needed',
  description: 'Nothing of Copper Mesa Grill asks for an account.',
  robots: 'noindex',
  body: (write) => [
    write.linkRow('Come straight in', [
      ['ribs-board', 'Order from the menu', '/menu/'],
      ['house-noon', 'Tables and wait lists', '/locations/'],
      ['corn-skillet', 'A letter a month', '/letters/'],
    ]),
    write.text('There are no accounts here yet. Orders, tables and letters work without one.', 'centered'),
  ],
}

/** Pages of rarely used types. */
export const createGrillRareTypePages = (images: ReadonlyMap<string, number>): NewPageNode[] => [
  {
    type: 'utility_page',
    slug: 'burn-ban',
    title: 'Under a burn ban',
    search_description:
      'What Copper Mesa Grill does when a county forbids open fires, and how to see it before you drive.',
    values: (idAt) => {
      const write = new DemoBlockBuilder(idAt, images)
      return {
        background_style: 'military-monday',
        body: assignBlockIds([
          write.text(`When your county forbids open fires, the grate stays cold. We cook on iron over gas, smoke nothing new, and take a fifth
off every steak, because it is not the same.

The page of [your grill house](/locations/) says so the same morning. Whole fires in your yard are moved, not canceled.`),
        ]),
      }
    },
  },
  {
    type: 'confirmation_page',
    slug: 'received',
    title: 'Got it',
    values: (idAt) => {
      const write = new DemoBlockBuilder(idAt, images)
      return {
        message: write.prose('What you sent is with us. If it wants an answer, you have one by tomorrow night.'),
        body: assignBlockIds([
          write.linkRow('While the coals settle', [
            ['ribs-board', 'Read the menu', '/menu/'],
            ['hall-table', 'The long table', '/long-table/'],
          ]),
        ]),
      }
    },
  },
  { type: 'noindex_page', slug: 'house-network', title: 'The network works. So does talking.' },
  {
    type: 'redirect_page',
    slug: 'ribs',
    title: 'Ribs',
    values: (idAt) => ({ link: { to: 'page', page: idAt('/menu/') } }),
  },
  {
    type: 'example_page',
    slug: 'blocks',
    title: 'Every block',
    robots: 'noindex',
    values: { picture: images.get('fire-grate') ?? null, video: null, toolbox_snippet: null },
  },
]
