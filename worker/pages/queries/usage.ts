import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settingAppLabel } from '#app/settings/define.ts'
import { getSettingDeclaration } from '#app/settings/index.ts'
import { getSnippetType } from '#app/snippets/index.ts'
import { getPageType } from '#app/templates/index.ts'
import { canChangeSetting, listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { PageUsageItem, PageUsageResponse } from '#schema/pages/usage-wire.ts'
import { paths } from '#schema/paths.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { page, redirect, reference, site, snippet } from '#schema/tables.ts'
import {
  buildNullColumn,
  buildValueSubquery,
  coalesceColumns,
  literalColumn,
  type StoredValue,
  toNullableColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import {
  columnIsFalse,
  columnIsTrue,
  toBooleanColumn,
  toParsedJsonColumn,
  valuesAsSqlRows,
} from '../../stores/expressions.ts'
import { getSubtreePathEnd } from './managed-page.ts'

const among = alias(page, 'among')
const root = alias(page, 'root')

/** The pages whose usage is requested. */
interface Branch {
  /** The pages that have references; `inbound_count` avoids looking up the others. */
  targets: SQL
  /** Whether a row of `page` is one of the pages. References between them are not counted. */
  isWithin: SQL
}

const createBranch = (path: string, end: string): Branch => ({
  targets: sql`(SELECT ${among.id} FROM ${page} AS ${among} INDEXED BY page_inbound
    WHERE ${among.inbound_count} > 0 AND ${among.path} >= ${path} AND ${among.path} < ${end}
    AND ${among.deleted_at} IS NULL)`,
  isWithin: sql`(${page.path} >= ${path} AND ${page.path} < ${end})`,
})

const isVisibleTo = (editor: SignedInEditor) =>
  sql`EXISTS (SELECT 1 FROM ${valuesAsSqlRows(listVisiblePageTreeRootPaths(editor))}
    WHERE substr(${page.path}, 1, length(value)) = value)`

type SourceKind = StoredValue<typeof reference.source_type> | 'alias' | 'redirect'

const sourceType: SQL<SourceKind> = toUndecodedColumn(reference.source_type)

const selectReferences = (db: D1Database, { targets, isWithin }: Branch, isSeen: SQL) =>
  getDrizzle(db)
    .select({
      kind: sourceType,
      id: toUndecodedColumn(reference.source_id),
      title: toNullableColumn(coalesceColumns(page.draft_title, snippet.title)),
      /** The type of the page or snippet. */
      type: toNullableColumn(coalesceColumns(page.content_type, snippet.snippet_type)),
      /** The content paths of the references. */
      places: toParsedJsonColumn<string[]>(sql`json_group_array(DISTINCT ${reference.content_path})`),
      live: toBooleanColumn(sql`max(${reference.state} = 'live')`),
      /** Whether the editor may see the referencing page. */
      is_seen: toBooleanColumn(sql`${reference.source_type} <> 'page' OR ${isSeen}`),
      /** For a setting, the tree path of its site's root page. */
      site_path: toNullableColumn(root.path),
    })
    .from(reference)
    .leftJoin(page, and(eq(reference.source_type, 'page'), eq(page.id, reference.source_id)))
    .leftJoin(snippet, and(eq(reference.source_type, 'snippet'), eq(snippet.id, reference.source_id)))
    .leftJoin(site, and(eq(reference.source_type, 'setting'), eq(site.id, reference.source_id)))
    .leftJoin(root, eq(root.id, site.root_page_id))
    .where(
      and(
        eq(reference.target_type, 'page'),
        sql`${reference.target_id} IN ${targets}`,
        isNull(page.deleted_at),
        sql`NOT (${reference.source_type} = 'page' AND ${isWithin})`,
      ),
    )
    .groupBy(
      reference.source_type,
      reference.source_id,
      sql`iif(${reference.source_type} = 'setting', substr(${reference.content_path}, 1,
        instr(${reference.content_path} || '.', '.') - 1), '')`,
    )

const selectAliases = (db: D1Database, { targets, isWithin }: Branch, isSeen: SQL) =>
  getDrizzle(db)
    .select({
      kind: literalColumn<SourceKind>('alias'),
      id: toUndecodedColumn(page.id),
      title: toNullableColumn(page.draft_title),
      type: toNullableColumn(page.content_type),
      places: toParsedJsonColumn<string[]>(sql`'[]'`),
      live: toBooleanColumn(sql`${page.live}`),
      is_seen: toBooleanColumn(isSeen),
      site_path: buildNullColumn(root.path),
    })
    .from(page)
    .where(and(sql`${page.alias_of_id} IN ${targets}`, sql`NOT ${isWithin}`, isNull(page.deleted_at)))

const defaultRoot = buildValueSubquery(
  root.path,
  sql`FROM ${site} JOIN ${page} AS ${root} ON ${root.id} = ${site.root_page_id}
    WHERE ${columnIsTrue(site.is_default_site)}`,
)

const selectRedirects = (db: D1Database, { targets }: Branch) =>
  getDrizzle(db)
    .select({
      kind: literalColumn<SourceKind>('redirect'),
      id: toUndecodedColumn(redirect.id),
      title: toNullableColumn(redirect.old_path),
      type: buildNullColumn(page.content_type),
      places: toParsedJsonColumn<string[]>(sql`'[]'`),
      live: toBooleanColumn(sql`1`),
      is_seen: toBooleanColumn(sql`1`),
      site_path: defaultRoot,
    })
    .from(sql`${redirect} INDEXED BY redirect_page`)
    .where(and(sql`${redirect.redirect_page_id} IN ${targets}`, columnIsFalse(redirect.automatically_created)))

type UsageRow = Awaited<ReturnType<typeof selectReferences>>[number]

/** The maximum number of counted items. */
const maxItems = 2000

/**
 * Returns everything that references a page or, with `below`, one of its descendants. Items that the editor may not see
 * are only counted.
 */
export async function readPageUsage(
  db: D1Database,
  editor: SignedInEditor,
  { path }: { path: string },
  { below, limit, offset }: { below: boolean; limit: number; offset: number },
): Promise<PageUsageResponse> {
  const branch = createBranch(path, below ? getSubtreePathEnd(path) : `${path}!`)
  const isSeen = isVisibleTo(editor)
  const results = await selectReferences(db, branch, isSeen)
    .unionAll(selectAliases(db, branch, isSeen))
    .unionAll(selectRedirects(db, branch))
    .orderBy(sql`1, 3 COLLATE NOCASE, 2`)
    .limit(maxItems)
  const visible = results.flatMap((row) => toUsageItem(editor, row) ?? [])
  return {
    meta: { total_count: results.length, hidden_count: results.length - visible.length },
    items: visible.slice(offset, offset + limit),
  }
}

/** Converts a row; null if the editor may not see it. */
function toUsageItem(editor: SignedInEditor, row: UsageRow): PageUsageItem | null {
  const { live } = row
  const places = [...new Set(row.places.toSorted())]
  if (row.kind === 'setting') return toSettingUsage(editor, row, places)
  if (row.kind === 'snippet') return toSnippetUsage(editor, row, places)
  if (!row.is_seen || row.kind === 'location') return null
  if (row.kind === 'redirect')
    return canChangeSetting(editor, 'publishers', row.site_path ?? '')
      ? { kind: row.kind, title: row.title ?? '', edit_url: paths.wagtail.redirect(row.id), position_labels: [], live }
      : null
  return {
    kind: row.kind,
    title: row.title ?? 'Untitled',
    edit_url: paths.wagtail.edit(row.id),
    position_labels: toPositionLabels(getPageType(row.type ?? '')?.fields ?? {}, places),
    live,
  }
}

function toSnippetUsage(
  editor: SignedInEditor,
  { id, title, type, live }: UsageRow,
  places: string[],
): PageUsageItem | null {
  const declaration = getSnippetType(type ?? '')
  if (!declaration || !canDoSnippetAction(editor, 'view', declaration.managedBy)) return null
  return {
    kind: 'snippet',
    title: title || declaration.label,
    edit_url: paths.wagtail.snippet(declaration.type, id),
    position_labels: toPositionLabels(declaration.fields, places),
    live,
  }
}

function toSettingUsage(editor: SignedInEditor, { id, site_path }: UsageRow, places: string[]): PageUsageItem | null {
  const model = places[0]?.split('.')[0] ?? ''
  const setting = getSettingDeclaration(model)
  if (!setting || !canChangeSetting(editor, setting.managedBy, site_path ?? '')) return null
  return {
    kind: 'setting',
    title: setting.label,
    edit_url: paths.wagtail.setting(settingAppLabel, model, id),
    position_labels: toPositionLabels(
      setting.fields,
      places.map((place) => place.slice(model.length + 1)),
    ),
    live: true,
  }
}

type LabeledFields = Readonly<Record<string, { label?: string }>>

const toPositionLabels = (fields: LabeledFields, places: readonly string[]) => [
  ...new Set(places.map((place) => getContentPositionLabel(fields, place))),
]

/** Returns the label of a position in content: `body.2.link` → `Body, part 3`. */
export function getContentPositionLabel(fields: LabeledFields, place: string): string {
  const [name = '', part] = place.split('.')
  const label = fields[name]?.label ?? fieldNameToLabel(name)
  return part !== undefined && /^\d+$/.test(part) ? `${label}, part ${Number(part) + 1}` : label
}
