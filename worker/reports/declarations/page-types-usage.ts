import { and, count, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { pageTypes } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { page, pageTypeCount } from '#schema/tables.ts'
import { buildPagesWithinGrantsFromClause, canEditorSeeAllPages } from '../../pages/visibility/visible-pages.ts'
import { toGrantPathsJsonSql } from '../../pages/visibility/visible-to-editor.ts'
import { toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { keepTableNamesInSql } from '../../stores/expressions.ts'
import { formatUtcTimeForSpreadsheet } from '../columns.ts'
import { defineReport } from '../define.ts'
import { pageReportPermission } from '../reported-page.ts'

/** With max(), SQLite takes the other columns from the row of the maximum. */
const selectTypesInBranches = (db: D1Database, grants: SQL) =>
  getDrizzle(db)
    .select({
      type: toUndecodedColumn(page.content_type),
      count: count(),
      id: keepTableNamesInSql(toUndecodedColumn(page.id)),
      title: toUndecodedColumn(page.draft_title),
      at: toUndecodedColumn(page.latest_revision_created_at),
      latest: sql`max(coalesce(${page.latest_revision_created_at}, ''))`,
    })
    .from(buildPagesWithinGrantsFromClause(grants))
    .where(isNotNull(page.parent_id))
    .groupBy(page.content_type)

const newest = alias(page, 'newest')

const selectAllTypes = (db: D1Database) =>
  getDrizzle(db)
    .select({
      type: page.content_type,
      count: pageTypeCount.count,
      id: page.id,
      title: page.draft_title,
      at: page.latest_revision_created_at,
    })
    .from(pageTypeCount)
    .innerJoin(
      page,
      sql`${page.id} = (SELECT ${newest.id} FROM ${page} AS ${newest}
        WHERE ${newest.content_type} = ${pageTypeCount.content_type} AND ${newest.deleted_at} IS NULL
        ORDER BY ${newest.latest_revision_created_at} DESC LIMIT 1)`,
    )
    .where(and(gt(pageTypeCount.count, 0), isNotNull(page.parent_id)))

/** The number of pages of each declared type, including drafts, most used first. */
export const pageTypesUsageReportDefinition = defineReport({
  name: 'page-types-usage',
  label: 'Page types',
  summary: 'How many pages of each type there are.',
  icon: 'pages',
  permission: pageReportPermission,
  title: 'Page types',
  description: 'How many pages of each type there are, including drafts, and which was edited last.',
  itemName: { one: 'page type', many: 'page types' },
  empty: { icon: 'pages', title: 'There are no page types' },
  filters: {},
  row: z.strictObject({
    type: z.string(),
    label: z.string(),
    count: z.int(),
    /** The most recently saved page of this type. */
    latest: z.nullable(z.strictObject({ id: z.int(), title: z.string(), at: z.nullable(z.string()) })),
  }),
  columns: () => [
    {
      label: 'Type',
      fileLabel: 'Page type',
      cell: ({ type, label, count }) => ({
        kind: 'link',
        text: label,
        to: count > 0 ? paths.wagtail.pagesOfType(type) : null,
      }),
      text: ({ label }) => label,
    },
    {
      label: 'Pages',
      className: 'column-number',
      cell: ({ count }) => ({ kind: 'number', value: count }),
      text: ({ count }) => String(count),
    },
    {
      label: 'Edited last',
      fileLabel: 'Last edited page',
      className: 'column-type',
      cell: ({ latest }) => ({
        kind: 'link',
        text: latest?.title ?? null,
        to: latest && paths.wagtail.edit(latest.id),
      }),
      text: ({ latest }) => latest?.title ?? '',
    },
    {
      label: 'When',
      fileLabel: 'Last edited (UTC)',
      isQuiet: true,
      cell: ({ latest }) => ({ kind: 'time', at: latest?.at ?? null }),
      text: ({ latest }) => formatUtcTimeForSpreadsheet(latest?.at ?? null),
    },
  ],
  async listRows(db, editor, _, { limit, offset }) {
    const rows = await (canEditorSeeAllPages(editor)
      ? selectAllTypes(db)
      : selectTypesInBranches(db, toGrantPathsJsonSql(editor)))
    const used = new Map(rows.map((row) => [row.type, row]))
    const all = pageTypes
      .map(({ type, label }) => {
        const row = used.get(type)
        return {
          type,
          label,
          count: row?.count ?? 0,
          latest: row ? { id: row.id, title: row.title, at: row.at } : null,
        }
      })
      .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
    return { total: all.length, items: all.slice(offset, offset + limit) }
  },
})
