import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { FindPageIdByUrlPath, NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from './content-writer.ts'

type Images = ReadonlyMap<string, number>

const blocks = (write: DemoBlockBuilder) => [
  write.feature({
    content: `## Start with your restaurant

For a reservation, an order, a lost scarf or a compliment for the cook, nobody is quicker than the people who were there. Every
restaurant’s page has its telephone number and hours.`,
    image: 'facade-day',
    links: [['Find your restaurant', '/locations/']],
  }),
]

const introduction = `For anything a restaurant could not put right, and for everything else. A person in Gloucester reads what you write,
answers within two working days, and stays with you until it is settled.

### Other doors

- **Accessibility:** [read what we do](/accessibility/), or write to [access@harborlantern.example](mailto:access@harborlantern.example).
- **Press:** [press@harborlantern.example](mailto:press@harborlantern.example).
- **Work with us:** [see what we are looking for](/careers/).
- **Privacy:** [read the notice](/privacy/).

### By letter

Harbor Lantern Restaurants, Guest Relations, 1 Lantern Wharf, Gloucester, Massachusetts 01930.`

const thanks = `Your message is in good hands. We have sent you an e-mail with its reference; if it is not there in a few minutes, look
among the junk.

A person reads every message and answers within two working days.`

/** The contact page with its form, and its landing page. */
export const createDemoContactPages = (images: Images): NewPageNode => ({
  type: 'contact_us_page',
  slug: 'contact-us',
  title: 'Contact us',
  search_description:
    'How to reach your Harbor Lantern restaurant and guest relations: write to us about a visit, rewards, ideas or a concern.',
  values: (idAt: FindPageIdByUrlPath) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds(blocks(write)),
      form_heading: 'Write to guest relations',
      form_introduction: write.prose(introduction),
    }
  },
  children: [
    {
      type: 'contact_us_landing_page',
      slug: 'thanks',
      title: 'Thank you for writing to us',
      values: (idAt: FindPageIdByUrlPath) => {
        const write = new DemoBlockBuilder(idAt, images)
        const rows = [
          ['Find your restaurant', '/locations/'],
          ['Read the menu', '/menu/'],
        ] as const
        return {
          message: write.prose(thanks),
          body: assignBlockIds([
            write.feature({
              content:
                '## While you are here\n\nThe nearest lantern is lit, and the board has changed since yesterday.',
              image: 'lighthouse-day',
              links: rows,
            }),
          ]),
        }
      },
    },
  ],
})
