import { type SQL, sql } from 'drizzle-orm'
import type { ResolvedSnippet } from '#app/resolved-references.ts'
import { getSnippetType } from '#app/snippets/index.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { revision, snippet } from '#schema/tables.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import { buildRowsByIdFromClause } from '../../stores/rows-by-id.ts'

/** A column with the live snippets whose ids a query yields as `target_id`, for `toResolvedSnippetIfDeclared`. */
export const buildLiveSnippetsAsJsonColumn = (ids: SQL) =>
  toParsedJsonColumn<StoredSnippetTuple[]>(sql`
  (SELECT json_group_array(json_array(${snippet.id}, ${snippet.snippet_type}, json(${revision.content})))
    FROM ${buildRowsByIdFromClause(snippet, ids)} CROSS JOIN ${revision} ON ${revision.id} = ${snippet.live_revision_id}
    WHERE ${columnIsTrue(snippet.live)})`)

export type StoredSnippetTuple = [id: number, type: string, content: StoredContentBeforeUpgrade]

/** Converts a snippet for the views, upgraded to its declaration; empty if its type is no longer declared. */
export function toResolvedSnippetIfDeclared([id, type, content]: StoredSnippetTuple): ResolvedSnippet[] {
  const declaration = getSnippetType(type)
  return declaration ? [{ id, type, values: upgradeStoredContent(declaration.fields, content, 'view') }] : []
}
