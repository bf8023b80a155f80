import { ok } from '#schema/result.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { findStalePathsOfNavigationParents } from '../context/menus.ts'
import { listChildPageIds, prepareChildPageOrderUpdate } from '../queries/tree.ts'

/** Sets the position of a page among its siblings, from 0; a larger number than the last means last. */
export const pageSetPositionActionDefinition: PageActionDefinition<'set_position'> = {
  needs: ['view'],
  target: (_, page) => ({ id: page.parent_id, needs: ['reorder_children'] }),
  async readEarly({ db, page: reading }) {
    const page = await reading
    if (!page) return null
    const [siblings, stalePaths] = await Promise.all([
      listChildPageIds(db, page.parent_id, page.id),
      findStalePathsOfNavigationParents(db, page.live && page.show_in_menus ? [page.parent_id] : []),
    ])
    return { siblings, stalePaths }
  },
  async plan({ db, page, target: parent, input }, early) {
    const order = early!.siblings.toSpliced(input.position, 0, page.id)
    return ok({
      writes: [prepareChildPageOrderUpdate(db, parent.id, order)],
      log: [
        {
          action: 'wagtail.reorder',
          page: page.id,
          label: page.draft_title,
          data: { position: order.indexOf(page.id) },
        },
      ],
      contents: [],
      stalePaths: [...(parent.live ? [parent.url_path] : []), ...early!.stalePaths],
      response: toPageActionResultWithoutContentChange(
        page,
        `“${page.draft_title}” has been moved to its new position.`,
      ),
    })
  },
}
