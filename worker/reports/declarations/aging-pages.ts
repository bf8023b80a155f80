import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pageInReportFields } from '#schema/reports/wire.ts'
import { logEntry, page, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { findPageQuerySourcesForEditor } from '../../pages/visibility/visible-pages.ts'
import { buildValueSubquery, coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { rankIdsInSql } from '../../stores/rows-by-id.ts'
import { defineReport } from '../define.ts'
import { createReportEndDateFilter, reportFilterByPageType } from '../filters.ts'
import {
  pageReportPermission,
  pageTypeReportColumn,
  pageUrlReportColumn,
  reportListedPageColumns,
  withPageTypeLabelAndUrl,
} from '../reported-page.ts'

const publishedBy = buildValueSubquery(
  userDisplayNameColumn,
  sql`FROM ${logEntry} JOIN ${user} ON ${user.id} = ${logEntry.user_id}
  WHERE ${logEntry.object_type} = 'page' AND ${logEntry.object_id} = ${page.id}
  AND ${logEntry.action} = 'wagtail.publish'
  ORDER BY ${logEntry.id} DESC LIMIT 1`,
)

const lastPublished = coalesceColumns(page.last_published_at, page.first_published_at, literalColumn(''))

/** Live pages, least recently published first. */
export const agingPagesReportDefinition = defineReport({
  name: 'aging-pages',
  label: 'Aging pages',
  summary: 'Live pages that have not been published for a long time.',
  icon: 'clock',
  permission: pageReportPermission,
  title: 'Aging pages',
  description: 'Live pages, least recently published first.',
  itemName: { one: 'page', many: 'pages' },
  empty: { icon: 'pages', title: 'No page is live yet' },
  filters: { type: reportFilterByPageType, before: createReportEndDateFilter('Not published since') },
  row: z.strictObject({
    ...pageInReportFields,
    last_published_at: z.nullable(z.string()),
    published_by: z.nullable(z.string()),
  }),
  columns: (column) => [
    column.page(
      (each) => each,
      ({ type_label }) => type_label,
    ),
    pageTypeReportColumn,
    pageUrlReportColumn,
    column.time('Last published', ({ last_published_at }) => last_published_at, {}),
    column.text('Published by', ({ published_by }) => published_by, { className: 'column-updated', isQuiet: true }),
  ],
  async listRows(db, editor, { type, before }, slice) {
    const { counted, listed } = await findPageQuerySourcesForEditor(db, editor)
    const matchesFilters = and(
      columnIsTrue(page.live),
      sql`+${page.parent_id} IS NOT NULL`,
      type ? eq(page.content_type, type) : undefined,
      before ? lt(lastPublished, before) : undefined,
    )
    const first = rankIdsInSql(sql`SELECT ${page.id} AS id FROM ${listed.from} WHERE ${and(listed.seen, matchesFilters)}
      ORDER BY ${lastPublished}, ${page.id} LIMIT ${slice.limit} OFFSET ${slice.offset}`)
    const [[count], items] = await runQueriesInOneBatch(db, [
      buildLimitedCountQuery(db, sql`SELECT 1 FROM ${counted.from} WHERE ${and(counted.seen, matchesFilters)}`, slice),
      getDrizzle(db)
        .select({
          ...reportListedPageColumns,
          last_published_at: coalesceColumns(page.last_published_at, page.first_published_at),
          published_by: publishedBy,
        })
        .from(first.from)
        .crossJoin(page)
        .where(eq(page.id, first.id))
        .orderBy(first.position),
    ])
    return { total: toLimitedListTotal(count!.total, slice), items: items.map(withPageTypeLabelAndUrl) }
  },
})
