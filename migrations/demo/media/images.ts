import { createHash } from 'node:crypto'
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { image, rendition } from '#schema/media/table.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { DemoPictureDefinition } from '../drawing/scene.ts'
import { findHighestMediaId, listDemoMediaRows } from './demo-media.ts'
import {
  type DemoPictureSet,
  type EncodedPictureFile,
  type RenderedDemoPicture,
  readDemoPicture,
} from './finished-pictures.ts'

const rootCollection = 1

/**
 * Loads a brand's pictures into the media library: originals and renditions into the bucket, rows into D1. Running it
 * again changes nothing; a changed picture keeps its id. Returns image ids by slug.
 */
export async function importDemoImages(
  db: D1Database,
  bucket: R2Bucket,
  { folder, scenes, drawings = [] }: DemoPictureSet,
): Promise<Map<string, number>> {
  const known = await listDemoMediaRows(db, image)
  let next = await findHighestMediaId(db, image)
  const all = [...scenes, ...drawings]
  const ids = new Map(all.map(({ slug }) => [slug, known.get(slug)?.id ?? ++next]))
  const statements: D1PreparedStatement[] = []
  await inPairs(all, async (scene) => {
    const isDrawn = drawings.includes(scene)
    const upload = uploadOf(scene, isDrawn ? toDrawnPicture(scene) : readDemoPicture(folder, scene.slug))
    if (known.get(scene.slug)?.file === upload.original.key) return
    for (const file of [upload.original, ...upload.renditions]) await put(bucket, file)
    statements.push(...imageStatements(db, ids.get(scene.slug)!, scene, upload))
  })
  for (let start = 0; start < statements.length; start += 800) await db.batch(statements.slice(start, start + 800))
  return ids
}

/** A drawing without renditions. */
const toDrawnPicture = ({ svg, width, height }: DemoPictureDefinition): RenderedDemoPicture => ({
  original: { width, height, mimetype: 'image/svg+xml', bytes: new TextEncoder().encode(svg()) },
  renditions: [],
  dominantColor: '#2d2f63',
})

const extensions = { 'image/avif': 'avif', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const

interface StoredFile extends EncodedPictureFile {
  /** Its key in the bucket, with a hash of the bytes, so that a changed picture is a new file. */
  key: string
  hash: string
}

interface Upload {
  original: StoredFile
  renditions: StoredFile[]
  dominantColor: string
}

function uploadOf(
  { slug }: DemoPictureDefinition,
  { original, renditions, dominantColor }: RenderedDemoPicture,
): Upload {
  const hashOf = ({ bytes }: EncodedPictureFile) => createHash('sha256').update(bytes).digest('hex')
  const stored = (file: EncodedPictureFile, width: string): StoredFile => {
    const hash = hashOf(file)
    return { ...file, hash, key: `images/${slug}-${hash.slice(0, 8)}${width}.${extensions[file.mimetype]}` }
  }
  // A rendition can be deleted, so the original is a separate file, though it is as wide as the widest.
  return {
    original: stored(original, ''),
    renditions: renditions.map((file) => stored(file, `-${file.width}`)),
    dominantColor,
  }
}

const put = (bucket: R2Bucket, { key, bytes, mimetype }: StoredFile) =>
  bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } })

/** Returns the statements for the rows of one picture, which replace its older renditions. */
function imageStatements(
  db: D1Database,
  id: number,
  scene: DemoPictureDefinition,
  { original, renditions, dominantColor }: Upload,
): D1PreparedStatement[] {
  const scale = original.width / scene.width
  const { x, y, width, height } = scene.focalPoint
  const drawn = {
    file: original.key,
    file_size: original.bytes.byteLength,
    file_hash: original.hash,
    width: original.width,
    height: original.height,
    focal_point_x: Math.round(x * scale),
    focal_point_y: Math.round(y * scale),
    focal_point_width: Math.round(width * scale),
    focal_point_height: Math.round(height * scale),
    dominant_color: dominantColor,
  }
  const { title, description } = scene
  const row = { id, title, description, mimetype: original.mimetype, ...drawn, collection_id: rootCollection }
  const upsert = getDatabase(db)
    .insert(image)
    .values({ ...row, created_at: new Date().toISOString() })
    .onConflictDoUpdate({ target: image.id, set: drawn })
  return [
    toPreparedStatement(db, upsert),
    toPreparedStatement(db, getDatabase(db).delete(rendition).where(eq(rendition.image_id, id))),
    ...renditions.map((file) =>
      toPreparedStatement(db, getDatabase(db).insert(rendition).values(renditionRow(id, file))),
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
