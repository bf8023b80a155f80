import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { titleOf } from '#app/snippets/define.ts'
import { objectOf, referencesIn } from '#schema/fields/struct.ts'
import { revision } from '#schema/tables/page.ts'
import { snippet } from '#schema/tables/site.ts'
import { referenceStatements } from '../../worker/data/page-rows.ts'
import { shownStatements } from '../../worker/data/shown-snippet.ts'
import { database } from '../../worker/stores/db.ts'
import { insertSelect } from '../../worker/stores/expressions.ts'
import { statement } from '../../worker/stores/statement.ts'
import { demoSnippets } from './site/snippets.ts'
import type { Writer } from './site/writer.ts'

/** The rows of the demo's snippets, each checked as publishing would, with what they point at. */
export function snippetStatements(db: D1Database, write: Writer): D1PreparedStatement[] {
  const now = new Date().toISOString()
  return demoSnippets(write).flatMap(({ id, declaration, values: given }) => {
    const values = objectOf(declaration.fields, 'schema').parse(given) as Record<string, unknown>
    const written = database(db).insert(revision).values({ object_type: 'snippet', object_id: id, created_at: now, content: values })
    const row = {
      id,
      snippet_type: declaration.type,
      title: titleOf(declaration, values),
      live: 1,
      live_revision_id: revision.id,
      latest_revision_id: revision.id,
    }
    const isIts = and(eq(revision.object_type, 'snippet'), eq(revision.object_id, id))
    return [
      statement(db, written),
      statement(db, insertSelect(snippet, row, sql`FROM ${revision} WHERE ${isIts}`)),
      ...referenceStatements(db, { type: 'snippet', id, state: 'draft' }, referencesIn(declaration.fields, values)),
      ...shownStatements(db, declaration, id, values),
    ]
  })
}
