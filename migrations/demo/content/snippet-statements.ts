import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, sql } from 'drizzle-orm'
import { getSnippetTitle } from '#app/snippets/define.ts'
import { listContentReferences, toFieldsSchema } from '#schema/fields/struct.ts'
import { revision } from '#schema/pages/table.ts'
import { snippet } from '#schema/sites/table.ts'
import { toPublishedSnippetIndexChanges } from '../../../worker/snippets/queries/published-index.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { prepareReferenceIndexChange } from '../../../worker/stores/references.ts'
import { prepareSearchIndexChange } from '../../../worker/stores/search-rows.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import type { DemoBlockBuilder } from './content-writer.ts'
import { createDemoSnippets } from './demo-snippets.ts'

/** Returns the rows of the demo's snippets, validated as when publishing, with their references. */
export function prepareDemoSnippetInserts(db: D1Database, write: DemoBlockBuilder): D1PreparedStatement[] {
  const now = new Date().toISOString()
  return createDemoSnippets(write).flatMap(({ id, declaration, values: given }) => {
    const values = toFieldsSchema(declaration.fields, 'schema').parse(given) as Record<string, unknown>
    const written = getDrizzle(db)
      .insert(revision)
      .values({ object_type: 'snippet', object_id: id, created_at: now, content: values })
    const row = {
      id,
      snippet_type: declaration.type,
      title: getSnippetTitle(declaration, values),
      live: 1,
      live_revision_id: revision.id,
      latest_revision_id: revision.id,
    }
    const isIts = and(eq(revision.object_type, 'snippet'), eq(revision.object_id, id))
    const draft = {
      source: { type: 'snippet', id, state: 'draft' } as const,
      targets: listContentReferences(declaration.fields, values),
    }
    const published = toPublishedSnippetIndexChanges(declaration, id, values)
    return [
      toPreparedStatement(db, written),
      toPreparedStatement(db, buildInsertSelect(snippet, row, sql`FROM ${revision} WHERE ${isIts}`)),
      ...[draft, ...published.references].flatMap((change) => prepareReferenceIndexChange(db, change)),
      ...published.search.flatMap((change) => prepareSearchIndexChange(db, change)),
    ]
  })
}
