import { titleToSlug } from '#schema/pages/url-path.ts'
import type { NewPageNode } from '../../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from '../../content/content-writer.ts'
import type { DemoPressReleaseText } from '../../content/press.ts'

/** The press releases, the newest first. */
const notices: readonly DemoPressReleaseText[] = [
  [
    '2026-10-01',
    'Copper Mesa buys its beans a year ahead',
    'bean-pot',
    `Farmers in Dove Creek, Colorado, know this fall what next fall’s beans will bring. Copper Mesa Grill has signed for 400 tons of
pinto and anasazi beans at a price that does not fall with the market.

“I have planted for people who changed their minds in July,” said Wes Begay, who farms 900 dry acres. “These people eat what they order.”

- 31 farms, none larger than two sections
- Paid in two halves: at planting and at the scale
- A third of every harvest is kept for seed`,
  ],
  [
    '2026-08-18',
    'A fifth of all plates now leave without meat',
    'charred-squash',
    `Squash from the coals, beans and cornbread made up 21 percent of plates in July, up from 9 percent two summers ago.

No plate was dropped to get there. The vegetables moved to the hot end of the grate, with tongs of their own.`,
  ],
  [
    '2026-06-09',
    'Every cook learns to read the wind',
    'mesa-dusk',
    `Since June each grill house keeps a weather glass by the smoker and a cook on every shift who can read it. The course takes two
days in Rolla, on the clock.

Fires that were put out for wind fell by half in the trial.`,
  ],
  [
    '2026-04-21',
    'Trout returns to the plank',
    'trout-plank',
    `Spring water in Hagerman, Idaho, is back at fifty-five degrees, and so is trout on forty menus. It stays until the first week of November.`,
  ],
  [
    '2026-02-03',
    'Oak for ten winters',
    'oak-yard',
    `The yard in Rolla, Missouri, has grown to 310 acres of standing oak, which is ten winters of fires. For each tree that is felled, three are planted and one of them is expected to live.`,
  ],
  [
    '2025-11-04',
    'Thursday plates stay under sixteen dollars',
    'sale-barn',
    `Sale-day plates will cost ten, twelve and fifteen dollars through 2027. Brisket has risen by a fifth; the plates are paid for by selling the whole animal.`,
  ],
  [
    '2025-07-15',
    'A long table for Cheyenne, cut from one tree',
    'hall-table',
    `The new table in Cheyenne is 52 feet of cottonwood from a tree that fell on its own. It seats 44 and came up the highway at night behind two escort cars.`,
  ],
]

/** The news for papers: the section and its list of notices. */
export const createGrillNewsPages = (images: ReadonlyMap<string, number>): NewPageNode => ({
  type: 'press_section',
  slug: 'news',
  title: 'For newspapers',
  search_description: 'Notices of Copper Mesa Grill for newspapers and radio, and a number to call.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      contact_info: write.prose(
        `Call Lupe Archuleta, (970) 555-0174, from seven to four Mountain time, or write to [news@coppermesa.example](mailto:news@coppermesa.example). Come and stand at a fire: [every house](/locations/) has a spare apron.`,
      ),
    }
  },
  children: [
    {
      type: 'press_release_list',
      slug: 'notices',
      title: 'All notices',
      search_description: 'All notices of Copper Mesa Grill for newspapers, the newest first.',
      children: notices.map((notice) => createNoticePage(notice, images)),
    },
  ],
})

const createNoticePage = (
  [date, title, picture, body]: DemoPressReleaseText,
  images: ReadonlyMap<string, number>,
): NewPageNode => ({
  type: 'press_release',
  slug: titleToSlug(title),
  title,
  search_description: body.split(/(?<=\.)\s/)[0]!.replaceAll(/[\n“”]/g, ' '),
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return { date, image: write.image(picture), body: write.prose(body) }
  },
})
