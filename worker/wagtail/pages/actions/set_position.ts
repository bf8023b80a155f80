import { ok } from '#schema/result.ts'
import { staleByMenus } from '../../../data/menus.ts'
import { type Action, unchangedAnswer } from '../action.ts'

/** Gives a page its place among its siblings, counted from 0; beyond the last means last. */
export const setPosition: Action<'set_position'> = {
  needs: ['view'],
  target: (_, page) => ({ id: page.parent_id, needs: ['reorder_children'] }),
  async plan({ db, page, target: parent, input }) {
    const { results } = await db
      .prepare('SELECT id FROM page WHERE parent_id = ?1 AND id <> ?2 AND deleted_at IS NULL ORDER BY position, id')
      .bind(parent.id, page.id)
      .all<{ id: number }>()
    const order = results.map(({ id }) => id).toSpliced(input.position, 0, page.id)
    return ok({
      writes: [
        db
          .prepare(
            'UPDATE page SET position = ordered.key FROM json_each(?1) AS ordered WHERE page.id = ordered.value AND page.parent_id = ?2',
          )
          .bind(JSON.stringify(order), parent.id),
      ],
      log: [{ action: 'wagtail.reorder', page: page.id, label: page.draft_title, data: { position: order.indexOf(page.id) } }],
      contents: [],
      stale: [...(parent.live ? [parent.url_path] : []), ...(await staleByMenus(db, page.live && page.show_in_menus ? [parent.id] : []))],
      answer: unchangedAnswer(page, `“${page.draft_title}” has its new place.`),
    })
  },
}
