import type { ImageData, PageLink, Rendition, Resolved } from '#app/resolved.ts'
import type { Reference } from '#schema/fields/field.ts'
import { paths } from '#schema/paths.ts'
import { resolvedVideos, type StoredVideo, videoData } from './resolved-video.ts'
import { idsOfPath, publiclyVisible } from './visibility.ts'

/** Everything needed around a page: what it points at, the stored settings and what they point at, and the pages above it. */
export interface Surroundings {
  resolved: Resolved & { images: Map<number, ImageData> }
  /** Stored settings by model name, as JSON text. */
  settings: string
  ancestors: PageLink[]
  site: { hostname: string; port: number; site_name: string }
}

export interface SurroundingsRow {
  pages: string
  images: string
  documents: string
  videos: string
  settings: string
  ancestors: string
  hostname: string
  port: number
  site_name: string
}

const link = "json_object('id', id, 'title', title, 'url', url_path)"

/** Standard renditions show the whole picture; what editors had made for elsewhere may be cut or coloured. */
const uncropped = "filter_spec GLOB 'width-[0-9]*|format-*' AND filter_spec NOT GLOB '*|*|*'"

/** A row of `image` with its renditions, as JSON. */
export const imageJson = `json_object(
  'id', id, 'title', title, 'description', description, 'width', width, 'height', height, 'dominantColor', dominant_color,
  'x', focal_point_x, 'y', focal_point_y, 'file', file, 'mimetype', mimetype,
  'renditions', (SELECT json_group_array(json_object('file', file, 'width', width, 'height', height, 'mimetype', mimetype))
    FROM (SELECT * FROM rendition WHERE image_id = image.id AND ${uncropped} ORDER BY mimetype, width)))`

/**
 * The columns that bring a page's surroundings, for a query over `page` and `site`.
 * `pointedAt` is a query of the ids of one kind that the page points at.
 */
export const surroundings = (pointedAt: (target: string) => string) => `
  (SELECT json_group_array(${link}) FROM page AS linked WHERE ${publiclyVisible('linked')} AND id IN (
    ${pointedAt('page')} UNION ALL
    SELECT target_id FROM reference WHERE source_type = 'setting' AND source_id = site.id AND target_type = 'page')) AS pages,
  (SELECT json_group_array(${imageJson}) FROM image WHERE id IN (${pointedAt('image')})) AS images,
  (SELECT json_group_array(json_object('id', id, 'title', title, 'file', file, 'fileSize', file_size))
    FROM document WHERE id IN (${pointedAt('document')})) AS documents,
  ${resolvedVideos(pointedAt('video'))} AS videos,
  (SELECT json_group_object(model_name, json(value)) FROM setting WHERE site_id = site.id) AS settings,
  (SELECT json_group_array(${link}) FROM (
    SELECT above.id, above.title, above.url_path FROM page AS above
    WHERE above.id IN (${idsOfPath('page.path')}) AND above.id <> page.id AND above.live = 1 ORDER BY above.depth)) AS ancestors,
  site.hostname, site.port, site.site_name`

const given = (target: string) => `SELECT value ->> 'id' FROM json_each(?2) WHERE value ->> 'target' = '${target}'`

const givenQuery = `SELECT ${surroundings(given)} FROM page JOIN site ON site.is_default_site = 1 WHERE page.id = coalesce(?1, site.root_page_id)`

/** What surrounds content that is not live: a draft at its page, or a document of our own at the front page (null). */
export async function surroundingsAt(db: D1Database, pageId: number | null, references: readonly Reference[]): Promise<Surroundings> {
  const row = await db.prepare(givenQuery).bind(pageId, JSON.stringify(references)).first<SurroundingsRow>()
  if (!row) throw new Error('There is no default site, or its page is gone: run the migrations and the set-up of the README.')
  return surroundingsOf(row)
}

/** The columns of `surroundings` as the views take them. */
export function surroundingsOf({
  pages,
  images,
  documents,
  videos,
  settings,
  ancestors,
  hostname,
  port,
  site_name,
}: SurroundingsRow): Surroundings {
  return {
    resolved: {
      pages: byId(JSON.parse(pages) as PageLink[]),
      images: byId((JSON.parse(images) as StoredImage[]).map(imageData)),
      documents: byId((JSON.parse(documents) as StoredDocument[]).map(documentData)),
      videos: byId((JSON.parse(videos) as StoredVideo[]).map(videoData)),
    },
    settings,
    ancestors: JSON.parse(ancestors),
    site: { hostname, port, site_name },
  }
}

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** What `imageJson` yields. */
export type StoredImage = Omit<ImageData, 'renditions' | 'objectPosition'> & {
  x: number | null
  y: number | null
  file: string
  mimetype: string
  renditions: (Omit<Rendition, 'url'> & { file: string })[]
}

export function imageData({ x, y, file, mimetype, renditions, ...image }: StoredImage): ImageData {
  // Until renditions are made, and for pictures that need none, the file itself is shown.
  const original = { file, mimetype, width: image.width, height: image.height }
  const percent = (at: number | null, of: number) => (at === null ? 50 : Math.round((100 * at) / of))
  return {
    ...image,
    objectPosition: `${percent(x, image.width)}% ${percent(y, image.height)}%`,
    renditions: (renditions.length > 0 ? renditions : [original]).map(({ file, ...rendition }) => ({
      ...rendition,
      url: paths.media(file),
    })),
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
