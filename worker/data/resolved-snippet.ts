import { type SQL, sql } from 'drizzle-orm'
import type { SnippetData } from '#app/resolved.ts'
import { snippetOf } from '#app/snippets/index.ts'
import { repair } from '#schema/fields/struct.ts'
import { revision, snippet } from '#schema/tables/index.ts'
import { isTrue, parsed } from '../stores/expressions.ts'
import { rowsOf } from './rows-of.ts'

/** A column with the live snippets whose ids a query yields as `target_id`, for `snippetData`. */
export const liveSnippets = (ids: SQL) =>
  parsed<StoredSnippet[]>(sql`
  (SELECT json_group_array(json_array(${snippet.id}, ${snippet.snippet_type}, json(${revision.content})))
    FROM ${rowsOf(snippet, ids)} CROSS JOIN ${revision} ON ${revision.id} = ${snippet.live_revision_id} WHERE ${isTrue(snippet.live)})`)

export type StoredSnippet = [id: number, type: string, content: unknown]

/** A snippet as the views take it: in the shape of today's declaration. One of a type that is no longer declared is gone. */
export function snippetData([id, type, content]: StoredSnippet): SnippetData[] {
  const declaration = snippetOf(type)
  return declaration ? [{ id, type, values: repair(declaration.fields, content) }] : []
}
