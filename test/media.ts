import sharp from 'sharp'
import type { Site } from './helpers.ts'

/** A picture whose four quarters are red, green, blue and white, so that a crop can be told by its colour. */
export function quarters(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const quarter = (background: string) => ({ input: { create: { ...half, channels: 3 as const, background } } })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { ...quarter('#ff0000'), left: 0, top: 0 },
    { ...quarter('#00ff00'), left: width - half.width, top: 0 },
    { ...quarter('#0000ff'), left: 0, top: height - half.height },
  ])
}

/** The colour in the middle of a picture, as `[red, green, blue]`. */
export async function middleOf(bytes: ArrayBuffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** Lets a user do something with a collection and what lies below it. */
export const grant = ({ db }: Site, email: string, permission: 'add' | 'change' | 'choose', collection = 1) =>
  db
    .prepare(
      `INSERT INTO group_collection_permission (group_id, collection_id, permission)
       SELECT user_group.group_id, ?2, ?3 FROM user JOIN user_group ON user_group.user_id = user.id WHERE user.email = ?1`,
    )
    .bind(email, collection, permission)
    .run()

/** Makes a collection below another. Returns its id. */
export async function makeCollection({ db }: Site, name: string, parent = 1): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO collection (parent_id, path, name)
       SELECT id, path || (SELECT max(id) + 1 FROM collection) || '/', ?2 FROM collection WHERE id = ?1 RETURNING id`,
    )
    .bind(parent, name)
    .first<{ id: number }>()
  return row!.id
}

/** Puts an image into the library without asking the back office. Returns its id. */
export async function putImage({ db, miniflare }: Site, bytes: Buffer, file: string): Promise<number> {
  const { width, height, format, orientation = 1 } = await sharp(bytes).metadata()
  const [shownWidth, shownHeight] = orientation >= 5 ? [height, width] : [width, height]
  const mimetype = `image/${format === 'heif' ? 'avif' : format}`
  await (await miniflare.getR2Bucket('MEDIA')).put(file, bytes, { httpMetadata: { contentType: mimetype } })
  const row = await db
    .prepare(
      `INSERT INTO image (title, file, file_size, file_hash, collection_id, created_at, mimetype, width, height)
       VALUES (?1, ?1, ?2, ?1, 1, '2026-01-01T00:00:00.000Z', ?3, ?4, ?5) RETURNING id`,
    )
    .bind(file, bytes.length, mimetype, shownWidth, shownHeight)
    .first<{ id: number }>()
  return row!.id
}
