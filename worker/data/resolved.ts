import type { ImageData, PageLink, Rendition, Resolved } from '#app/resolved.ts'
import type { Reference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { publiclyVisible } from './visibility.ts'

/** Everything needed around a page: what it points at, the stored settings and what they point at, and the pages above it. */
export interface Surroundings {
  resolved: Resolved
  /** Stored settings by model name, as JSON text. */
  settings: string
  ancestors: PageLink[]
  site: { hostname: string; port: number; site_name: string }
}

const ofSettings = (target: string) => `SELECT target_id FROM reference WHERE source_type = 'setting' AND target_type = '${target}'`

const pages = `(SELECT json_group_array(json_object('id', id, 'title', title, 'url', url_path)) FROM page
  WHERE (id IN (SELECT value FROM json_each(?1)) OR id IN (${ofSettings('page')})) AND ${publiclyVisible})`

const images = `(SELECT json_group_array(json_object(
    'id', id, 'title', title, 'description', description, 'width', width, 'height', height, 'dominantColor', dominant_color,
    'x', focal_point_x, 'y', focal_point_y,
    'renditions', (SELECT json_group_array(json_object('file', file, 'width', width, 'height', height, 'mimetype', mimetype))
      FROM (SELECT * FROM rendition WHERE image_id = image.id ORDER BY mimetype, width))))
  FROM image WHERE id IN (SELECT value FROM json_each(?2)))`

const documents = `(SELECT json_group_array(json_object('id', id, 'title', title, 'file', file, 'fileSize', file_size)) FROM document
  WHERE id IN (SELECT value FROM json_each(?3)))`

const settings = `(SELECT json_group_object(model_name, json(value)) FROM setting WHERE site_id = site.id)`

const ancestors = `(SELECT json_group_array(json_object('id', id, 'title', title, 'url', url_path)) FROM
  (SELECT id, title, url_path FROM page WHERE url_path IN (SELECT value FROM json_each(?4)) AND live = 1 ORDER BY depth))`

interface Row {
  pages: string
  images: string
  documents: string
  settings: string
  ancestors: string
  hostname: string
  port: number
  site_name: string
}

/** One query for all a page needs around it. `url` is the page's own path. */
export async function surroundingsOf(db: D1Database, references: readonly Reference[], url: string): Promise<Surroundings> {
  const ids = (target: string) => JSON.stringify([...new Set(references.filter((each) => each.target === target).map(({ id }) => id))])
  const row = await db
    .prepare(
      `SELECT ${pages} AS pages, ${images} AS images, ${documents} AS documents, ${settings} AS settings, ${ancestors} AS ancestors, hostname, port, site_name
       FROM site WHERE is_default_site = 1`,
    )
    .bind(ids('page'), ids('image'), ids('document'), JSON.stringify(pathsAbove(url)))
    .first<Row>()
  if (!row) throw new Error('There is no default site: run `npm start` or the migrations of the README.')
  const { hostname, port, site_name } = row
  return {
    resolved: {
      pages: byId(JSON.parse(row.pages) as PageLink[]),
      images: byId((JSON.parse(row.images) as StoredImage[]).map(imageData)),
      documents: byId((JSON.parse(row.documents) as StoredDocument[]).map(documentData)),
    },
    settings: row.settings,
    ancestors: JSON.parse(row.ancestors),
    site: { hostname, port, site_name },
  }
}

/** `/a/b/c/` → `/`, `/a/`, `/a/b/`. */
function pathsAbove(url: string) {
  const parts = url.split('/').filter(Boolean)
  return parts.map((_, depth) => (depth === 0 ? '/' : `/${parts.slice(0, depth).join('/')}/`))
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

type StoredImage = Omit<ImageData, 'renditions' | 'objectPosition'> & {
  x: number | null
  y: number | null
  renditions: (Omit<Rendition, 'url'> & { file: string })[]
}

function imageData({ x, y, renditions, ...image }: StoredImage): ImageData {
  const percent = (at: number | null, of: number) => (at === null ? 50 : Math.round((100 * at) / of))
  return {
    ...image,
    objectPosition: `${percent(x, image.width)}% ${percent(y, image.height)}%`,
    renditions: renditions.map(({ file, ...rendition }) => ({ ...rendition, url: paths.media(file) })),
  }
}

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
