import type { RevisionListing } from '#schema/wire/pages.ts'
import { nameOfUser } from './location-log.ts'

interface Row {
  id: number
  created_at: string
  saved_at: string
  saves: number
  user_id: number | null
  name: string | null
  go_live_at: string | null
}

interface Revised {
  id: number
  latest_revision_id: number | null
  live_revision_id: number | null
}

/** The saved states of a page or snippet, the latest first, one for each editing session. */
export async function listRevisions(
  db: D1Database,
  type: 'page' | 'snippet',
  { id, latest_revision_id, live_revision_id }: Revised,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionListing> {
  const [counted, listed] = await db.batch([
    db.prepare('SELECT count(*) AS total FROM revision WHERE object_type = ?1 AND object_id = ?2').bind(type, id),
    db
      .prepare(
        `SELECT revision.id, created_at, coalesce(saved_at, created_at) AS saved_at, save_count AS saves, user_id, ${nameOfUser} AS name,
           approved_go_live_at AS go_live_at
         FROM revision LEFT JOIN user ON user.id = revision.user_id
         WHERE object_type = ?1 AND object_id = ?2 ORDER BY revision.id DESC LIMIT ?3 OFFSET ?4`,
      )
      .bind(type, id, limit, offset),
  ])
  return {
    meta: { total_count: (counted!.results[0] as { total: number }).total },
    items: (listed!.results as unknown as Row[]).map(({ user_id, name, ...row }) => ({
      ...row,
      user: user_id === null ? null : { id: user_id, name: name ?? '' },
      is_latest: row.id === latest_revision_id,
      is_live: row.id === live_revision_id,
    })),
  }
}
