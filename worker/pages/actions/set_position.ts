import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { ok } from '#schema/result.ts'
import { getDatabase } from '../../stores/db.ts'
import { valueRows } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import { type PageActionDefinition, unchangedResponse } from '../action.ts'
import { findStalePathsOfMenus } from '../context/menus.ts'

/** Sets the position of a page among its siblings, from 0; a larger number than the last means last. */
export const setPosition: PageActionDefinition<'set_position'> = {
  needs: ['view'],
  target: (_, page) => ({ id: page.parent_id, needs: ['reorder_children'] }),
  async plan({ db, page, target: parent, input }) {
    const siblings = await getDatabase(db)
      .select({ id: pageTable.id })
      .from(pageTable)
      .where(and(eq(pageTable.parent_id, parent.id), ne(pageTable.id, page.id), isNull(pageTable.deleted_at)))
      .orderBy(asc(pageTable.position), asc(pageTable.id))
    const order = siblings.map(({ id }) => id).toSpliced(input.position, 0, page.id)
    return ok({
      writes: [
        toStatement(
          db,
          getDatabase(db)
            .update(pageTable)
            .set({ position: sql`ordered.key` })
            .from(sql`${valueRows(order)} AS ordered`)
            .where(and(sql`${pageTable.id} = ordered.value`, eq(pageTable.parent_id, parent.id))),
        ),
      ],
      log: [
        {
          action: 'wagtail.reorder',
          page: page.id,
          label: page.draft_title,
          data: { position: order.indexOf(page.id) },
        },
      ],
      contents: [],
      stalePaths: [
        ...(parent.live ? [parent.url_path] : []),
        ...(await findStalePathsOfMenus(db, page.live && page.show_in_menus ? [parent.id] : [])),
      ],
      response: unchangedResponse(page, `“${page.draft_title}” has been moved to its new position.`),
    })
  },
}
