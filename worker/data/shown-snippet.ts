import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, sql } from 'drizzle-orm'
import type { AnySnippet } from '#app/snippets/define.ts'
import { type Fields, referencesIn, wordsIn } from '#schema/fields/struct.ts'
import { snippetSearch } from '#schema/tables/search.ts'
import { database } from '../stores/db.ts'
import { insertSelect } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
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
    statement(db, database(db).delete(snippetSearch).where(eq(snippetSearch.rowid, id))),
    ...(values ? [statement(db, insertSelect(snippetSearch, { rowid: id, body: wordsIn(shown, values) }, sql``))] : []),
  ]
}
