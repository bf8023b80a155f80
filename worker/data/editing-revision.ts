/** The revision of an editing session that is still open, as the next save finds it. */
export interface OpenRevision {
  revision: number
  /** The session's line in the log. */
  line: number
  saves: number
  since: string
}

interface Asked {
  type: 'page' | 'snippet'
  object: number
  /** What was last saved. */
  latest: number | null
  user: number
  /** The name its editor gave the session; without one every save is a revision. */
  session: string | undefined
  now: string
}

/** Whoever writes nothing for so long begins another session. */
const sessionPause = 30 * 60_000

/**
 * The latest revision of a page or snippet, if this save may be written over it: the same user saved it in the same session, not long
 * ago, and nothing has been done since. The newest line of the log says so: going live, schedules, reviews, comments, locks and copies
 * all leave a line of their own.
 */
export async function openRevision(db: D1Database, { type, object, latest, user, session, now }: Asked): Promise<OpenRevision | null> {
  if (session === undefined) return null
  return db
    .prepare(
      `SELECT revision.id AS revision, newest.id AS line, save_count AS saves, created_at AS since FROM revision
         JOIN log_entry AS newest ON newest.id = (SELECT max(id) FROM log_entry WHERE object_type = ?1 AND object_id = ?2)
       WHERE revision.id = ?3 AND revision.object_type = ?1 AND revision.object_id = ?2 AND editing_session = ?4 AND revision.user_id = ?5
         AND saved_at > ?6 AND approved_go_live_at IS NULL AND newest.action = 'wagtail.edit' AND newest.revision_id = revision.id`,
    )
    .bind(type, object, latest, session, user, new Date(Date.parse(now) - sessionPause).toISOString())
    .first<OpenRevision>()
}

interface Overwriting {
  /** Another id than before: what was begun from the revision as it was cannot be saved over it. */
  id: number
  content: Record<string, unknown>
  label: string
  now: string
}

/** Writes content over the revision of an open session, and the save into the session's line of the log. */
export const overwriteRevision = (
  db: D1Database,
  { revision, line, saves, since }: OpenRevision,
  { id, content, label, now }: Overwriting,
): D1PreparedStatement[] => [
  db
    .prepare('UPDATE revision SET id = ?2, content = ?3, saved_at = ?4, save_count = ?5 WHERE id = ?1')
    .bind(revision, id, JSON.stringify(content), now, saves + 1),
  db
    .prepare(
      `UPDATE log_entry SET revision_id = ?2, label = ?3, timestamp = ?4, data = json_set(data, '$.saves', ?5, '$.since', ?6) WHERE id = ?1`,
    )
    .bind(line, id, label, now, saves + 1, since),
]
