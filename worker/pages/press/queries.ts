import { and, eq, gt, lt, min, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { pressReleasePageType } from '#app/templates/press/press_release.tsx'
import type { PressReleaseData, PressReleaseSummary, PressSectionLinkData } from '#schema/pages/page-data.ts'
import { image, page, revision } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import {
  buildPageOfSiteCondition,
  siteConditionPlaceholders,
  toSiteConditionParameters,
} from '../../locations/locations-of-site.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { buildFieldPath } from '../../stores/columns/content-fields.ts'
import { buildRowCountSubquery, buildValueSubquery } from '../../stores/columns/typed-columns.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../context/image-data.ts'
import { imageWithRenditionsColumn } from '../context/page-context.ts'
import { buildSubtreePathEnd } from '../queries/subtree-path-end.ts'
import { buildPageVisibleToVisitorOfPageCondition, buildPublicPageCondition } from '../visibility/visibility.ts'

const section = alias(page, 'section')
const ancestor = alias(page, 'ancestor')

/** The tree path of the page that is bound as `pageId`. */
const pathOfPage: SQL = sql`(SELECT ${ancestor.path} FROM ${page} AS ${ancestor}
  WHERE ${ancestor.id} = ${sql.placeholder('pageId')})`

/** Public pages of the site that is bound. */
const isPublicOnSite: SQL = and(buildPublicPageCondition(), buildPageOfSiteCondition(siteConditionPlaceholders))!

/** The press section of that page: its nearest ancestor, else the first one of the site. */
const pressSectionColumn = toParsedJsonColumn<PressSectionLinkData | null>(sql`(SELECT json_object('id', ${section.id},
    'title', ${section.title}, 'url', ${section.url_path})
    FROM ${page} AS ${section} WHERE ${section.content_type} = 'press_section'
    AND ${buildPageVisibleToVisitorOfPageCondition(pathOfPage, section)}
    AND ${buildPageOfSiteCondition(siteConditionPlaceholders, section)}
    ORDER BY substr(${pathOfPage}, 1, length(${section.path})) = ${section.path} DESC, ${section.depth} DESC,
    ${section.id} LIMIT 1)`)

/** Returns a query for press releases, newest first; on the same day, the one created last. */
const releases = (condition: SQL): SQL => sql`
  SELECT ${page.id} AS id, ${page.title} AS title, ${page.url_path} AS url,
    ${revision.content} ->> ${buildFieldPath(pressReleasePageType, 'date')} AS date,
    ${revision.content} ->> ${buildFieldPath(pressReleasePageType, 'image')} AS image_id
  FROM ${page} JOIN ${revision} ON ${revision.id} = ${page.live_revision_id}
  WHERE ${page.content_type} = 'press_release' AND ${condition}
  ORDER BY date DESC, ${page.id} DESC LIMIT ${sql.placeholder('limit')} OFFSET ${sql.placeholder('offset')}`

/** The descendants of that page that its visitors may see. */
const isBelow: SQL = and(
  buildPageVisibleToVisitorOfPageCondition(pathOfPage),
  gt(page.path, pathOfPage),
  lt(page.path, buildSubtreePathEnd(pathOfPage)),
)!

/** Returns a column with the releases of a query and their images. */
const articles = (query: SQL) =>
  toParsedJsonColumn<
    StoredArticle[]
  >(sql`(SELECT json_group_array(json_object('id', found.id, 'title', found.title, 'url', found.url, 'date', found.date,
    'image', json((SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${image.id} = found.image_id))))
    FROM (${query}) AS found)`)

/** A page of the press section, with its site. */
interface PressPage {
  pageId: number
  site: ResolvedSite
}

export interface PressReleasesWithImages {
  articles: PressReleaseSummary[]
  /** The feature images of the articles. */
  images: ResolvedImage[]
}

type StoredArticle = Omit<PressReleaseSummary, 'feature_image'> & { image: ImageWithRenditionsColumnValue | null }

function toArticles(stored: StoredArticle[], linkTo: UrlPathToLinkFunction): PressReleasesWithImages {
  const converted = stored.map(({ image, ...article }) => ({
    article,
    image: image && parseImageWithRenditionsColumn(image),
  }))
  return {
    articles: converted.map(({ article, image }) => ({
      ...article,
      url: linkTo(article.url),
      feature_image: image && { id: image.id, title: image.title, url: image.renditions[0]?.url ?? null },
    })),
    images: converted.flatMap(({ image }) => image ?? []),
  }
}

/** A table with one row, for queries that select only subqueries. */
const oneRow = sql`(SELECT 1)`

const releasesBelowPageQuery = compileCachedQuery((db) =>
  db
    .select({
      articles: articles(releases(isBelow)),
      total: buildRowCountSubquery(sql`FROM ${page} WHERE ${page.content_type} = 'press_release' AND ${isBelow}`),
      section: pressSectionColumn,
    })
    .from(oneRow)
    .prepare(),
)

const latestReleasesQuery = compileCachedQuery((db) =>
  db
    .select({
      articles: articles(releases(isPublicOnSite)),
      listUrl: buildValueSubquery(
        min(page.url_path),
        sql`FROM ${page}
        WHERE ${eq(page.content_type, 'press_release_list')} AND ${isPublicOnSite}`,
      ),
    })
    .from(oneRow)
    .prepare(),
)

const releaseContextQuery = compileCachedQuery((db) =>
  db
    .select({
      section: pressSectionColumn,
      modified_at: buildValueSubquery(
        page.last_published_at,
        sql`FROM ${page} WHERE ${page.id} = ${sql.placeholder('pageId')}`,
      ),
    })
    .from(oneRow)
    .prepare(),
)

/** Returns a slice of the releases below a page, their total, and the page's press section. */
export async function listPressReleasesBelowPage(
  db: D1Database,
  { pageId, site }: PressPage,
  slice: { limit: number; offset: number },
  linkTo: UrlPathToLinkFunction,
): Promise<PressReleasesWithImages & { total: number; section: PressSectionLinkData | null }> {
  const row = (await releasesBelowPageQuery(db).get({ ...toSiteConditionParameters(site), pageId, ...slice }))!
  return { ...toArticles(row.articles, linkTo), total: row.total, section: withUrl(row.section, linkTo) }
}

/** Returns the newest public releases of a site and the URL of its release list. */
export async function listLatestPublicPressReleases(
  db: D1Database,
  site: ResolvedSite,
  limit: number,
  linkTo: UrlPathToLinkFunction,
): Promise<PressReleasesWithImages & { listUrl: string | null }> {
  const row = (await latestReleasesQuery(db).get({ ...toSiteConditionParameters(site), limit, offset: 0 }))!
  return { ...toArticles(row.articles, linkTo), listUrl: linkTo(row.listUrl) }
}

/** Reads what is around a release: its press section, and when it was last published. */
export async function readPressSectionAndModifiedTime(
  db: D1Database,
  { pageId, site }: PressPage,
  linkTo: UrlPathToLinkFunction,
): Promise<Pick<PressReleaseData, 'press_section' | 'modified_at'>> {
  const row = (await releaseContextQuery(db).get({ ...toSiteConditionParameters(site), pageId }))!
  return { press_section: withUrl(row.section, linkTo), modified_at: row.modified_at }
}

const withUrl = (found: PressSectionLinkData | null, linkTo: UrlPathToLinkFunction) =>
  found && { ...found, url: linkTo(found.url) }
