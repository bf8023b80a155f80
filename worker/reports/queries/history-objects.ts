import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { getHistoryScopeOfEditor, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { paths } from '#schema/paths.ts'
import {
  collection,
  country,
  document,
  group,
  image,
  location,
  logEntry,
  page,
  redirect,
  site,
  snippet,
  task,
  user,
  video,
  workflow,
} from '#schema/tables.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { buildPageVisibleToEditorCondition } from '../../pages/visibility/visible-to-editor.ts'
import { toBooleanColumn } from '../../stores/expressions.ts'

type ToEditUrl = (id: number, snippetType: string | null) => string | null

const toSnippetUrl: ToEditUrl = (id, type) => type && paths.wagtail.snippet(type, id)

/** Objects with their own table and editor. Pages and restaurants are handled separately. */
const records: Record<string, { table: { id: SQLiteColumn }; forAll?: true; toUrl: ToEditUrl }> = {
  image: { table: image, forAll: true, toUrl: paths.wagtail.image },
  document: { table: document, forAll: true, toUrl: paths.wagtail.document },
  video: { table: video, forAll: true, toUrl: paths.wagtail.video },
  collection: { table: collection, toUrl: paths.wagtail.collection },
  redirect: { table: redirect, toUrl: paths.wagtail.redirect },
  snippet: { table: snippet, toUrl: toSnippetUrl },
  country: { table: country, toUrl: toSnippetUrl },
  workflow: { table: workflow, toUrl: paths.wagtail.workflow },
  task: { table: task, toUrl: paths.wagtail.task },
  user: { table: user, toUrl: (id) => paths.wagtail.user(id) },
  group: { table: group, toUrl: (id) => paths.wagtail.group(id) },
  site: { table: site, toUrl: (id) => paths.wagtail.site(id) },
  // Entries about drafts of looks have the id of their site.
  look: { table: site, toUrl: lookPaths.looks },
}

/** Returns a column: whether the object of an entry exists and the editor may see it. Settings always exist. */
export function buildHistoryObjectVisibleColumn(editor: SignedInEditor): SQL<boolean> {
  const { everything, locations } = getHistoryScopeOfEditor(editor)
  const exists = (table: { id: SQLiteColumn }) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${logEntry.object_id})`
  const cases = Object.entries(records)
    .filter(([, { forAll }]) => forAll || everything)
    .map(([name, { table }]) => sql`WHEN ${name} THEN ${exists(table)}`)
  return toBooleanColumn(sql`CASE ${logEntry.object_type}
    WHEN 'page' THEN EXISTS (SELECT 1 FROM ${page} WHERE ${page.id} = ${logEntry.object_id}
    AND ${page.parent_id} IS NOT NULL AND ${buildPageVisibleToEditorCondition(editor)})
    ${locations ? sql`WHEN 'location' THEN ${exists(location)}` : sql``} ${sql.join(cases, sql` `)}
    ${everything ? sql`ELSE ${logEntry.object_type} GLOB 'site.*'` : sql`ELSE 0`} END`)
}

/** Returns the URL of the editor of an object; null if it has none. */
export function toHistoryObjectUrl(objectType: string, id: number, snippetType: string | null): string | null {
  const [app, model] = objectType.split('.')
  if (model) return paths.wagtail.setting(app!, model, id)
  if (objectType === 'page') return paths.wagtail.edit(id)
  if (objectType === 'location') return paths.wagtail.location(id)
  return records[objectType]?.toUrl(id, snippetType) ?? null
}
