import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { titleOf } from '#app/snippets/define.ts'
import { objectOf, referencesIn } from '#schema/fields/struct.ts'
import { referenceStatements } from '../../worker/data/page-rows.ts'
import { shownStatements } from '../../worker/data/shown-snippet.ts'
import { demoSnippets } from './site/snippets.ts'
import type { Writer } from './site/writer.ts'

/** The rows of the demo's snippets, each checked as publishing would, with what they point at. */
export function snippetStatements(db: D1Database, write: Writer): D1PreparedStatement[] {
  const now = new Date().toISOString()
  return demoSnippets(write).flatMap(({ id, declaration, values: given }) => {
    const values = objectOf(declaration.fields, 'schema').parse(given) as Record<string, unknown>
    return [
      db
        .prepare("INSERT INTO revision (object_type, object_id, created_at, content) VALUES ('snippet', ?1, ?2, ?3)")
        .bind(id, now, JSON.stringify(values)),
      db
        .prepare(
          `INSERT INTO snippet (id, snippet_type, title, live, live_revision_id, latest_revision_id)
           SELECT ?1, ?2, ?3, 1, id, id FROM revision WHERE object_type = 'snippet' AND object_id = ?1`,
        )
        .bind(id, declaration.type, titleOf(declaration, values)),
      ...referenceStatements(db, { type: 'snippet', id, state: 'draft' }, referencesIn(declaration.fields, values)),
      ...shownStatements(db, declaration, id, values),
    ]
  })
}
