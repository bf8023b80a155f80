import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LinkedPage, ResolvedImage, ResolvedReferences, ResolvedSnippet } from '#app/resolved-references.ts'
import { toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import { paths } from '#schema/paths.ts'
import { document, image, location, page, reference, rendition, site } from '#schema/tables.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { buildRestrictedImageCondition } from '../../media/queries/public-collections.ts'
import {
  buildResolvedVideosAsJsonColumn,
  type StoredVideo,
  toResolvedVideo,
} from '../../media/videos/resolved-videos.ts'
import { parseStoredSettings, type StoredSettingsText } from '../../settings/parse-settings.ts'
import { linkToPageFromSite, type ResolvedSite, treeUrlPathToHostPath } from '../../sites/site-map.ts'
import {
  buildLiveSnippetsAsJsonColumn,
  type StoredSnippetTuple,
  toResolvedSnippetIfDeclared,
} from '../../snippets/queries/resolved-snippets.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import { buildRowsByIdFromClause } from '../../stores/rows-by-id.ts'
import { buildPageAndAncestorIdsQuery, buildPageVisibleToVisitorOfPageCondition } from '../visibility/visibility.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from './image-data.ts'
import { siteSettingsColumns } from './known-settings.ts'
import {
  buildNavigationPagesAsJsonColumn,
  buildNavigationParentsOfSiteQuery,
  groupNavigationPagesByParent,
  type NavigationPagesColumnValue,
} from './menus.ts'

/**
 * The data needed to render a page besides its content: what it references, the stored settings and their references,
 * and its ancestors up to the front page of its site. URLs are as documents of that site link to them.
 */
export interface PageRenderContext {
  resolved: ResolvedReferences & { images: Map<number, ResolvedImage>; snippets: Map<number, ResolvedSnippet> }
  /** Stored settings by model name, as JSON text. */
  settings: StoredSettingsText
  ancestors: LinkedPage[]
  site: { hostname: string; port: number; site_name: string }
}

const linked = alias(page, 'linked')
const ancestor = alias(page, 'ancestor')
const snippetReference = alias(reference, 'snippet_reference')

const pageLink = (table: typeof page | typeof linked): SQL =>
  sql`json_object('id', ${table.id}, 'title', ${table.title}, 'url', ${table.url_path})`

/**
 * The standard renditions, which show the whole image. Those by other filters may be cropped. The unary plus keeps
 * SQLite from using the index by filter, which lacks the rest.
 */
const uncropped = sql`+${rendition.filter_spec} GLOB 'width-[0-9]*|format-*'
  AND ${rendition.filter_spec} NOT GLOB '*|*|*'`

/**
 * A row of `image` with those of its renditions that meet a condition, as JSON. To keep the result small, it is an
 * array without names, and renditions have only width and file: the height follows from the image and the type from
 * the extension.
 */
export const buildImageWithRenditionsColumn = (
  isIncluded: SQL,
): SQL => sql`json_array(${image.id}, ${image.title}, ${image.description},
  ${image.width}, ${image.height},
  ${image.dominant_color}, ${image.focal_point_x}, ${image.focal_point_y}, ${image.file}, ${image.mimetype},
  (SELECT group_concat(${rendition.width} || ' ' || ${rendition.file}, char(10)) FROM ${rendition}
    WHERE ${rendition.image_id} = ${image.id} AND ${isIncluded}), ${buildRestrictedImageCondition()})`

/** A row of `image` with its uncropped renditions as JSON. */
export const imageWithRenditionsColumn = buildImageWithRenditionsColumn(uncropped)

/**
 * Returns a query for the targets of one type that a source's live content references. The unary plus keeps SQLite from
 * using the index by target type: a source has few references, but a type may have thousands.
 */
export const buildReferencedTargetsQuery = (
  type: 'page' | 'setting' | 'snippet',
  source: SQLWrapper,
  target: string,
): SQL =>
  sql`SELECT ${reference.target_id} AS target_id FROM ${reference}
    WHERE ${reference.source_type} = ${sql.raw(`'${type}'`)}
    AND ${reference.source_id} = ${source} AND ${reference.state} = 'live'
    AND +${reference.target_type} = ${sql.raw(`'${target}'`)}`

/** Returns a query for what the live content of these snippets references. */
const referencedBySnippets = (snippets: SQL, target: string): SQL =>
  sql`SELECT ${snippetReference.target_id} AS target_id FROM (${snippets}) AS shown
    CROSS JOIN ${reference} AS ${snippetReference}
     ON ${snippetReference.source_type} = 'snippet' AND ${snippetReference.source_id} = shown.target_id
     AND ${snippetReference.state} = 'live'
       AND +${snippetReference.target_type} = ${sql.raw(`'${target}'`)}`

const other = alias(site, 'other')

/**
 * Returns the columns of a page's context, for a query over `page` and `site`. `direct` returns a query for the ids (as
 * `target_id`) of one type that the page references; `path` is the tree path that decides which private pages are
 * visible; `menuParents` is a query for the pages whose children menus list.
 */
export function buildPageRenderContextColumns(
  direct: (target: string) => SQL,
  path: SQLWrapper = page.path,
  menuParents = buildNavigationParentsOfSiteQuery(site.id),
) {
  const fromPage = (target: string) =>
    sql`${direct(target)} UNION ALL ${referencedBySnippets(direct('snippet'), target)}`
  const fromPageAndSettings = (target: string) =>
    sql`${fromPage(target)} UNION ALL ${buildReferencedTargetsQuery('setting', site.id, target)}`
  return {
    pages: toParsedJsonColumn<LinkedPage[]>(
      sql`(SELECT json_group_array(${pageLink(linked)})
        FROM ${buildRowsByIdFromClause(linked, fromPageAndSettings('page'), sql`${page} AS ${linked}`)}
        WHERE ${buildPageVisibleToVisitorOfPageCondition(path, linked)})`,
    ),
    images: toParsedJsonColumn<ImageWithRenditionsColumnValue[]>(
      sql`(SELECT json_group_array(${imageWithRenditionsColumn})
        FROM ${buildRowsByIdFromClause(image, fromPageAndSettings('image'))})`,
    ),
    documents: toParsedJsonColumn<StoredDocument[]>(
      sql`(SELECT json_group_array(json_object('id', ${document.id}, 'title', ${document.title}, 'file',
        ${document.file},
        'fileSize', ${document.file_size}))
        FROM ${buildRowsByIdFromClause(document, fromPageAndSettings('document'))})`,
    ),
    videos: buildResolvedVideosAsJsonColumn(fromPage('video')),
    snippets: buildLiveSnippetsAsJsonColumn(direct('snippet')),
    menus: buildNavigationPagesAsJsonColumn(menuParents, path),
    ...siteSettingsColumns,
    ancestors: toParsedJsonColumn<LinkedPage[]>(
      sql`(SELECT json_group_array(json_object('id', id, 'title', title, 'url', url_path)) FROM (
        SELECT ${ancestor.id} AS id, ${ancestor.title} AS title, ${ancestor.url_path} AS url_path
        FROM ${page} AS ${ancestor}
        WHERE ${ancestor.id} IN (${buildPageAndAncestorIdsQuery(page.path)}) AND ${ancestor.id} <> ${page.id}
        AND ${columnIsTrue(ancestor.live)} ORDER BY ${ancestor.depth}))`,
    ),
    // Read with the page, so that a rendering is as current as its place in the order of changes says.
    has_restaurants: sql<number>`EXISTS (SELECT 1 FROM ${site} AS ${other} CROSS JOIN ${location}
      ON ${location.site_id} = ${other.id} WHERE ${other.root_page_id} = ${site.root_page_id}
      AND ${isNull(location.closed_at)})`,
    has_specified_local_pages: sql<number>`EXISTS (SELECT 1 FROM ${page} AS ${linked}
      WHERE ${eq(linked.url_path, paths.localPages)})`,
    hostname: site.hostname,
    port: site.port,
    site_name: site.site_name,
  }
}

/** The row that `buildPageRenderContextColumns` returns, after `addSiteSettingsFromMemoryToRow`. */
export interface PageRenderContextRow {
  pages: LinkedPage[]
  images: ImageWithRenditionsColumnValue[]
  documents: StoredDocument[]
  videos: StoredVideo[]
  snippets: StoredSnippetTuple[]
  menus: NavigationPagesColumnValue
  settings: StoredSettingsText
  ancestors: LinkedPage[]
  /** Whether restaurants name the site, which those at the top of the tree need not. 0 or 1. */
  has_restaurants: number
  /** Whether there is a page at the specified path for local pages. 0 or 1. */
  has_specified_local_pages: number
  hostname: string
  port: number
  site_name: string
}

/** Returns an expression for the id of a site; that of the default site if it does not exist or is null. */
export const buildSiteIdOrDefaultColumn = (id: SQLWrapper): SQL =>
  sql`coalesce((SELECT ${other.id} FROM ${site} AS ${other} WHERE ${other.id} = ${id}),
    (SELECT ${other.id} FROM ${site} AS ${other} WHERE ${columnIsTrue(other.is_default_site)}))`

/** Converts a row of `buildPageRenderContextColumns` to the context of a page in a site. */
export function rowToPageRenderContext(row: PageRenderContextRow, ownSite: ResolvedSite): PageRenderContext {
  const { pages, images, documents, videos, snippets, menus, settings, ancestors, hostname, port, site_name } = row
  const sites = getCachedSites()
  const linkTo = (page: LinkedPage): LinkedPage => ({ ...page, url: linkToPageFromSite(sites, ownSite, page.url) })
  return {
    resolved: {
      pages: byId(pages.map(linkTo)),
      images: byId(images.map(parseImageWithRenditionsColumn)),
      documents: byId(documents.map(documentData)),
      videos: byId(videos.map(toResolvedVideo)),
      snippets: byId(snippets.flatMap(toResolvedSnippetIfDeclared)),
      menus: groupNavigationPagesByParent(menus, linkTo),
      hasRestaurants: ownSite.root === '/' || row.has_restaurants === 1,
      localPagesPath:
        ownSite.root === '/' && row.has_specified_local_pages === 1 ? paths.localPages : paths.locationMap,
      homeCountry: toHomeCountryCodeOrDefault(parseStoredSettings(settings).brand.country),
    },
    settings,
    ancestors: ancestors.flatMap((ancestor) =>
      ancestor.url.startsWith(ownSite.root) ? [{ ...ancestor, url: treeUrlPathToHostPath(ownSite, ancestor.url) }] : [],
    ),
    site: { hostname, port, site_name },
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

export interface StoredDocument {
  id: number
  title: string
  file: string
  fileSize: number
}

const documentData = ({ id, title, file, fileSize }: StoredDocument) => ({
  id,
  title,
  fileSize,
  url: paths.media(file),
  extension: file.split('.').pop() ?? '',
})
