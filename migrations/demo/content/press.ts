import { titleToSlug } from '#schema/pages/url-path.ts'
import type { NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { DemoBlockBuilder } from './content-writer.ts'
import { olderDemoPressReleases } from './press-releases-2024.ts'
import { newerDemoPressReleases } from './press-releases-2026.ts'

/** A press release: its date, its title, the slug of its picture, and its text. */
export type DemoPressReleaseText = readonly [date: string, title: string, picture: string, body: string]

/** Files for the press: the title of the tile, the slug of the document, and a picture. */
const downloads = [
  ['Fact sheet', 'fact-sheet', 'facade-evening'],
  ['Our history on one page', 'history', 'harbour-night'],
  ['The fresh catch standard', 'fresh-catch-standard', 'oysters-on-ice'],
  ['The lantern mark', 'lantern-mark', undefined],
  ['The harbor at dawn, full size', 'harbour-dawn-full-size', 'harbour-dawn'],
  ['The lobster dinner, full size', 'lobster-dinner-full-size', 'lobster-dinner'],
] as const

const contact = `Are you writing about us? [press@harborlantern.example](mailto:press@harborlantern.example) is read from eight to six, Eastern time,
on weekdays. Tell us your deadline and we will tell you at once whether we can meet it.

For a visit to a kitchen, a boat or the buying desk in Gloucester, give us three days. We do not comment on lawsuits, rumors or the recipe for the cake.

Guests find us better [through their restaurant](/contact-us/).`

/** The press section with its list of releases. */
export const createDemoPressSection = (
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
): NewPageNode => ({
  type: 'press_section',
  slug: 'press',
  title: 'Press room',
  search_description: 'News from Harbor Lantern: press releases, whom to ask, and pictures and facts to download.',
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return {
      contact_info: write.prose(contact),
      media_download_tiles: downloads.map(([title, document, picture]) => ({
        title,
        image: write.image(picture),
        document: documents.get(document) ?? null,
      })),
    }
  },
  children: [
    {
      type: 'press_release_list',
      slug: 'releases',
      title: 'Press Releases',
      search_description: 'All press releases of Harbor Lantern, the newest first.',
      children: [...newerDemoPressReleases, ...olderDemoPressReleases].map((release) => releasePage(release, images)),
    },
  ],
})

const releasePage = (
  [date, title, picture, body]: DemoPressReleaseText,
  images: ReadonlyMap<string, number>,
): NewPageNode => ({
  type: 'press_release',
  slug: titleToSlug(title),
  title,
  search_description: `${body.split(/(?<=\.)\s/)[0]!.replaceAll(/\*\*|[\n“”]/g, '')}`,
  values: (idAt) => {
    const write = new DemoBlockBuilder(idAt, images)
    return { date, image: write.image(picture), body: write.prose(body) }
  },
})
