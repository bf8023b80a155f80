import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { eq, sql } from 'drizzle-orm'
import type { AnySnippet } from '#app/snippets/define.ts'
import { type Fields, referencesIn, searchTextOf } from '#schema/fields/struct.ts'
import { snippetSearch } from '#schema/search/table.ts'
import { replaceReferences } from '../../pages/queries/content-index.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'

/** What visitors are shown of a snippet: what that points at, and its words for search. `null` is nothing. */
export function updatePublishedIndex(
  db: D1Database,
  { fields, titleField }: AnySnippet,
  id: number,
  values: Record<string, unknown> | null,
): D1PreparedStatement[] {
  const { [titleField]: _, ...shown } = fields as Fields
  return [
    ...replaceReferences(db, { type: 'snippet', id, state: 'live' }, values ? referencesIn(fields, values) : []),
    toStatement(db, getDatabase(db).delete(snippetSearch).where(eq(snippetSearch.rowid, id))),
    ...(values ? [toStatement(db, insertSelect(snippetSearch, { rowid: id, body: searchTextOf(shown, values) }, sql``))] : []),
  ]
}
