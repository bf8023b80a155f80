import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { commonFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { referencesIn, searchTextOf } from '#schema/fields/struct.ts'
import { page } from '#schema/pages/table.ts'
import { reference } from '#schema/records/table.ts'
import { pageSearch } from '#schema/search/table.ts'
import { branchWords } from '../../search/branch-words.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect, jsonRows } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'

/** Everything the content of a page points at, found by its type's declaration. */
export const findPageReferences = (type: string, content: Record<string, unknown>): Reference[] =>
  referencesIn(getPageType(type)?.fields ?? {}, content)

/** The words of a page for search: the title apart from the rest. */
export const toPageSearchText = (type: string, content: Record<string, unknown>) => ({
  title: String(content['title'] ?? ''),
  body: `${searchTextOf({ search_description: commonFields.search_description }, content)} ${searchTextOf(getPageType(type)?.fields ?? {}, content)}`.trim(),
})

/** Replaces one set of a page's rows in the reference index; with `below`, those alone whose paths begin with this step. */
export function replaceReferences(
  db: D1Database,
  source: { type: 'page' | 'snippet' | 'setting'; id: number; state: 'live' | 'draft'; below?: string },
  references: readonly Reference[],
): D1PreparedStatement[] {
  const clear = toStatement(
    db,
    getDatabase(db)
      .delete(reference)
      .where(
        and(
          eq(reference.source_type, source.type),
          eq(reference.source_id, source.id),
          eq(reference.state, source.state),
          source.below === undefined
            ? undefined
            : and(gte(reference.content_path, `${source.below}.`), lt(reference.content_path, `${source.below}/`)),
        ),
      ),
  )
  if (references.length === 0) return [clear]
  const { from, field } = jsonRows(references)
  const values = {
    source_type: source.type,
    source_id: source.id,
    state: source.state,
    content_path: field('path'),
    target_type: field('target'),
    target_id: field('id'),
  }
  return [clear, toStatement(db, sql`${insertSelect(reference, values, sql`FROM ${from} WHERE true`)} ON CONFLICT DO NOTHING`)]
}

/** Replaces a live page's row in the search index; a page that is not live has none. */
export function replaceSearchRow(db: D1Database, pageId: number, words: { title: string; body: string } | null): D1PreparedStatement[] {
  const clear = toStatement(db, getDatabase(db).delete(pageSearch).where(eq(pageSearch.rowid, pageId)))
  if (!words) return [clear]
  const values = { rowid: page.id, title: sql`${words.title}`, body: sql`${words.body}`, branch: branchWords(page.path) }
  return [clear, toStatement(db, insertSelect(pageSearch, values, sql`FROM ${page} WHERE ${page.id} = ${pageId}`))]
}
