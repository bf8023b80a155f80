import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'

interface Film {
  slug: string
  title: string
  width: number
  height: number
  /** In seconds. */
  duration: number
  /** The slug of the picture shown until it plays. */
  poster: string
  /** Captions in English, as a file of `media`. */
  captions?: string
}

/** The demo's films; `scenes/harbour-morning.ts` says how they were made. */
const films: readonly Film[] = [
  {
    slug: 'harbour-morning',
    title: 'The harbor, a quarter to six',
    width: 1280,
    height: 720,
    duration: 8,
    poster: 'harbour-morning',
    captions: 'harbour-morning.vtt',
  },
  {
    slug: 'harbour-morning-narrow',
    title: 'A trawler in the harbor, a quarter to six',
    width: 576,
    height: 720,
    duration: 8,
    poster: 'harbour-morning',
  },
]

const folder = new URL('./media/', import.meta.url)
const rootCollection = 1

/** Puts the demo's films into the media library: files into the bucket, rows and captions into D1. Returns video ids by slug. */
export async function loadDemoVideos(db: D1Database, bucket: R2Bucket, images: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const last = (await db.prepare('SELECT coalesce(max(id), 0) AS id FROM video').first<{ id: number }>())!.id
  const ids = new Map<string, number>()
  const statements: D1PreparedStatement[] = []
  for (const [index, film] of films.entries()) {
    const bytes = readFileSync(new URL(`${film.slug}.webm`, folder))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const known = await db.prepare('SELECT id FROM video WHERE file_hash = ?1').bind(hash).first<{ id: number }>()
    ids.set(film.slug, known?.id ?? last + index + 1)
    if (known) continue
    const file = { key: `videos/${film.slug}-${hash.slice(0, 8)}.webm`, bytes, hash }
    await bucket.put(file.key, bytes, { httpMetadata: { contentType: 'video/webm' } })
    statements.push(...rowsOf(db, ids.get(film.slug)!, film, file, images.get(film.poster) ?? null))
  }
  if (statements.length > 0) await db.batch(statements)
  return ids
}

function rowsOf(
  db: D1Database,
  id: number,
  { title, width, height, duration, captions }: Film,
  { key, bytes, hash }: { key: string; bytes: Uint8Array; hash: string },
  poster: number | null,
): D1PreparedStatement[] {
  const video = db
    .prepare(
      `INSERT INTO video (id, title, file, file_size, file_hash, collection_id, created_at, mimetype, width, height, duration, poster_id)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'video/webm', ?8, ?9, ?10, ?11)`,
    )
    .bind(id, title, key, bytes.byteLength, hash, rootCollection, new Date().toISOString(), width, height, duration, poster)
  if (!captions) return [video]
  const track = db
    .prepare(
      "INSERT INTO video_track (video_id, kind, label, srclang, sort_order, content) VALUES (?1, 'captions', 'English', 'en', 0, ?2)",
    )
    .bind(id, readFileSync(new URL(captions, folder), 'utf8'))
  return [video, track]
}
