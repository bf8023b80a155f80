import type { ImageData, ResolvedReferences } from '#app/resolved-references.ts'
import { renderRichTextHtml } from '#app/ui/text/render-rich-text.tsx'
import { type RichText, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { pageCount, parsePageNumber, pressReleasesPerPage } from '#schema/lists/pagination.ts'
import type {
  MediaDownloadTile,
  PressReleaseData,
  PressReleaseListData,
  PressSectionData,
} from '#schema/pages/page-data.ts'
import type { LoadContext } from '../../public/loaders.ts'
import { findPressSection, listLatestReleases, listReleasesBelow } from './queries.ts'

/** How many releases a press section shows itself. */
const latest = 3

/** One page of the list; null when the query asks for a page there is not. */
export async function loadPressReleaseList({
  env,
  page,
  query,
  resolved,
  linkTo,
}: LoadContext): Promise<PressReleaseListData | null> {
  const current_page = parsePageNumber(query.get('page'))
  if (current_page === null) return null
  const part = { limit: pressReleasesPerPage, offset: (current_page - 1) * pressReleasesPerPage }
  const { articles, images, total, section } = await listReleasesBelow(env.DB, page.id, part, linkTo)
  const num_pages = pageCount(total, pressReleasesPerPage)
  if (current_page > num_pages) return null
  bring(images, resolved)
  return { articles, num_pages, current_page, press_section: section }
}

export async function loadPressSection({
  env,
  page: { values },
  resolved,
  linkTo,
}: LoadContext): Promise<PressSectionData> {
  const { articles, images, listUrl } = await listLatestReleases(env.DB, latest, linkTo)
  bring(images, resolved)
  const contact = values['contact_info'] as RichText
  return {
    articles,
    see_all_url: listUrl,
    contact_info: richTextToPlainText(contact) === '' ? null : { html: renderRichTextHtml(contact, resolved) },
    media_download_tiles: tilesOf(values['media_download_tiles'] as StoredTile[], resolved),
  }
}

export async function loadPressRelease({
  env,
  page: { id, url, title, values },
  resolved,
  linkTo,
}: LoadContext): Promise<PressReleaseData> {
  const picture = resolved.images.get(Number(values['image']))
  return {
    article: {
      id,
      title,
      date: String(values['date'] ?? ''),
      url,
      feature_image: picture ? { id: picture.id, title: picture.title, url: picture.renditions[0]?.url ?? null } : null,
      copy: { html: renderRichTextHtml(values['body'] as RichText, resolved) },
    },
    press_section: await findPressSection(env.DB, id, linkTo),
  }
}

function bring(images: readonly ImageData[], { images: known }: LoadContext['resolved']) {
  for (const image of images) known.set(image.id, image)
}

interface StoredTile {
  title: string
  image: number | null
  document: number | null
}

/** The files that are there: a tile whose document is gone goes with it. */
const tilesOf = (tiles: readonly StoredTile[], { documents }: ResolvedReferences): MediaDownloadTile[] =>
  tiles.flatMap(({ title, image, document }) => {
    const file = documents.get(document ?? 0)
    return file ? [{ title, image, file_extension: file.extension, file_size: file.fileSize, url: file.url }] : []
  })
