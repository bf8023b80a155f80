import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { video, videoTrack } from '#schema/media/table.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { findHighestMediaId } from './demo-media.ts'

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

/** The demo's videos; `drawing/places/harbor-morning.ts` says how they were made. */
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

const folder = new URL('./', import.meta.url)
const rootCollection = 1

/**
 * Loads the demo's videos into the media library: files into the bucket, rows and captions into D1. Returns video ids
 * by slug.
 */
export async function importDemoVideos(
  db: D1Database,
  bucket: R2Bucket,
  images: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const last = await findHighestMediaId(db, video)
  const ids = new Map<string, number>()
  const statements: D1PreparedStatement[] = []
  for (const [index, film] of films.entries()) {
    const bytes = readFileSync(new URL(`${film.slug}.webm`, folder))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const [known] = await getDrizzle(db).select({ id: video.id }).from(video).where(eq(video.file_hash, hash))
    ids.set(film.slug, known?.id ?? last + index + 1)
    if (known) continue
    const file = { key: `videos/${film.slug}-${hash.slice(0, 8)}.webm`, bytes, hash }
    await bucket.put(file.key, bytes, { httpMetadata: { contentType: 'video/webm' } })
    statements.push(...rowsOf(db, ids.get(film.slug)!, film, file, images.get(film.poster) ?? null))
  }
  await commitWritePlan(db, { writes: statements })
  return ids
}

function rowsOf(
  db: D1Database,
  id: number,
  { title, width, height, duration, captions }: Film,
  { key, bytes, hash }: { key: string; bytes: Uint8Array; hash: string },
  poster: number | null,
): D1PreparedStatement[] {
  const file = { file: key, file_size: bytes.byteLength, file_hash: hash, mimetype: 'video/webm' }
  const row = { id, title, ...file, width, height, duration, poster_id: poster, collection_id: rootCollection }
  const inserted = toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(video)
      .values({ ...row, created_at: new Date().toISOString() }),
  )
  if (!captions) return [inserted]
  const content = readFileSync(new URL(captions, folder), 'utf8')
  const track = { video_id: id, kind: 'captions', label: 'English', srclang: 'en', content } as const
  return [inserted, toPreparedStatement(db, getDrizzle(db).insert(videoTrack).values(track))]
}
