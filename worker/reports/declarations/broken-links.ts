import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { getPageType } from '#app/templates/index.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { pageInReport } from '#schema/reports/wire.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { brokenReference, page, snippet } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { getContentPositionLabel } from '../../pages/queries/usage.ts'
import { buildPageVisibleToEditorCondition, toGrantPathsJsonSql } from '../../pages/visibility/visible-to-editor.ts'
import { columnIf, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue, toBooleanColumn } from '../../stores/expressions.ts'
import { defineReport } from '../define.ts'
import { createReportSelectFilter, toReportFilterChoices } from '../filters.ts'
import { pageReportPermission, withPageTypeLabelAndUrl } from '../reported-page.ts'

/** The kinds of references that can be broken. */
const kinds = brokenReference.target_type.enumValues
type BrokenLinkKind = (typeof kinds)[number]
const kindLabels: Record<BrokenLinkKind, string> = {
  page: 'Page',
  image: 'Image',
  document: 'Document',
  video: 'Video',
  snippet: 'Snippet',
}

const states = ['gone', 'not_live'] as const
const stateLabels: Record<(typeof states)[number], string> = { gone: 'Gone', not_live: 'Not live' }

const row = z.strictObject({
  /** The live page with the broken reference. */
  page: pageInReport,
  /** The position in its content, `body.2.link`, and its label: `Body, part 3`. */
  path: z.string(),
  position_label: z.string(),
  kind: z.enum(kinds),
  target_id: z.int(),
  /** The title of the missing target; null if unknown or not visible to the editor. */
  title: z.nullable(z.string()),
  /** `not_live` still exists and can be published; `gone` is deleted or in the trash. */
  state: z.enum(states),
})

const target = alias(page, 'target_page')
const { target_type, target_id, source_id, content_path } = brokenReference

/** Whether the target still exists. */
const targetExists =
  toBooleanColumn(sql`CASE ${target_type} WHEN 'page' THEN ${target.deleted_at} IS NULL AND ${target.id} IS NOT NULL
  WHEN 'snippet' THEN ${snippet.id} IS NOT NULL ELSE 0 END`)

/** Returns a column with the target's title if the editor may see the page (also in the trash) or snippets. */
const titleFor = (editor: SignedInEditor) => sql<string | null>`CASE ${target_type}
  WHEN 'page' THEN (SELECT ${target.draft_title} FROM json_each(${toGrantPathsJsonSql(editor)}) AS granted
    WHERE substr(${target.path}, 1, length(granted.value)) = granted.value LIMIT 1)
  WHEN 'snippet' THEN iif(${canDoSnippetAction(editor, 'view', 'publishers') ? 1 : 0} = 1, ${snippet.title}, NULL) END`

const selectBroken = (db: D1Database, editor: SignedInEditor, where: SQL | undefined) =>
  getDrizzle(db)
    .select({
      id: page.id,
      title: page.draft_title,
      type: page.content_type,
      url: columnIf(sql`${page.live} = 1`, page.url_path).as('url'),
      content_path,
      kind: toUndecodedColumn(target_type).as('kind'),
      target_id,
      exists: targetExists.as('exists'),
      missing: titleFor(editor).as('missing'),
    })
    .from(brokenReference)
    .crossJoin(page)
    .leftJoin(target, sql`${target_type} = 'page' AND ${target.id} = ${target_id}`)
    .leftJoin(snippet, sql`${target_type} = 'snippet' AND ${snippet.id} = ${target_id}`)
    .where(where)

type Row = Awaited<ReturnType<typeof selectBroken>>[number]

const toBrokenLink = ({
  content_path: path,
  kind,
  target_id: id,
  exists,
  missing,
  ...source
}: Row): z.infer<typeof row> => ({
  page: withPageTypeLabelAndUrl(source),
  path,
  position_label: getContentPositionLabel(getPageType(source.type)?.fields ?? {}, path),
  ...{ kind, target_id: id, title: missing },
  state: exists ? 'not_live' : 'gone',
})

/**
 * References in live pages that are broken for visitors: pages that are deleted or not live, deleted files, unpublished
 * snippets. Triggers maintain them in their own table. References of aliases are listed at their source.
 */
export const brokenLinksReportDefinition = defineReport({
  name: 'broken-links',
  label: 'Broken links',
  summary: 'Links of live pages that do not work for visitors.',
  icon: 'link',
  permission: pageReportPermission,
  title: 'Broken links',
  description:
    'Live pages with links or media that are gone or not live. Visitors see the text without the link, and no image. Open the page, change the field, and publish.',
  itemName: { one: 'broken link', many: 'broken links' },
  empty: { icon: 'check', title: 'There are no broken links' },
  filters: {
    kind: createReportSelectFilter({
      schema: z.optional(z.enum(kinds)),
      label: 'Points at',
      allLabel: 'Anything',
      choices: toReportFilterChoices(kinds, kindLabels),
    }),
  },
  row,
  columns: (column) => [
    column.page(
      ({ page }) => page,
      ({ position_label }) => position_label,
    ),
    column.file('Type', ({ page }) => page.type_label),
    column.file('Address', ({ page }) => page.url ?? ''),
    column.text('Field', ({ position_label }) => position_label, { className: 'column-type', isQuiet: true }),
    column.file('Points at', ({ kind }) => kindLabels[kind]),
    column.file('Which', ({ title, target_id }) => title ?? `Number ${target_id}`),
    column.screen('Points at', ({ kind, title, target_id }) => ({
      kind: 'text',
      text: title === null ? `${kindLabels[kind]} ${target_id}` : `${kindLabels[kind]} “${title}”`,
      empty: '',
    })),
    column.status('Status', ({ state }) => ({
      label: stateLabels[state],
      tone: state === 'gone' ? 'warn' : 'quiet',
    })),
  ],
  async listRows(db, editor, { kind }, slice) {
    const where = and(
      eq(page.id, source_id),
      columnIsTrue(page.live),
      isNull(page.alias_of_id),
      buildPageVisibleToEditorCondition(editor),
      kind ? eq(target_type, kind) : undefined,
    )
    const counted = getDrizzle(db).select({ one: sql`1` }).from(brokenReference).crossJoin(page).where(where)
    const [[total], rows] = await runQueriesInOneBatch(db, [
      buildLimitedCountQuery(db, counted, slice),
      selectBroken(db, editor, where)
        .orderBy(sql`${page.draft_title} COLLATE NOCASE`, page.id, content_path)
        .limit(slice.limit)
        .offset(slice.offset),
    ])
    return { total: toLimitedListTotal(total!.total, slice), items: rows.map(toBrokenLink) }
  },
})
