import { and, asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pageInReportFields } from '#schema/reports/wire.ts'
import { page, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { buildPageVisibleToEditorCondition } from '../../pages/visibility/visible-to-editor.ts'
import { toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { defineReport } from '../define.ts'
import { createReportSearchFilter, reportFilterByPageType } from '../filters.ts'
import {
  buildPageTitleContainsCondition,
  pageReportPermission,
  pageTypeReportColumn,
  pageUrlReportColumn,
  reportListedPageColumns,
  withPageTypeLabelAndUrl,
} from '../reported-page.ts'

/** Locked pages, most recently locked first. */
export const lockedPagesReportDefinition = defineReport({
  name: 'locked',
  label: 'Locked pages',
  summary: 'Which pages are locked, and by whom.',
  icon: 'lock',
  permission: pageReportPermission,
  title: 'Locked pages',
  description: 'Only the person who locked a page can change it until it is unlocked in its editor.',
  itemName: { one: 'locked page', many: 'locked pages' },
  empty: { icon: 'check', title: 'No page is locked' },
  filters: { search: createReportSearchFilter('Search titles'), type: reportFilterByPageType },
  row: z.strictObject({
    ...pageInReportFields,
    locked_at: z.nullable(z.string()),
    locked_by: z.nullable(z.string()),
  }),
  columns: (column) => [
    column.page(
      (each) => each,
      ({ type_label }) => type_label,
    ),
    pageTypeReportColumn,
    pageUrlReportColumn,
    column.text('Locked by', ({ locked_by }) => locked_by, { empty: 'Unknown' }),
    column.time('Locked', ({ locked_at }) => locked_at),
  ],
  async listRows(db, editor, { search, type }, slice) {
    const where = and(
      columnIsTrue(page.locked),
      buildPageVisibleToEditorCondition(editor),
      buildPageTitleContainsCondition(search),
      type ? eq(page.content_type, type) : undefined,
    )
    const [[count], items] = await runQueriesInOneBatch(db, [
      buildLimitedCountQuery(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, slice),
      getDrizzle(db)
        .select({
          ...reportListedPageColumns,
          locked_at: page.locked_at,
          locked_by: toNullableColumn(userDisplayNameColumn),
        })
        .from(page)
        .leftJoin(user, eq(user.id, page.locked_by_id))
        .where(where)
        .orderBy(desc(page.locked_at), asc(page.id))
        .limit(slice.limit)
        .offset(slice.offset),
    ])
    return { total: toLimitedListTotal(count!.total, slice), items: items.map(withPageTypeLabelAndUrl) }
  },
})
