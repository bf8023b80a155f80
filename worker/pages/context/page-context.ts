import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ImageData, LinkedPage, Rendition, ResolvedReferences, SnippetData } from '#app/resolved-references.ts'
import type { Reference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { document, image, page, reference, rendition, setting, site } from '#schema/tables.ts'
import { cacheSequence } from '../../cache/sequence.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { resolvedVideosColumn, type StoredVideo, toVideoData } from '../../media/videos/resolved-videos.ts'
import { linkFrom, type SiteInfo, toHostPath } from '../../sites/site-map.ts'
import { liveSnippetsColumn, type StoredSnippetTuple, toSnippetData } from '../../snippets/queries/resolved-snippets.ts'
import { compileQuery } from '../../stores/db.ts'
import { fromJson, isTrue } from '../../stores/expressions.ts'
import { rowsById } from '../../stores/rows-by-id.ts'
import { idsOfPath, isVisibleFrom } from '../visibility/visibility.ts'
import { menuParentsOfReferences, menuParentsOfSite, menusColumn, type StoredMenus, toMenus } from './menus.ts'

/**
 * Everything needed around a page: what it points at, the stored settings and what they point at, and the pages above
 * it, up to the front page of its site. Addresses are as a document of that site links to them.
 */
export interface PageContext {
  resolved: ResolvedReferences & { images: Map<number, ImageData>; snippets: Map<number, SnippetData> }
  /** Stored settings by model name, as JSON text. */
  settings: string
  ancestors: LinkedPage[]
  site: { hostname: string; port: number; site_name: string }
}

/** What surrounds a document of our own, and when in the order of cache changes it was read. */
export type SiteContext = PageContext & { read_seq: number }

const linked = alias(page, 'linked')
const above = alias(page, 'above')
const placed = alias(reference, 'placed')

const pageLink = (table: typeof page | typeof linked): SQL =>
  sql`json_object('id', ${table.id}, 'title', ${table.title}, 'url', ${table.url_path})`

/** Standard renditions show the whole picture; what editors had made for elsewhere may be cut or coloured. */
const uncropped = sql`${rendition.filter_spec} GLOB 'width-[0-9]*|format-*' AND ${rendition.filter_spec} NOT GLOB '*|*|*'`

/**
 * A row of `image` with its renditions, as JSON. A page costs by what the database sends, so it sends lists without
 * names, and of a rendition the width and the file: it shows the whole picture, and its ending tells its type.
 */
export const imageColumn: SQL = sql`json_array(${image.id}, ${image.title}, ${image.description}, ${image.width}, ${image.height},
  ${image.dominant_color}, ${image.focal_point_x}, ${image.focal_point_y}, ${image.file}, ${image.mimetype},
  (SELECT group_concat(${rendition.width} || ' ' || ${rendition.file}, char(10)) FROM ${rendition}
    WHERE ${rendition.image_id} = ${image.id} AND ${uncropped}))`

/**
 * What one source's live content points at, of one kind. A source points at little, but thousands of sources may point
 * at a kind: the plus keeps SQLite from looking the kind up first.
 */
export const referencedBy = (type: 'page' | 'setting' | 'snippet', source: SQLWrapper, target: string): SQL =>
  sql`SELECT ${reference.target_id} AS target_id FROM ${reference} WHERE ${reference.source_type} = ${sql.raw(`'${type}'`)}
    AND ${reference.source_id} = ${source} AND ${reference.state} = 'live' AND +${reference.target_type} = ${sql.raw(`'${target}'`)}`

/** What the live content of these snippets points at: their pages show it too. */
const snippetsPointAt = (snippets: SQL, target: string): SQL =>
  sql`SELECT ${placed.target_id} AS target_id FROM (${snippets}) AS shown CROSS JOIN ${reference} AS ${placed}
     ON ${placed.source_type} = 'snippet' AND ${placed.source_id} = shown.target_id AND ${placed.state} = 'live'
       AND +${placed.target_type} = ${sql.raw(`'${target}'`)}`

/**
 * The columns that bring a page's surroundings, for a query over `page` and `site`.
 * `direct` is a query of the ids, as `target_id`, of one kind that the page points at; `path` is that of the page whose
 * readers will see them; `menuParents` brings the pages whose children menus list.
 */
export function pageContextColumns(
  direct: (target: string) => SQL,
  path: SQLWrapper = page.path,
  menuParents = menuParentsOfSite(site.id),
) {
  const pointedAt = (target: string) => sql`${direct(target)} UNION ALL ${snippetsPointAt(direct('snippet'), target)}`
  const fromHere = (target: string) => sql`${pointedAt(target)} UNION ALL ${referencedBy('setting', site.id, target)}`
  return {
    pages: fromJson<LinkedPage[]>(
      sql`(SELECT json_group_array(${pageLink(linked)}) FROM ${rowsById(linked, fromHere('page'), sql`${page} AS ${linked}`)}
        WHERE ${isVisibleFrom(path, linked)})`,
    ),
    images: fromJson<StoredImage[]>(
      sql`(SELECT json_group_array(${imageColumn}) FROM ${rowsById(image, fromHere('image'))})`,
    ),
    documents: fromJson<StoredDocument[]>(
      sql`(SELECT json_group_array(json_object('id', ${document.id}, 'title', ${document.title}, 'file', ${document.file},
        'fileSize', ${document.file_size})) FROM ${rowsById(document, fromHere('document'))})`,
    ),
    videos: resolvedVideosColumn(pointedAt('video')),
    snippets: liveSnippetsColumn(direct('snippet')),
    menus: menusColumn(menuParents, path),
    settings: sql<string>`(SELECT json_group_object(${setting.model_name}, json(${setting.value})) FROM ${setting}
      WHERE ${setting.site_id} = ${site.id})`,
    ancestors: fromJson<LinkedPage[]>(
      sql`(SELECT json_group_array(json_object('id', id, 'title', title, 'url', url_path)) FROM (
        SELECT ${above.id} AS id, ${above.title} AS title, ${above.url_path} AS url_path FROM ${page} AS ${above}
        WHERE ${above.id} IN (${idsOfPath(page.path)}) AND ${above.id} <> ${page.id} AND ${isTrue(above.live)} ORDER BY ${above.depth}))`,
    ),
    hostname: site.hostname,
    port: site.port,
    site_name: site.site_name,
  }
}

/** What the columns of `surroundings` yield. */
export interface PageContextRow {
  pages: LinkedPage[]
  images: StoredImage[]
  documents: StoredDocument[]
  videos: StoredVideo[]
  snippets: StoredSnippetTuple[]
  menus: StoredMenus
  settings: string
  ancestors: LinkedPage[]
  hostname: string
  port: number
  site_name: string
}

const other = alias(site, 'other')

/** The id of a site: that of the default one when there is no such site, or none is meant. */
export const siteIdOrDefault = (id: SQLWrapper): SQL =>
  sql`coalesce((SELECT ${other.id} FROM ${site} AS ${other} WHERE ${other.id} = ${id}),
    (SELECT ${other.id} FROM ${site} AS ${other} WHERE ${isTrue(other.is_default_site)}))`

const draftPage = sql.placeholder('page')
const references = sql.placeholder('references')
const given = (target: string): SQL =>
  sql`SELECT value ->> 'id' AS target_id FROM json_each(${references}) WHERE value ->> 'target' = ${sql.raw(`'${target}'`)}`

// A document of our own is for everybody, also when the front page is not.
const draftContextQuery = compileQuery((db) =>
  db
    .select({
      read_seq: cacheSequence,
      ...pageContextColumns(
        given,
        sql`iif(${draftPage} IS NULL, '', ${page.path})`,
        sql`${menuParentsOfSite(site.id)} UNION ALL ${menuParentsOfReferences(references)}`,
      ),
    })
    .from(site)
    .crossJoin(page)
    .where(
      sql`${page.id} = coalesce(${draftPage}, ${site.root_page_id}) AND ${site.id} = ${siteIdOrDefault(sql.placeholder('site'))}`,
    )
    .prepare(),
)

interface DraftContextRow extends PageContextRow {
  read_seq: number
}

/**
 * What surrounded a document of our own when one was last made here, by its site. While the database is away it serves
 * once more.
 */
const lastSiteRows = new Map<SiteInfo['id'], DraftContextRow>()

function lastRow(site: SiteInfo, error: unknown): DraftContextRow {
  const row = lastSiteRows.get(site.id)
  if (!row) throw error
  console.error('The settings could not be read', error)
  return row
}

/** What surrounds a document of our own in a site. */
export async function loadSiteContext(db: D1Database, site = getCachedSites().defaultSite): Promise<SiteContext> {
  const row = await rowAround(db, site, null, []).catch((error) => lastRow(site, error))
  lastSiteRows.set(site.id, row)
  return { ...toPageContext(row, site), read_seq: row.read_seq }
}

/** What surrounds content that is not live: a draft at its page, or at the front page of the default site (null). */
export async function loadDraftContext(
  db: D1Database,
  page: { id: number; url_path: string } | null,
  references: readonly Reference[],
): Promise<PageContext> {
  const site = page ? getCachedSites().siteOfPath(page.url_path) : getCachedSites().defaultSite
  return toPageContext(await rowAround(db, site, page?.id ?? null, references), site)
}

async function rowAround(
  db: D1Database,
  site: SiteInfo,
  page: number | null,
  references: readonly Reference[],
): Promise<DraftContextRow> {
  const row = await draftContextQuery(db).get({ page, references: JSON.stringify(references), site: site.id })
  if (!row)
    throw new Error('There is no default site, or its page is gone: run the migrations and the set-up of the README.')
  return row
}

/** The columns of `surroundings` as the views of a site take them. */
export function toPageContext(row: PageContextRow, here: SiteInfo): PageContext {
  const { pages, images, documents, videos, snippets, menus, settings, ancestors, hostname, port, site_name } = row
  const sites = getCachedSites()
  const linkTo = (page: LinkedPage): LinkedPage => ({ ...page, url: linkFrom(sites, here, page.url) })
  return {
    resolved: {
      pages: byId(pages.map(linkTo)),
      images: byId(images.map(toImageData)),
      documents: byId(documents.map(documentData)),
      videos: byId(videos.map(toVideoData)),
      snippets: byId(snippets.flatMap(toSnippetData)),
      menus: toMenus(menus, linkTo),
    },
    settings,
    ancestors: ancestors.flatMap((above) =>
      above.url.startsWith(here.root) ? [{ ...above, url: toHostPath(here, above.url) }] : [],
    ),
    site: { hostname, port, site_name },
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** What `imageColumn` yields. */
export type StoredImage = [
  id: number,
  title: string,
  description: string,
  width: number,
  height: number,
  dominantColor: string,
  x: number | null,
  y: number | null,
  file: string,
  mimetype: string,
  /** `640 images/harbour-640.avif`, a line each; null before there are any. */
  renditions: string | null,
]

export function toImageData([
  id,
  title,
  description,
  width,
  height,
  dominantColor,
  x,
  y,
  file,
  mimetype,
  made,
]: StoredImage): ImageData {
  const percent = (at: number | null, of: number) => (at === null ? 50 : Math.round((100 * at) / of))
  // Until renditions are made, and for pictures that need none, the file itself is shown.
  const renditions = made?.split('\n').map((line) => renditionData(line, height / width)) ?? [
    { url: paths.media(file), width, height, mimetype },
  ]
  const objectPosition = `${percent(x, width)}% ${percent(y, height)}%`
  return {
    id,
    title,
    description,
    width,
    height,
    dominantColor,
    objectPosition,
    renditions: renditions.sort(byTypeAndWidth),
  }
}

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

function renditionData(line: string, ratio: number): Rendition {
  const space = line.indexOf(' ')
  const width = Number(line.slice(0, space))
  const file = line.slice(space + 1)
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return {
    url: paths.media(file),
    width,
    height: Math.round(width * ratio),
    mimetype: types[ending] ?? `image/${ending}`,
  }
}

const byTypeAndWidth = (one: Rendition, other: Rendition) =>
  one.mimetype < other.mimetype ? -1 : one.mimetype > other.mimetype ? 1 : one.width - other.width

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
