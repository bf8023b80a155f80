import { and, asc, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { reportedPageFields } from '#schema/reports/wire.ts'
import { page, user } from '#schema/tables.ts'
import { displayName } from '../../accounts/queries/user-accounts.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { isVisibleToEditor } from '../../pages/visibility/visible-to-editor.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { defineReport } from '../define.ts'
import { pageTypeFilter, searchFilter } from '../filters.ts'
import {
  addressColumn,
  pageReaders,
  reportedColumns,
  titleContains,
  typeColumn,
  withPageTypeLabel,
} from '../reported-page.ts'

/** Locked pages, most recently locked first. */
export const lockedPages = defineReport({
  name: 'locked',
  label: 'Locked pages',
  summary: 'Which pages are locked, and by whom.',
  icon: 'lock',
  permission: pageReaders,
  title: 'Locked pages',
  description: 'Only the person who locked a page can change it until it is unlocked in its editor.',
  itemName: { one: 'locked page', many: 'locked pages' },
  empty: { icon: 'check', title: 'No page is locked' },
  filters: { search: searchFilter('Search titles'), type: pageTypeFilter },
  row: z.strictObject({ ...reportedPageFields, locked_at: z.nullable(z.string()), locked_by: z.nullable(z.string()) }),
  columns: (column) => [
    column.page(
      (each) => each,
      ({ type_label }) => type_label,
    ),
    typeColumn,
    addressColumn,
    column.text('Locked by', ({ locked_by }) => locked_by, { empty: 'Unknown' }),
    column.time('Locked', ({ locked_at }) => locked_at),
  ],
  async listRows(db, editor, { search, type }, slice) {
    const where = and(
      isTrue(page.locked),
      isVisibleToEditor(editor),
      titleContains(search),
      type ? eq(page.content_type, type) : undefined,
    )
    const [[count], items] = await readTogether(db, [
      countLimited(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, slice),
      getDatabase(db)
        .select({ ...reportedColumns, locked_at: page.locked_at, locked_by: sql<string | null>`${displayName}` })
        .from(page)
        .leftJoin(user, eq(user.id, page.locked_by_id))
        .where(where)
        .orderBy(desc(page.locked_at), asc(page.id))
        .limit(slice.limit)
        .offset(slice.offset),
    ])
    return { total: toListTotal(count!.total, slice), items: items.map(withPageTypeLabel) }
  },
})
