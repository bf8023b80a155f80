import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { ok } from '#schema/result.ts'
import { page as pageTable } from '#schema/tables/page.ts'
import { staleByMenus } from '../../../data/menus.ts'
import { database } from '../../../stores/db.ts'
import { valuesOf } from '../../../stores/expressions.ts'
import { statement } from '../../../stores/statement.ts'
import { type Action, unchangedAnswer } from '../action.ts'

/** Gives a page its place among its siblings, counted from 0; beyond the last means last. */
export const setPosition: Action<'set_position'> = {
  needs: ['view'],
  target: (_, page) => ({ id: page.parent_id, needs: ['reorder_children'] }),
  async plan({ db, page, target: parent, input }) {
    const siblings = await database(db)
      .select({ id: pageTable.id })
      .from(pageTable)
      .where(and(eq(pageTable.parent_id, parent.id), ne(pageTable.id, page.id), isNull(pageTable.deleted_at)))
      .orderBy(asc(pageTable.position), asc(pageTable.id))
    const order = siblings.map(({ id }) => id).toSpliced(input.position, 0, page.id)
    return ok({
      writes: [
        statement(
          db,
          database(db)
            .update(pageTable)
            .set({ position: sql`ordered.key` })
            .from(sql`${valuesOf(order)} AS ordered`)
            .where(and(sql`${pageTable.id} = ordered.value`, eq(pageTable.parent_id, parent.id))),
        ),
      ],
      log: [{ action: 'wagtail.reorder', page: page.id, label: page.draft_title, data: { position: order.indexOf(page.id) } }],
      contents: [],
      stale: [...(parent.live ? [parent.url_path] : []), ...(await staleByMenus(db, page.live && page.show_in_menus ? [parent.id] : []))],
      answer: unchangedAnswer(page, `“${page.draft_title}” has its new place.`),
    })
  },
}
