import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { NewPageNode } from '../../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from '../../content/content-writer.ts'

/** The contact page with its form, and the page after it. */
export const createGrillContactPages = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'contact_us_page',
  slug: 'write-to-us',
  title: 'Say it to us',
  search_description: 'Write to Copper Mesa Grill about a visit, a whole fire or a lost hat, or call your grill house.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      body: assignBlockIds([
        write.alert(
          'Hungry now, or late for a table? Call [your grill house](/locations/): it is quicker.',
          'wood-texture',
        ),
      ]),
      form_heading: 'Put it in writing',
      form_introduction:
        write.prose(`Lupe Archuleta and two others read this in Grand Junction, coffee in hand. You have an answer in two
working days, and it is not a form letter.

- [A whole fire for your party](/whole-fires/)
- [What people ask](/questions/)
- [For newspapers](/news/)

12 Sale Barn Road, Grand Junction, Colorado 81501`),
    }
  },
  children: [
    {
      type: 'contact_us_landing_page',
      slug: 'sent',
      title: 'It is on the desk',
      values: (idAt) => {
        const write = new DemoBlockBuilder(idAt, images)
        return {
          message: write.prose(
            'Lupe has it. A copy with its number is in your mail; an answer follows in two working days.',
          ),
          body: assignBlockIds([
            write.linkRow('Until then', [
              ['ribs-board', 'What is on the fire', '/menu/'],
              ['house-noon', 'Grill houses', '/locations/'],
              ['oak-yard', 'The oak', '/about/oak/'],
            ]),
          ]),
        }
      },
    },
  ],
})
