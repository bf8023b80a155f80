import type { ImageData } from '#app/resolved.ts'
import type { ArticleData, PressSectionLink } from '#schema/wire/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import { imageData, imageJson, type StoredImage } from './surroundings.ts'
import { publiclyVisible, visibleFrom } from './visibility-text.ts'

/** The press section a page belongs to: the nearest above it, else the first there is. `path` is an SQL expression. */
const sectionJson = (path: string) => `(SELECT json_object('id', section.id, 'title', section.title, 'url', section.url_path)
  FROM page AS section WHERE section.content_type = 'press_section' AND ${visibleFrom(path, 'section')}
  ORDER BY substr(${path}, 1, length(section.path)) = section.path DESC, section.depth DESC, section.id LIMIT 1)`

/** Press releases by their date, the newest first; of one day, the one written last. `condition` says which of `page`. */
const releases = (condition: string) => `
  SELECT page.id, page.title, page.url_path AS url, revision.content ->> 'date' AS date, revision.content ->> 'image' AS image_id
  FROM page JOIN revision ON revision.id = page.live_revision_id
  WHERE page.content_type = 'press_release' AND ${condition}
  ORDER BY date DESC, page.id DESC`

/** Everything below the page `?1` that its readers may see. */
const belowIt = `${visibleFrom('(SELECT path FROM page WHERE id = ?1)')} AND page.path > (SELECT path FROM page WHERE id = ?1)
  AND page.path < (SELECT substr(path, 1, length(path) - 1) || '0' FROM page WHERE id = ?1)`

/** The releases of one query as a column of JSON, with their pictures. */
const articlesJson = (query: string) => `(SELECT json_group_array(json_object('id', id, 'title', title, 'url', url, 'date', date,
  'image', json((SELECT ${imageJson} FROM image WHERE image.id = found.image_id)))) FROM (${query}) AS found)`

export interface Articles {
  articles: ArticleData[]
  /** Their pictures. */
  images: ImageData[]
}

type StoredArticle = Omit<ArticleData, 'feature_image'> & { image: StoredImage | null }

function articlesOf(json: string, linkTo: LinkTo): Articles {
  const found = (JSON.parse(json) as StoredArticle[]).map(({ image, ...article }) => ({ article, image: image && imageData(image) }))
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
export async function releasesBelow(
  db: D1Database,
  pageId: number,
  { limit, offset }: { limit: number; offset: number },
  linkTo: LinkTo,
): Promise<Articles & { total: number; section: PressSectionLink | null }> {
  const row = await db
    .prepare(
      `SELECT ${articlesJson(`${releases(belowIt)} LIMIT ?2 OFFSET ?3`)} AS articles,
         (SELECT count(*) FROM page WHERE page.content_type = 'press_release' AND ${belowIt}) AS total,
         ${sectionJson('(SELECT path FROM page WHERE id = ?1)')} AS section`,
    )
    .bind(pageId, limit, offset)
    .first<{ articles: string; total: number; section: string | null }>()
  return { ...articlesOf(row!.articles, linkTo), total: row!.total, section: sectionOf(row!.section, linkTo) }
}

/** The newest releases of all, and the address of the list they stand in. */
export async function latestReleases(db: D1Database, limit: number, linkTo: LinkTo): Promise<Articles & { listUrl: string | null }> {
  const row = await db
    .prepare(
      `SELECT ${articlesJson(`${releases(publiclyVisible())} LIMIT ?1`)} AS articles,
         (SELECT min(page.url_path) FROM page WHERE page.content_type = 'press_release_list' AND ${publiclyVisible()}) AS list_url`,
    )
    .bind(limit)
    .first<{ articles: string; list_url: string | null }>()
  return { ...articlesOf(row!.articles, linkTo), listUrl: linkTo(row!.list_url) }
}

/** The press section a release leads back to. */
export const pressSectionOf = async (db: D1Database, pageId: number, linkTo: LinkTo): Promise<PressSectionLink | null> =>
  sectionOf(
    await db
      .prepare(`SELECT ${sectionJson('(SELECT path FROM page WHERE id = ?1)')} AS section`)
      .bind(pageId)
      .first<string>('section'),
    linkTo,
  )

function sectionOf(json: string | null, linkTo: LinkTo): PressSectionLink | null {
  if (!json) return null
  const section = JSON.parse(json) as PressSectionLink
  return { ...section, url: linkTo(section.url) }
}
