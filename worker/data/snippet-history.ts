import type { AnySnippet } from '#app/snippets/define.ts'
import type { SnippetEvent, SnippetPartQuery } from '#schema/wire/snippet.ts'
import { nameOfUser } from './location-log.ts'
import { savedUnder } from './page-writes.ts'

type EventRow = Omit<SnippetEvent, 'fields'> & { data: string; total: number }

/** What happened to a snippet, the latest first. */
export async function historyOfSnippet(
  db: D1Database,
  { storedIn }: AnySnippet,
  id: number,
  { limit, offset }: SnippetPartQuery,
): Promise<{ total: number; items: SnippetEvent[] }> {
  const about = 'object_type = ?1 AND log_entry.object_id = ?2'
  const [counted, listed] = await db.batch([
    db.prepare(`SELECT count(*) AS total FROM log_entry WHERE ${about}`).bind(storedIn, id),
    db
      .prepare(
        `SELECT log_entry.id, action, timestamp AS at, data, ${nameOfUser} AS "by",
           (SELECT revision.id FROM revision WHERE revision.id = log_entry.revision_id AND revision.object_type = 'snippet') AS revision_id
         FROM log_entry LEFT JOIN user ON user.id = log_entry.user_id WHERE ${about} ORDER BY log_entry.id DESC LIMIT ?3 OFFSET ?4`,
      )
      .bind(storedIn, id, limit, offset),
  ])
  const rows = listed!.results as unknown as EventRow[]
  return {
    total: (counted!.results[0] as { total: number }).total,
    items: rows.map(({ data, ...event }) => ({ ...event, fields: (JSON.parse(data) as { fields?: string[] }).fields ?? [] })),
  }
}

/** The content of one saved state, or null when the snippet has no such revision. */
export async function snippetRevision(db: D1Database, id: number, revision: number): Promise<Record<string, unknown> | null> {
  const row = await db
    .prepare(`SELECT content FROM revision WHERE object_type = 'snippet' AND object_id = ?2 AND ${savedUnder('?1')}`)
    .bind(revision, id)
    .first<{ content: string }>()
  return row && JSON.parse(row.content)
}
