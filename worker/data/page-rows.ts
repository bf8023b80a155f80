import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { commonFields } from '#app/templates/define.ts'
import { pageTypeOf } from '#app/templates/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { referencesIn, wordsIn } from '#schema/fields/struct.ts'

/** Everything the content of a page points at, found by its type's declaration. */
export const referencesOfPage = (type: string, content: Record<string, unknown>): Reference[] =>
  referencesIn(pageTypeOf(type)?.fields ?? {}, content)

/** The words of a page for search: the title apart from the rest. */
export const wordsOfPage = (type: string, content: Record<string, unknown>) => ({
  title: String(content['title'] ?? ''),
  body: `${wordsIn({ search_description: commonFields.search_description }, content)} ${wordsIn(pageTypeOf(type)?.fields ?? {}, content)}`.trim(),
})

/** Replaces one set of a page's rows in the reference index; with `below`, those alone whose paths begin with this step. */
export function referenceStatements(
  db: D1Database,
  source: { type: 'page' | 'snippet' | 'setting'; id: number; state: 'live' | 'draft'; below?: string },
  references: readonly Reference[],
): D1PreparedStatement[] {
  const clear = db
    .prepare(
      `DELETE FROM reference WHERE source_type = ?1 AND source_id = ?2 AND state = ?3
         AND (?4 IS NULL OR content_path >= ?4 || '.' AND content_path < ?4 || '/')`,
    )
    .bind(source.type, source.id, source.state, source.below ?? null)
  if (references.length === 0) return [clear]
  const insert = db
    .prepare(
      `INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
       SELECT ?1, ?2, ?3, value ->> 'path', value ->> 'target', value ->> 'id' FROM json_each(?4) WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(source.type, source.id, source.state, JSON.stringify(references))
  return [clear, insert]
}

/** Replaces a live page's row in the search index; a page that is not live has none. */
export function searchStatements(db: D1Database, pageId: number, words: { title: string; body: string } | null): D1PreparedStatement[] {
  const clear = db.prepare('DELETE FROM page_search WHERE rowid = ?1').bind(pageId)
  if (!words) return [clear]
  return [clear, db.prepare('INSERT INTO page_search (rowid, title, body) VALUES (?1, ?2, ?3)').bind(pageId, words.title, words.body)]
}
