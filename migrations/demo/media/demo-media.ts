import type { D1Database } from '@cloudflare/workers-types'
import { desc, max } from 'drizzle-orm'
import { document, image, video } from '#schema/media/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'

/**
 * The keys of the demo's pictures, documents and videos in the bucket: `images/fish-tacos-1a2b3c4d.avif`,
 * `videos/harbour-1a2b3c4d.webm`.
 */
const slugIn = /^\w+\/(.+?)-[0-9a-f]{8}(?:-\d+)?\.\w+$/

type MediaTable = typeof image | typeof document | typeof video

/** Returns the rows of the demo's media of one type, by slug. */
export async function readDemoMediaBySlug(
  db: D1Database,
  table: MediaTable,
): Promise<Map<string, { id: number; file: string }>> {
  const rows = await getDrizzle(db).select({ id: table.id, file: table.file }).from(table).orderBy(desc(table.id))
  return new Map(rows.flatMap((row) => (slugIn.test(row.file) ? [[row.file.replace(slugIn, '$1'), row] as const] : [])))
}

/** Returns the highest id of a media type; 0 if there is none. */
export async function findHighestMediaId(db: D1Database, table: MediaTable): Promise<number> {
  const [row] = await getDrizzle(db)
    .select({ id: max(table.id) })
    .from(table)
  return row?.id ?? 0
}

/** The ids of the demo's media by slug. */
export async function findDemoMediaIdsBySlug(db: D1Database) {
  const ids = async (table: MediaTable) =>
    new Map([...(await readDemoMediaBySlug(db, table))].map(([slug, { id }]) => [slug, id] as const))
  return { images: await ids(image), documents: await ids(document), videos: await ids(video) }
}
