import { createHash } from 'node:crypto'
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import { demoRows } from './library.ts'
import { type Picture, type PictureFile, pictureOf } from './pictures.ts'
import { scenes } from './scenes/index.ts'
import type { Scene } from './scenes/scene.ts'

const rootCollection = 1

/**
 * Puts the demo's pictures into the media library: originals and renditions into the bucket, rows into D1.
 * Run again, it changes nothing; a picture drawn anew keeps its id. Returns image ids by slug.
 */
export async function loadDemoImages(db: D1Database, bucket: R2Bucket): Promise<Map<string, number>> {
  const known = await demoRows(db, 'image')
  let next = (await db.prepare('SELECT coalesce(max(id), 0) AS id FROM image').first<{ id: number }>())!.id
  const ids = new Map(scenes.map(({ slug }) => [slug, known.get(slug)?.id ?? ++next]))
  const statements: D1PreparedStatement[] = []
  await inPairs(scenes, async (scene) => {
    const upload = uploadOf(scene, pictureOf(scene.slug))
    if (known.get(scene.slug)?.file === upload.original.key) return
    for (const file of [upload.original, ...upload.renditions]) await put(bucket, file)
    statements.push(...imageStatements(db, ids.get(scene.slug)!, scene, upload))
  })
  for (let start = 0; start < statements.length; start += 800) await db.batch(statements.slice(start, start + 800))
  return ids
}

interface StoredFile extends PictureFile {
  /** Its name in the bucket, with a hash of the bytes, so that a changed picture is a new file. */
  key: string
  hash: string
}

interface Upload {
  original: StoredFile
  renditions: StoredFile[]
  dominantColor: string
}

function uploadOf({ slug }: Scene, { original, renditions, dominantColor }: Picture): Upload {
  const hashOf = ({ bytes }: PictureFile) => createHash('sha256').update(bytes).digest('hex')
  const stored = (file: PictureFile, width: string): StoredFile => {
    const hash = hashOf(file)
    return { ...file, hash, key: `images/${slug}-${hash.slice(0, 8)}${width}.${file.mimetype.slice('image/'.length)}` }
  }
  // A rendition may be taken away; the original is a file of its own, though it is as wide as the widest.
  return { original: stored(original, ''), renditions: renditions.map((file) => stored(file, `-${file.width}`)), dominantColor }
}

const put = (bucket: R2Bucket, { key, bytes, mimetype }: StoredFile) => bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } })

/** The rows of one picture; its older renditions go. */
function imageStatements(db: D1Database, id: number, scene: Scene, { original, renditions, dominantColor }: Upload): D1PreparedStatement[] {
  const scale = original.width / scene.width
  const { x, y, width, height } = scene.focalPoint
  return [
    db
      .prepare(
        `INSERT INTO image (id, title, description, file, file_size, file_hash, collection_id, created_at, mimetype, width, height,
           focal_point_x, focal_point_y, focal_point_width, focal_point_height, dominant_color)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
         ON CONFLICT (id) DO UPDATE SET file = excluded.file, file_size = excluded.file_size, file_hash = excluded.file_hash,
           width = excluded.width, height = excluded.height, focal_point_x = excluded.focal_point_x, focal_point_y = excluded.focal_point_y,
           focal_point_width = excluded.focal_point_width, focal_point_height = excluded.focal_point_height, dominant_color = excluded.dominant_color`,
      )
      .bind(
        id,
        scene.title,
        scene.description,
        original.key,
        original.bytes.byteLength,
        original.hash,
        rootCollection,
        new Date().toISOString(),
        original.mimetype,
        original.width,
        original.height,
        Math.round(x * scale),
        Math.round(y * scale),
        Math.round(width * scale),
        Math.round(height * scale),
        dominantColor,
      ),
    db.prepare('DELETE FROM rendition WHERE image_id = ?1').bind(id),
    ...renditions.map(({ key, width, height, mimetype, bytes }) =>
      db
        .prepare(
          'INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
        )
        .bind(id, `width-${width}|format-${mimetype.slice('image/'.length)}`, key, width, height, mimetype, bytes.byteLength),
    ),
  ]
}

/** Works through the list two at a time. */
async function inPairs<T>(list: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...list]
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}
