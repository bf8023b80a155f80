import { and, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { reportedPageFields } from '#schema/reports/wire.ts'
import { logEntry, page, user } from '#schema/tables.ts'
import { displayName } from '../../accounts/queries/user-accounts.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { findVisiblePageSources } from '../../pages/visibility/visible-pages.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { rankIds } from '../../stores/rows-by-id.ts'
import { defineReport } from '../define.ts'
import { pageTypeFilter, untilFilter } from '../filters.ts'
import { addressColumn, pageReaders, reportedColumns, typeColumn, withPageTypeLabel } from '../reported-page.ts'

const publishedBy = sql<
  string | null
>`(SELECT ${displayName} FROM ${logEntry} JOIN ${user} ON ${user.id} = ${logEntry.user_id}
  WHERE ${logEntry.object_type} = 'page' AND ${logEntry.object_id} = ${page.id} AND ${logEntry.action} = 'wagtail.publish'
  ORDER BY ${logEntry.id} DESC LIMIT 1)`

const lastPublished = sql<string>`coalesce(${page.last_published_at}, ${page.first_published_at}, '')`

/** Live pages, least recently published first. */
export const agingPages = defineReport({
  name: 'aging-pages',
  label: 'Aging pages',
  summary: 'Live pages that have not been published for a long time.',
  icon: 'clock',
  permission: pageReaders,
  title: 'Aging pages',
  description: 'Live pages, least recently published first.',
  itemName: { one: 'page', many: 'pages' },
  empty: { icon: 'pages', title: 'No page is live yet' },
  filters: { type: pageTypeFilter, before: untilFilter('Not published since') },
  row: z.strictObject({
    ...reportedPageFields,
    last_published_at: z.nullable(z.string()),
    published_by: z.nullable(z.string()),
  }),
  columns: (column) => [
    column.page(
      (each) => each,
      ({ type_label }) => type_label,
    ),
    typeColumn,
    addressColumn,
    column.time('Last published', ({ last_published_at }) => last_published_at, {}),
    column.text('Published by', ({ published_by }) => published_by, { className: 'column-updated', isQuiet: true }),
  ],
  async listRows(db, editor, { type, before }, slice) {
    const { counted, listed } = await findVisiblePageSources(db, editor)
    const matchesFilters = and(
      isTrue(page.live),
      sql`+${page.parent_id} IS NOT NULL`,
      type ? eq(page.content_type, type) : undefined,
      before ? lt(lastPublished, before) : undefined,
    )
    const first = rankIds(sql`SELECT ${page.id} AS id FROM ${listed.from} WHERE ${and(listed.seen, matchesFilters)}
      ORDER BY ${lastPublished}, ${page.id} LIMIT ${slice.limit} OFFSET ${slice.offset}`)
    const [[count], items] = await readTogether(db, [
      countLimited(db, sql`SELECT 1 FROM ${counted.from} WHERE ${and(counted.seen, matchesFilters)}`, slice),
      getDatabase(db)
        .select({
          ...reportedColumns,
          last_published_at: sql<string | null>`coalesce(${page.last_published_at}, ${page.first_published_at})`,
          published_by: publishedBy,
        })
        .from(first.from)
        .crossJoin(page)
        .where(eq(page.id, first.id))
        .orderBy(first.position),
    ])
    return { total: toListTotal(count!.total, slice), items: items.map(withPageTypeLabel) }
  },
})
