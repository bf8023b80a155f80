import { and, eq, getTableColumns, lt, notInArray, sql } from 'drizzle-orm'
import type { FocalPoint } from '#schema/media/crop.ts'
import { image, rendition, renditionClaim } from '#schema/tables.ts'
import { compileCachedQuery, getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { maxAvifSide } from '../standard-renditions.ts'

const {
  id,
  title,
  file,
  mimetype,
  width,
  height,
  focal_point_x,
  focal_point_y,
  focal_point_width,
  focal_point_height,
} = image
const source = {
  id,
  title,
  file,
  mimetype,
  width,
  height,
  focal_point_x,
  focal_point_y,
  focal_point_width,
  focal_point_height,
}

/** An image as the source of renditions. */
export type RenditionSourceImage = Pick<typeof image.$inferSelect, keyof typeof source>

export type StoredRendition = Omit<typeof rendition.$inferSelect, 'id' | 'image_id' | 'filter_spec'>

const sourceImageQuery = compileCachedQuery((db) =>
  db
    .select(source)
    .from(image)
    .where(eq(image.id, sql.placeholder('imageId')))
    .prepare(),
)

export const findRenditionSourceImage = (db: D1Database, imageId: number): Promise<RenditionSourceImage | undefined> =>
  sourceImageQuery(db).get({ imageId })

/** Returns the focal point of an image; null if none is set. */
export const getImageFocalPoint = (image: RenditionSourceImage): FocalPoint | null =>
  image.focal_point_x === null || image.focal_point_y === null
    ? null
    : {
        x: image.focal_point_x,
        y: image.focal_point_y,
        width: image.focal_point_width ?? 0,
        height: image.focal_point_height ?? 0,
      }

const renditionQuery = compileCachedQuery((db) => {
  const { id: _id, image_id, filter_spec, ...columns } = getTableColumns(rendition)
  const isRendition = and(eq(image_id, sql.placeholder('imageId')), eq(filter_spec, sql.placeholder('filterSpec')))
  return db.select(columns).from(rendition).where(isRendition).prepare()
})

export const findRendition = (
  db: D1Database,
  imageId: number,
  filterSpec: string,
): Promise<StoredRendition | undefined> => renditionQuery(db).get({ imageId, filterSpec })

/** Whether an image has the maximum number of renditions, which is far more than normally needed. */
export const hasMaxRenditionCount = async (db: D1Database, imageId: number): Promise<boolean> =>
  (await getDrizzle(db).$count(rendition, eq(rendition.image_id, imageId))) >= maxRenditions

const maxRenditions = 200

/** How long a claim is valid, in milliseconds; afterwards the request that made it counts as failed. */
const claimLifetime = 30_000

/** Claims the creation of a rendition. Returns true for one caller only; all others wait. */
export async function claimRenditionCreation(
  db: D1Database,
  imageId: number,
  filterSpec: string,
  now: number,
): Promise<boolean> {
  const claimed_at = new Date(now).toISOString()
  const claim = await getDrizzle(db)
    .insert(renditionClaim)
    .values({ image_id: imageId, filter_spec: filterSpec, claimed_at })
    .onConflictDoUpdate({
      target: [renditionClaim.image_id, renditionClaim.filter_spec],
      set: { claimed_at },
      setWhere: lt(renditionClaim.claimed_at, new Date(now - claimLifetime).toISOString()),
    })
    .run()
  return claim.meta.changes === 1
}

export const releaseRenditionClaim = (db: D1Database, imageId: number, filterSpec: string) =>
  getDrizzle(db)
    .delete(renditionClaim)
    .where(and(eq(renditionClaim.image_id, imageId), eq(renditionClaim.filter_spec, filterSpec)))
    .run()

/** Whether a filter crops around the focal point: the renditions that change with it. */
const isCropped = (filterSpec: string) => /(?:^|\|)fill-/.test(filterSpec)

/** Saves a rendition unless the image's file or, for a cropped one, its focal point has changed in the meantime. */
export async function saveRenditionRowIfCurrent(
  db: D1Database,
  source: RenditionSourceImage,
  filterSpec: string,
  drawn: StoredRendition,
): Promise<void> {
  const values = {
    image_id: image.id,
    filter_spec: filterSpec,
    file: drawn.file,
    width: drawn.width,
    height: drawn.height,
    mimetype: drawn.mimetype,
    file_size: drawn.file_size,
  }
  const hasSameFocalPoint = sql`${image.focal_point_x} IS ${source.focal_point_x}
    AND ${image.focal_point_y} IS ${source.focal_point_y}
    AND ${image.focal_point_width} IS ${source.focal_point_width}
    AND ${image.focal_point_height} IS ${source.focal_point_height}`
  const isUnchanged = and(
    eq(image.id, source.id),
    eq(image.file, source.file),
    isCropped(filterSpec) ? hasSameFocalPoint : undefined,
  )
  await getDrizzle(db).run(
    sql`${buildInsertSelect(rendition, values, sql`FROM ${image} WHERE ${isUnchanged}`)} ON CONFLICT DO NOTHING`,
  )
}

const largestWidth = sql`min(${image.width}, 1920)`
const largestSide = sql`max(${largestWidth}, round(${image.height} * 1.0 * ${largestWidth} / ${image.width}))`

const largest = (format: 'avif' | 'webp') => sql`'width-' || ${largestWidth} || ${`|format-${format}`}`

/** How many images are checked per minute, of the newest and of all others in turn. */
const imagesPerMinute = 100

/** The newest images, and a part of all images: the next one each minute, so that all are checked in time. */
const idsToLookAt = (now: Date) => {
  const minute = Math.floor(now.getTime() / 60_000)
  const start = sql`(SELECT ${minute} % (max(${image.id}) / ${imagesPerMinute} + 1) * ${imagesPerMinute} FROM ${image})`
  return sql`SELECT ${image.id} FROM ${image}
    WHERE ${image.id} >= ${start} AND ${image.id} < ${start} + ${imagesPerMinute}
    UNION SELECT * FROM (SELECT ${image.id} FROM ${image} ORDER BY ${image.id} DESC LIMIT ${imagesPerMinute})`
}

/**
 * Finds a random image without the last of its standard renditions (worker/media/standard-renditions.ts), among those
 * that are checked in this minute.
 */
export const findImageMissingRenditions = (
  db: D1Database,
  now: Date,
): Promise<Pick<RenditionSourceImage, 'id' | 'width' | 'height' | 'mimetype'> | undefined> =>
  getDrizzle(db)
    .select({ id, width, height, mimetype })
    .from(image)
    .where(
      and(
        sql`${image.id} IN (${idsToLookAt(now)})`,
        notInArray(image.mimetype, ['image/gif', 'image/svg+xml']),
        sql`NOT EXISTS (SELECT 1 FROM ${rendition} WHERE ${rendition.image_id} = ${image.id}
          AND ${rendition.filter_spec} IN (${largest('avif')},
          iif(${largestSide} > ${maxAvifSide}, ${largest('webp')}, '')))`,
      ),
    )
    .orderBy(sql`random()`)
    .get()
