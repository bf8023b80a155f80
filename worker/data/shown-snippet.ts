import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { AnySnippet } from '#app/snippets/define.ts'
import { type Fields, referencesIn, wordsIn } from '#schema/fields/struct.ts'
import { referenceStatements } from './page-rows.ts'

/** What visitors are shown of a snippet: what that points at, and its words for search. `null` is nothing. */
export function shownStatements(
  db: D1Database,
  { fields, titleField }: AnySnippet,
  id: number,
  values: Record<string, unknown> | null,
): D1PreparedStatement[] {
  const { [titleField]: _, ...shown } = fields as Fields
  return [
    ...referenceStatements(db, { type: 'snippet', id, state: 'live' }, values ? referencesIn(fields, values) : []),
    db.prepare('DELETE FROM snippet_search WHERE rowid = ?1').bind(id),
    ...(values ? [db.prepare('INSERT INTO snippet_search (rowid, body) VALUES (?1, ?2)').bind(id, wordsIn(shown, values))] : []),
  ]
}
