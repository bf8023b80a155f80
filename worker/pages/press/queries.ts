import { and, eq, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ImageData } from '#app/resolved-references.ts'
import type { ArticleData, PressSectionLink } from '#schema/pages/page-data.ts'
import { image, page, revision } from '#schema/tables.ts'
import type { LinkTo } from '../../cache/sites.ts'
import { getDatabase } from '../../stores/db.ts'
import { fromJson } from '../../stores/expressions.ts'
import { imageColumn, type StoredImage, toImageData } from '../context/page-context.ts'
import { isPublic, isVisibleFrom } from '../visibility/visibility.ts'

const section = alias(page, 'section')
const above = alias(page, 'above')

/** The path of a page in the tree. */
const pathOf = (pageId: number): SQL =>
  sql`(SELECT ${above.path} FROM ${page} AS ${above} WHERE ${above.id} = ${pageId})`

/** The press section a page belongs to: the nearest above it, else the first there is. */
const sectionAbove = (path: SQLWrapper) =>
  fromJson<PressSectionLink | null>(sql`(SELECT json_object('id', ${section.id}, 'title', ${section.title}, 'url', ${section.url_path})
    FROM ${page} AS ${section} WHERE ${section.content_type} = 'press_section' AND ${isVisibleFrom(path, section)}
    ORDER BY substr(${path}, 1, length(${section.path})) = ${section.path} DESC, ${section.depth} DESC, ${section.id} LIMIT 1)`)

/**
 * Press releases by their date, the newest first; of one day, the one written last. `condition` says which of `page`.
 */
const releases = (condition: SQL, { limit, offset = 0 }: { limit: number; offset?: number }): SQL => sql`
  SELECT ${page.id} AS id, ${page.title} AS title, ${page.url_path} AS url, ${revision.content} ->> 'date' AS date,
    ${revision.content} ->> 'image' AS image_id
  FROM ${page} JOIN ${revision} ON ${revision.id} = ${page.live_revision_id}
  WHERE ${page.content_type} = 'press_release' AND ${condition}
  ORDER BY date DESC, ${page.id} DESC LIMIT ${limit} OFFSET ${offset}`

/** Everything below a page that its readers may see. */
function isBelow(pageId: number): SQL {
  const path = pathOf(pageId)
  return and(
    isVisibleFrom(path),
    gt(page.path, path),
    lt(page.path, sql`substr(${path}, 1, length(${path}) - 1) || '0'`),
  )!
}

/** The releases of one query as a column, with their pictures. */
const articles = (query: SQL) =>
  fromJson<
    StoredArticle[]
  >(sql`(SELECT json_group_array(json_object('id', found.id, 'title', found.title, 'url', found.url, 'date', found.date,
    'image', json((SELECT ${imageColumn} FROM ${image} WHERE ${image.id} = found.image_id)))) FROM (${query}) AS found)`)

export interface PressArticles {
  articles: ArticleData[]
  /** Their pictures. */
  images: ImageData[]
}

type StoredArticle = Omit<ArticleData, 'feature_image'> & { image: StoredImage | null }

function articlesOf(stored: StoredArticle[], linkTo: LinkTo): PressArticles {
  const found = stored.map(({ image, ...article }) => ({ article, image: image && toImageData(image) }))
  return {
    articles: found.map(({ article, image }) => ({
      ...article,
      url: linkTo(article.url),
      feature_image: image && { id: image.id, title: image.title, url: image.renditions[0]?.url ?? null },
    })),
    images: found.flatMap(({ image }) => image ?? []),
  }
}

/** A stretch of the releases below a page, how many there are, and its press section. */
export async function listReleasesBelow(
  db: D1Database,
  pageId: number,
  slice: { limit: number; offset: number },
  linkTo: LinkTo,
): Promise<PressArticles & { total: number; section: PressSectionLink | null }> {
  const row = (await getDatabase(db)
    .select({
      articles: articles(releases(isBelow(pageId), slice)),
      total: sql<number>`(SELECT count(*) FROM ${page} WHERE ${page.content_type} = 'press_release' AND ${isBelow(pageId)})`,
      section: sectionAbove(pathOf(pageId)),
    })
    .from(oneRow)
    .get())!
  return { ...articlesOf(row.articles, linkTo), total: row.total, section: linked(row.section, linkTo) }
}

/** The newest releases of all, and the address of the list they stand in. */
export async function listLatestReleases(
  db: D1Database,
  limit: number,
  linkTo: LinkTo,
): Promise<PressArticles & { listUrl: string | null }> {
  const row = (await getDatabase(db)
    .select({
      articles: articles(releases(isPublic(), { limit })),
      listUrl: sql<string | null>`(SELECT min(${page.url_path}) FROM ${page}
        WHERE ${eq(page.content_type, 'press_release_list')} AND ${isPublic()})`,
    })
    .from(oneRow)
    .get())!
  return { ...articlesOf(row.articles, linkTo), listUrl: linkTo(row.listUrl) }
}

/** The press section a release leads back to. */
export async function findPressSection(
  db: D1Database,
  pageId: number,
  linkTo: LinkTo,
): Promise<PressSectionLink | null> {
  const row = await getDatabase(db)
    .select({ section: sectionAbove(pathOf(pageId)) })
    .from(oneRow)
    .get()
  return linked(row!.section, linkTo)
}

/** Columns that are read together from no table of their own. */
const oneRow = sql`(SELECT 1)`

const linked = (found: PressSectionLink | null, linkTo: LinkTo) => found && { ...found, url: linkTo(found.url) }
