import type { D1Database } from '@cloudflare/workers-types'

/** Where the demo's pictures, documents and films are kept in the bucket: `images/fish-tacos-1a2b3c4d.avif`, `videos/harbour-1a2b3c4d.webm`. */
const slugIn = /^\w+\/(.+?)-[0-9a-f]{8}(?:-\d+)?\.\w+$/

/** The rows of a kind of media that the demo made, by the slug they were made under. */
export async function demoRows(db: D1Database, table: 'image' | 'document' | 'video'): Promise<Map<string, { id: number; file: string }>> {
  const { results } = await db.prepare(`SELECT id, file FROM ${table} ORDER BY id DESC`).all<{ id: number; file: string }>()
  return new Map(results.flatMap((row) => (slugIn.test(row.file) ? [[row.file.replace(slugIn, '$1'), row] as const] : [])))
}

/** The ids of the demo's media by slug. */
export async function demoMedia(db: D1Database) {
  const ids = async (table: 'image' | 'document' | 'video') =>
    new Map([...(await demoRows(db, table))].map(([slug, { id }]) => [slug, id] as const))
  return { images: await ids('image'), documents: await ids('document'), videos: await ids('video') }
}
