import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { type AnyBlockDefinition, toSampleStreamItem } from '#app/blocks/define.ts'
import { getSiteBlockDefinition, listAllBlockDefinitions } from '#app/blocks/index.ts'
import { fillUnsetMediaWithSamples } from '#app/templates/sample-media.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { page, revision } from '#schema/pages/table.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { insertImageIntoLibrary } from '../support/media/media-library.ts'
import { createBackOfficeClient } from '../support/pages/back-office-client.ts'
import { findPageId } from '../support/pages/page-ids.ts'
import { createUser, type TestSite } from '../support/site.ts'
import type { RepresentativePage } from './live-pages.ts'

const editor = 'quality@harborlantern.example'

/** Publishes further pages with the given blocks. */
export async function publishTrialPages(
  site: TestSite,
  trials: readonly { type: string; slug: string; content: object }[],
): Promise<RepresentativePage[]> {
  await createUser(site, editor, { superuser: true })
  const { create } = await createBackOfficeClient(site, editor)
  const home = await findPageId(site, '/')
  const put: RepresentativePage[] = []
  for (const { type, slug, content } of trials) {
    const { status, body } = await create(home, { title: slug, slug, ...content }, { type, publish: true })
    if (status !== 201) throw new Error(`${slug} was not published: ${JSON.stringify(body)}`)
    put.push({ name: slug, path: body.html_url! })
  }
  return put
}

/** What the page of samples puts where a sample has no picture or video. */
export async function getSampleMedia({ db }: TestSite): Promise<{ image: number; video: number }> {
  const [stored] = await getDrizzle(db)
    .select({ content: revision.content })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(eq(page.content_type, 'example_page'))
  const { picture, video } = stored!.content as { picture: number; video: number }
  return { image: picture, video }
}

type Media = Awaited<ReturnType<typeof getSampleMedia>>

/** The sample of every block, pictures and videos filled in. */
export const createAllSampleBlocks = (media: Media): StreamItem[] =>
  listAllBlockDefinitions().map((block) => sampleWith(block, media))

const sampleWith = (block: AnyBlockDefinition, media: Media): StreamItem => {
  const sample = toSampleStreamItem(block)
  return { ...sample, value: fillUnsetMediaWithSamples(block.fields, sample.value, media) }
}

/** A page for each of the six backgrounds, with the sample of every block on it. */
export async function createPagePerBackgroundStyle(site: TestSite) {
  const body = createAllSampleBlocks(await getSampleMedia(site))
  return blockBackgroundNames.map((background_style) => ({
    type: 'utility_page',
    slug: `on-${background_style}`,
    content: { background_style, body },
  }))
}

/** The same with only those blocks whose text is on the background itself. */
export async function createTextPagePerBackgroundStyle(site: TestSite) {
  const media = await getSampleMedia(site)
  const body = listAllBlockDefinitions()
    .filter(({ type }) => grounded.includes(type))
    .map((block) => sampleWith(block, media))
  return blockBackgroundNames.map((background_style) => ({
    type: 'utility_page',
    slug: `on-${background_style}`,
    content: { background_style, body },
  }))
}

const grounded = [
  'heading',
  'artf',
  'two_column_feature',
  'link_row',
  'faqs',
  'table',
  'timeline',
  'sitemap',
  'tabbed_features',
  'tiered_nav',
]

/** Heroes and wrappers, in light and in dark words, over the worst picture for either: black and white squares. */
export async function createTextOverPicturePage(site: TestSite) {
  const image = await insertImageIntoLibrary(site, await chequered(), 'chequered.png')
  const sample = (type: string) => toSampleStreamItem(getSiteBlockDefinition(type)!)
  const over = (type: string, id: string, values: object): StreamItem => ({
    ...sample(type),
    id,
    value: {
      ...fillUnsetMediaWithSamples(getSiteBlockDefinition(type)!.fields, sample(type).value, { image, video: null }),
      ...values,
    },
  })
  const body = ['light', 'dark'].flatMap((text_style) => [
    ...['center', 'left', 'right'].map((image_alignment) =>
      over('hero', `${text_style}-${image_alignment}`, { text_style, image_alignment }),
    ),
    over('custom_background_image_wrapper', `${text_style}-wrapper`, { text_style }),
  ])
  const others = ['two_column_hero', 'video_feature', 'full_width_media_with_cta'].map((type) => over(type, type, {}))
  return [{ type: 'generic_page', slug: 'over-a-picture', content: { body: [...body, ...others] } }]
}

/** Squares of 40 px. */
function chequered(): Promise<Buffer> {
  const square = (x: number, y: number) => `<path fill="#fff" d="M${x} ${y}h40v40h-40z"/>`
  const squares = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 20 }, (__, column) => square(column * 80 + (row % 2) * 40, row * 40)),
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><path d="M0 0h1600v800H0z"/>${squares.flat().join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}
