import type { ResolvedImage, ResolvedReferences } from '#app/resolved-references.ts'
import { renderRichTextHtml } from '#app/ui/text/render-rich-text.tsx'
import { type RichTextDocument, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { getPaginationPageCount, parsePageNumber, pressReleasesPerPage } from '#schema/lists/pagination.ts'
import type {
  PressDownloadTileData,
  PressReleaseData,
  PressReleaseListData,
  PressSectionData,
} from '#schema/pages/page-data.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import {
  listLatestPublicPressReleases,
  listPressReleasesBelowPage,
  readPressSectionAndModifiedTime,
} from './queries.ts'

/** How many releases a press section shows. */
const latestCount = 3

/** Loads one page of the list; null if the page number does not exist. */
export async function loadPressReleaseListPageData({
  env,
  site,
  page,
  query,
  resolved,
  linkTo,
}: PageDataLoadContext): Promise<PressReleaseListData | null> {
  const current_page = parsePageNumber(query.get('page'))
  if (current_page === null) return null
  const slice = { limit: pressReleasesPerPage, offset: (current_page - 1) * pressReleasesPerPage }
  const { articles, images, total, section } = await listPressReleasesBelowPage(
    env.DB,
    { pageId: page.id, site },
    slice,
    linkTo,
  )
  const num_pages = getPaginationPageCount(total, pressReleasesPerPage)
  if (current_page > num_pages) return null
  addImages(images, resolved)
  return { articles, num_pages, current_page, press_section: section }
}

export async function loadPressSectionPageData({
  env,
  site,
  page: { values },
  resolved,
  linkTo,
}: PageDataLoadContext): Promise<PressSectionData> {
  const { articles, images, listUrl } = await listLatestPublicPressReleases(env.DB, site, latestCount, linkTo)
  addImages(images, resolved)
  const contact = values['contact_info'] as RichTextDocument
  return {
    articles,
    see_all_url: listUrl,
    contact_info: richTextToPlainText(contact) === '' ? null : { html: renderRichTextHtml(contact, resolved) },
    media_download_tiles: toTiles(values['media_download_tiles'] as StoredTile[], resolved),
  }
}

export async function loadPressReleasePageData({
  env,
  site,
  page: { id, url, title, values },
  resolved,
  linkTo,
}: PageDataLoadContext): Promise<PressReleaseData> {
  const image = resolved.images.get(Number(values['image']))
  return {
    article: {
      id,
      title,
      date: String(values['date'] ?? ''),
      url,
      feature_image: image ? { id: image.id, title: image.title, url: image.renditions[0]?.url ?? null } : null,
      copy: { html: renderRichTextHtml(values['body'] as RichTextDocument, resolved) },
    },
    ...(await readPressSectionAndModifiedTime(env.DB, { pageId: id, site }, linkTo)),
  }
}

function addImages(images: readonly ResolvedImage[], { images: resolvedImages }: PageDataLoadContext['resolved']) {
  for (const image of images) resolvedImages.set(image.id, image)
}

interface StoredTile {
  title: string
  image: number | null
  document: number | null
}

/** Returns the tiles with their files, without those whose document was deleted. */
const toTiles = (tiles: readonly StoredTile[], { documents }: ResolvedReferences): PressDownloadTileData[] =>
  tiles.flatMap(({ title, image, document }) => {
    const file = documents.get(document ?? 0)
    return file ? [{ title, image, file_extension: file.extension, file_size: file.fileSize, url: file.url }] : []
  })
