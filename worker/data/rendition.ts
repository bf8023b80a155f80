import type { FocalPoint } from '#schema/rules/framing.ts'

/** An image as its renditions are made from it. */
export interface ImageSource {
  id: number
  title: string
  file: string
  mimetype: string
  width: number
  height: number
  focal_point_x: number | null
  focal_point_y: number | null
  focal_point_width: number | null
  focal_point_height: number | null
}

export interface KeptRendition {
  file: string
  width: number
  height: number
  mimetype: string
  file_size: number
}

export const imageSource = (db: D1Database, id: number): Promise<ImageSource | null> =>
  db
    .prepare(
      `SELECT id, title, file, mimetype, width, height, focal_point_x, focal_point_y, focal_point_width, focal_point_height
       FROM image WHERE id = ?1`,
    )
    .bind(id)
    .first()

/** What must stay in view of an image, when somebody said so. */
export const focalPointOf = (image: ImageSource): FocalPoint | null =>
  image.focal_point_x === null || image.focal_point_y === null
    ? null
    : { x: image.focal_point_x, y: image.focal_point_y, width: image.focal_point_width ?? 0, height: image.focal_point_height ?? 0 }

export const keptRendition = (db: D1Database, imageId: number, filterSpec: string): Promise<KeptRendition | null> =>
  db
    .prepare('SELECT file, width, height, mimetype, file_size FROM rendition WHERE image_id = ?1 AND filter_spec = ?2')
    .bind(imageId, filterSpec)
    .first()

/** Whether an image has as many renditions as it may: the standard ones and those of editors' filters are far fewer. */
export const hasAllRenditions = async (db: D1Database, imageId: number): Promise<boolean> =>
  (await db.prepare('SELECT count(*) AS n FROM rendition WHERE image_id = ?1').bind(imageId).first<number>('n'))! >= mostRenditions

const mostRenditions = 200

/** A maker that has not finished by now, in milliseconds, is taken to be gone. */
const claimLifetime = 30_000

/** True for the one caller that is to make a rendition; everybody else waits for it. */
export async function claimRendition(db: D1Database, imageId: number, filterSpec: string, now: number): Promise<boolean> {
  const claim = await db
    .prepare(
      `INSERT INTO rendition_claim (image_id, filter_spec, claimed_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (image_id, filter_spec) DO UPDATE SET claimed_at = excluded.claimed_at WHERE claimed_at < ?4`,
    )
    .bind(imageId, filterSpec, new Date(now).toISOString(), new Date(now - claimLifetime).toISOString())
    .run()
  return claim.meta.changes === 1
}

export const releaseRendition = (db: D1Database, imageId: number, filterSpec: string) =>
  db.prepare('DELETE FROM rendition_claim WHERE image_id = ?1 AND filter_spec = ?2').bind(imageId, filterSpec).run()

/** Keeps a finished rendition, unless its image has got another file or focal point while it was made. */
export async function keepRendition(db: D1Database, source: ImageSource, filterSpec: string, made: KeptRendition): Promise<void> {
  await db
    .prepare(
      `INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size)
       SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM image
       WHERE id = ?1 AND file = ?8 AND focal_point_x IS ?9 AND focal_point_y IS ?10
         AND focal_point_width IS ?11 AND focal_point_height IS ?12
       ON CONFLICT (image_id, filter_spec) DO NOTHING`,
    )
    .bind(
      source.id,
      filterSpec,
      made.file,
      made.width,
      made.height,
      made.mimetype,
      made.file_size,
      source.file,
      source.focal_point_x,
      source.focal_point_y,
      source.focal_point_width,
      source.focal_point_height,
    )
    .run()
}

/** Some image that lacks the last of its standard renditions (schema/rules/standard-renditions.ts), by chance. */
export const incompleteImage = (db: D1Database): Promise<Pick<ImageSource, 'id' | 'width' | 'mimetype'> | null> =>
  db
    .prepare(
      `SELECT id, width, mimetype FROM image
       WHERE mimetype NOT IN ('image/gif', 'image/svg+xml') AND NOT EXISTS (
         SELECT 1 FROM rendition WHERE image_id = image.id AND filter_spec = 'width-' || min(image.width, 1920) || '|format-avif')
       ORDER BY random() LIMIT 1`,
    )
    .first()
