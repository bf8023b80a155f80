import type { ImageData, PageLink, Rendition, Resolved, SnippetData } from '#app/resolved.ts'
import type { Reference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { knownSites } from '../cache/sites.ts'
import { givenMenuParents, menuParentsOf, menusFrom, menusJson, type StoredMenus } from './menus.ts'
import { liveSnippets, type StoredSnippet, snippetData } from './resolved-snippet.ts'
import { resolvedVideos, type StoredVideo, videoData } from './resolved-video.ts'
import { rowsOf } from './rows-of.ts'
import { addressFrom, type KnownSite, pathOnHost } from './site-map.ts'
import { idsOfPath, visibleFrom } from './visibility-text.ts'

/**
 * Everything needed around a page: what it points at, the stored settings and what they point at, and the pages above it, up to
 * the front page of its site. Addresses are as a document of that site links to them.
 */
export interface Surroundings {
  resolved: Resolved & { images: Map<number, ImageData>; snippets: Map<number, SnippetData> }
  /** Stored settings by model name, as JSON text. */
  settings: string
  ancestors: PageLink[]
  site: { hostname: string; port: number; site_name: string }
}

/** What surrounds a document of our own, and when in the order of cache changes it was read. */
export type SiteSurroundings = Surroundings & { read_seq: number }

export interface SurroundingsRow {
  pages: string
  images: string
  documents: string
  videos: string
  snippets: string
  menus: string
  settings: string
  ancestors: string
  hostname: string
  port: number
  site_name: string
}

const link = "json_object('id', id, 'title', title, 'url', url_path)"

/** Standard renditions show the whole picture; what editors had made for elsewhere may be cut or coloured. */
const uncropped = "filter_spec GLOB 'width-[0-9]*|format-*' AND filter_spec NOT GLOB '*|*|*'"

/**
 * A row of `image` with its renditions, as JSON. A page costs by what the database sends, so it sends lists without names,
 * and of a rendition the width and the file: it shows the whole picture, and its ending tells its type.
 */
export const imageJson = `json_array(id, title, description, width, height, dominant_color, focal_point_x, focal_point_y, file, mimetype,
  (SELECT group_concat(width || ' ' || file, char(10)) FROM rendition WHERE image_id = image.id AND ${uncropped}))`

/**
 * What one source's live content points at, of one kind: `source` is an SQL expression. A source points at little, but thousands of
 * sources may point at a kind: the plus keeps SQLite from looking the kind up first.
 */
export const pointedAtBy = (type: 'page' | 'setting' | 'snippet', source: string, target: string) =>
  `SELECT target_id FROM reference WHERE source_type = '${type}' AND source_id = ${source} AND state = 'live' AND +target_type = '${target}'`

/** What the live content of these snippets points at: their pages show it too. */
const snippetsPointAt = (snippets: string, target: string) =>
  `SELECT placed.target_id FROM (${snippets}) AS shown CROSS JOIN reference AS placed
     ON placed.source_type = 'snippet' AND placed.source_id = shown.target_id AND placed.state = 'live' AND +placed.target_type = '${target}'`

/**
 * The columns that bring a page's surroundings, for a query over `page` and `site`.
 * `direct` is a query of the ids, as `target_id`, of one kind that the page points at; `path` is an SQL expression of the page whose
 * readers will see them; `menuParents` brings the pages whose children menus list.
 */
export const surroundings = (direct: (target: string) => string, path = 'page.path', menuParents = menuParentsOf('site.id')) => {
  const pointedAt = (target: string) => `${direct(target)} UNION ALL ${snippetsPointAt(direct('snippet'), target)}`
  const fromHere = (target: string) => `${pointedAt(target)} UNION ALL ${pointedAtBy('setting', 'site.id', target)}`
  return `
  (SELECT json_group_array(${link}) FROM ${rowsOf('page AS linked', fromHere('page'))} WHERE ${visibleFrom(path, 'linked')}) AS pages,
  (SELECT json_group_array(${imageJson}) FROM ${rowsOf('image', fromHere('image'))}) AS images,
  (SELECT json_group_array(json_object('id', id, 'title', title, 'file', file, 'fileSize', file_size))
    FROM ${rowsOf('document', fromHere('document'))}) AS documents,
  ${resolvedVideos(pointedAt('video'))} AS videos,
  ${liveSnippets(direct('snippet'))} AS snippets,
  ${menusJson(menuParents, path)} AS menus,
  (SELECT json_group_object(model_name, json(value)) FROM setting WHERE site_id = site.id) AS settings,
  (SELECT json_group_array(${link}) FROM (
    SELECT above.id, above.title, above.url_path FROM page AS above
    WHERE above.id IN (${idsOfPath('page.path')}) AND above.id <> page.id AND above.live = 1 ORDER BY above.depth)) AS ancestors,
  site.hostname, site.port, site.site_name`
}

/** The id of a site, an SQL expression as `id` is: that of the default one when there is no such site, or none is meant. */
export const siteOrDefault = (id: string) =>
  `coalesce((SELECT id FROM site WHERE id = ${id}), (SELECT id FROM site WHERE is_default_site = 1))`

const given = (target: string) => `SELECT value ->> 'id' AS target_id FROM json_each(?2) WHERE value ->> 'target' = '${target}'`

// A document of our own is for everybody, also when the front page is not.
const givenQuery = `SELECT (SELECT value FROM counter WHERE name = 'page_cache') AS read_seq, ${surroundings(given, "iif(?1 IS NULL, '', page.path)", `${menuParentsOf('site.id')} UNION ALL ${givenMenuParents('?2')}`)} FROM site CROSS JOIN page ON page.id = coalesce(?1, site.root_page_id) WHERE site.id = ${siteOrDefault('?3')}`

interface GivenRow extends SurroundingsRow {
  read_seq: number
}

/** What surrounded a document of our own when one was last made here, by its site. While the database is away it serves once more. */
const lastRows = new Map<KnownSite['id'], GivenRow>()

function lastRow(site: KnownSite, error: unknown): GivenRow {
  const row = lastRows.get(site.id)
  if (!row) throw error
  console.error('The settings could not be read', error)
  return row
}

/** What surrounds a document of our own in a site. */
export async function siteSurroundings(db: D1Database, site = knownSites().fallback): Promise<SiteSurroundings> {
  const row = await rowAround(db, site, null, []).catch((error) => lastRow(site, error))
  lastRows.set(site.id, row)
  return { ...surroundingsOf(row, site), read_seq: row.read_seq }
}

/** What surrounds content that is not live: a draft at its page, or at the front page of the default site (null). */
export async function surroundingsAt(
  db: D1Database,
  page: { id: number; url_path: string } | null,
  references: readonly Reference[],
): Promise<Surroundings> {
  const site = page ? knownSites().holding(page.url_path) : knownSites().fallback
  return surroundingsOf(await rowAround(db, site, page?.id ?? null, references), site)
}

async function rowAround(db: D1Database, site: KnownSite, page: number | null, references: readonly Reference[]): Promise<GivenRow> {
  const row = await db.prepare(givenQuery).bind(page, JSON.stringify(references), site.id).first<GivenRow>()
  if (!row) throw new Error('There is no default site, or its page is gone: run the migrations and the set-up of the README.')
  return row
}

/** The columns of `surroundings` as the views of a site take them. */
export function surroundingsOf(row: SurroundingsRow, here: KnownSite): Surroundings {
  const { pages, images, documents, videos, snippets, menus, settings, ancestors, hostname, port, site_name } = row
  const sites = knownSites()
  const linked = (page: PageLink): PageLink => ({ ...page, url: addressFrom(sites, here, page.url) })
  return {
    resolved: {
      pages: byId((JSON.parse(pages) as PageLink[]).map(linked)),
      images: byId((JSON.parse(images) as StoredImage[]).map(imageData)),
      documents: byId((JSON.parse(documents) as StoredDocument[]).map(documentData)),
      videos: byId((JSON.parse(videos) as StoredVideo[]).map(videoData)),
      snippets: byId((JSON.parse(snippets) as StoredSnippet[]).flatMap(snippetData)),
      menus: menusFrom(JSON.parse(menus) as StoredMenus, linked),
    },
    settings,
    ancestors: (JSON.parse(ancestors) as PageLink[]).flatMap((above) =>
      above.url.startsWith(here.root) ? [{ ...above, url: pathOnHost(here, above.url) }] : [],
    ),
    site: { hostname, port, site_name },
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** What `imageJson` yields. */
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

export function imageData([id, title, description, width, height, dominantColor, x, y, file, mimetype, made]: StoredImage): ImageData {
  const percent = (at: number | null, of: number) => (at === null ? 50 : Math.round((100 * at) / of))
  // Until renditions are made, and for pictures that need none, the file itself is shown.
  const renditions = made?.split('\n').map((line) => renditionData(line, height / width)) ?? [
    { url: paths.media(file), width, height, mimetype },
  ]
  const objectPosition = `${percent(x, width)}% ${percent(y, height)}%`
  return { id, title, description, width, height, dominantColor, objectPosition, renditions: renditions.sort(byTypeAndWidth) }
}

const types: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' }

function renditionData(line: string, ratio: number): Rendition {
  const space = line.indexOf(' ')
  const width = Number(line.slice(0, space))
  const file = line.slice(space + 1)
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return { url: paths.media(file), width, height: Math.round(width * ratio), mimetype: types[ending] ?? `image/${ending}` }
}

const byTypeAndWidth = (one: Rendition, other: Rendition) =>
  one.mimetype < other.mimetype ? -1 : one.mimetype > other.mimetype ? 1 : one.width - other.width

interface StoredDocument {
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
