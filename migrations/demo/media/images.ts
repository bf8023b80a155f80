import { createHash } from 'node:crypto'
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { image, rendition } from '#schema/media/table.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { findHighestMediaId, readDemoMediaBySlug } from './demo-media.ts'
import {
  listFinishedPicturesInFolder,
  type RenderedDemoPicture,
  type RenderedDemoPictureFile,
  readFilesOfPicture,
} from './finished-pictures.ts'

const rootCollection = 1

/**
 * Loads the finished pictures of a folder into the media library: originals and renditions into the bucket, rows into
 * D1. Running it again changes nothing; a changed picture keeps its id. Returns image ids by slug.
 */
export async function importDemoImages(db: D1Database, bucket: R2Bucket, folder: string): Promise<Map<string, number>> {
  const known = await readDemoMediaBySlug(db, image)
  let next = await findHighestMediaId(db, image)
  const pictures = listFinishedPicturesInFolder(folder)
  const ids = new Map(pictures.map(({ slug }) => [slug, known.get(slug)?.id ?? ++next]))
  const statements: D1PreparedStatement[] = []
  await inPairs(pictures, async (picture) => {
    const upload = readUpload(folder, picture)
    if (known.get(picture.slug)?.file === upload.original.key) return
    for (const file of [upload.original, ...upload.renditions]) await put(bucket, file)
    statements.push(...imageStatements(db, ids.get(picture.slug)!, picture, upload))
  })
  for (let start = 0; start < statements.length; start += 800)
    await commitWritePlan(db, { writes: statements.slice(start, start + 800) })
  return ids
}

const extensions = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const

interface StoredFile extends RenderedDemoPictureFile {
  /** Its key in the bucket, with a hash of the bytes, so that a changed picture is a new file. */
  key: string
  hash: string
}

interface Upload {
  original: StoredFile
  renditions: StoredFile[]
}

function readUpload(folder: string, picture: RenderedDemoPicture): Upload {
  const { original, renditions } = readFilesOfPicture(folder, picture)
  const hashOf = ({ bytes }: RenderedDemoPictureFile) => createHash('sha256').update(bytes).digest('hex')
  const stored = (file: RenderedDemoPictureFile, width: string): StoredFile => {
    const hash = hashOf(file)
    return { ...file, hash, key: `images/${picture.slug}-${hash.slice(0, 8)}${width}.${extensions[file.mimetype]}` }
  }
  // A rendition can be deleted, so the original is a separate file, though it is as wide as the widest.
  return { original: stored(original, ''), renditions: renditions.map((file) => stored(file, `-${file.width}`)) }
}

const put = (bucket: R2Bucket, { key, bytes, mimetype }: StoredFile) =>
  bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } })

/** Returns the statements for the rows of one picture, which replace its older renditions. */
function imageStatements(
  db: D1Database,
  id: number,
  { title, description, focalPoint, dominantColor }: RenderedDemoPicture,
  { original, renditions }: Upload,
): D1PreparedStatement[] {
  const drawn = {
    file: original.key,
    file_size: original.bytes.byteLength,
    file_hash: original.hash,
    width: original.width,
    height: original.height,
    focal_point_x: focalPoint.x,
    focal_point_y: focalPoint.y,
    focal_point_width: focalPoint.width,
    focal_point_height: focalPoint.height,
    dominant_color: dominantColor,
  }
  const row = { id, title, description, mimetype: original.mimetype, ...drawn, collection_id: rootCollection }
  const upsert = getDrizzle(db)
    .insert(image)
    .values({ ...row, created_at: new Date().toISOString() })
    .onConflictDoUpdate({ target: image.id, set: drawn })
  return [
    toPreparedStatement(db, upsert),
    toPreparedStatement(db, getDrizzle(db).delete(rendition).where(eq(rendition.image_id, id))),
    ...renditions.map((file) =>
      toPreparedStatement(db, getDrizzle(db).insert(rendition).values(renditionRow(id, file))),
    ),
  ]
}

const renditionRow = (image_id: number, { key, width, height, mimetype, bytes }: StoredFile) => ({
  image_id,
  filter_spec: `width-${width}|format-${extensions[mimetype]}`,
  file: key,
  width,
  height,
  mimetype,
  file_size: bytes.byteLength,
})

/** Processes the list two at a time. */
async function inPairs<T>(list: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...list]
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item)
  }
  await Promise.all([worker(), worker()])
}
