import { eq } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getDatabase } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionDefinition, PageActionInputOf } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import { findStalePathsOfNavigationMenus } from '../context/menus.ts'
import { canPageTypeBeChildOf } from '../page-type-rules.ts'
import { checkUrlPathIsFree, getTypeOfPage } from '../plans/draft.ts'
import { findStalePathsOfAliasesInSubtree } from '../queries/aliases.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { findStalePathsOfSubtree, toFutureStalePath } from '../queries/stale-paths.ts'
import {
  listChildPageIds,
  prepareChildPageOrderUpdate,
  preparePageTreeMove,
  subtreeContainsFrontPage,
} from '../queries/tree.ts'
import { buildFirstChildPositionColumn, buildNextChildPositionColumn } from '../queries/writes.ts'

/** Moves a page and its descendants below another page. Redirects are created from the old URLs of live pages. */
export const pageMoveActionDefinition: PageActionDefinition<'move'> = {
  needs: ['move'],
  target: ({ destination_page_id }, page) => ({
    id: destination_page_id,
    needs: page.live || page.below.live ? ['add_subpage', 'publish_subpage'] : ['add_subpage'],
  }),
  async plan({ db, page, target, input }) {
    const allowed = await canMove(db, page, target)
    if (!allowed.ok) return allowed
    const urlPath = await checkUrlPathIsFree(db, buildChildUrlPath(target.url_path, page.slug), page)
    if (!urlPath.ok) return urlPath
    const position = { path: `${target.path}${page.id}/`, depth: target.depth + 1, url_path: urlPath.value }
    const order = input.beside ? await findOrderBeside(db, page, target, input.beside) : ok(null)
    if (!order.ok) return order
    const isLive = page.live || page.below.live
    const edgePosition = input.position === 'first-child' ? buildFirstChildPositionColumn : buildNextChildPositionColumn
    return ok({
      writes: [
        ...preparePageTreeMove(db, page, position),
        toPreparedStatement(
          db,
          getDatabase(db)
            .update(pageTable)
            .set({ parent_id: target.id, position: edgePosition(target.id) })
            .where(eq(pageTable.id, page.id)),
        ),
        ...(order.value ? [prepareChildPageOrderUpdate(db, target.id, order.value)] : []),
      ],
      log: [
        {
          action: page.parent_id === target.id ? 'wagtail.reorder' : 'wagtail.move',
          page: page.id,
          label: page.draft_title,
          data: { source: { id: page.parent_id }, destination: { id: target.id, title: target.draft_title } },
        },
      ],
      contents: [],
      stalePaths: isLive
        ? [
            ...(await findStalePathsOfSubtree(db, page.path, [toFutureStalePath(page, urlPath.value)])),
            ...(await findStalePathsOfAliasesInSubtree(db, page.path)),
            ...(await findStalePathsOfNavigationMenus(db, page.live && page.show_in_menus ? [target.id] : [])),
          ]
        : [],
      response: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? urlPath.value : null,
        message: `Page “${page.draft_title}” has been moved below “${target.draft_title}”.`,
      },
    })
  },
}

/** Returns the ids of the children in their new order; fails if the page to stand beside is not one of them. */
async function findOrderBeside(
  db: D1Database,
  page: StoredPageForActions,
  target: StoredPageForActions,
  { page_id, side }: NonNullable<PageActionInputOf<'move'>['beside']>,
): Promise<Result<number[]>> {
  const siblings = await listChildPageIds(db, target.id, page.id)
  const index = siblings.indexOf(page_id)
  return index < 0
    ? failWithInvalidPageContent([{ path: 'beside', message: `This page is not below “${target.draft_title}”.` }])
    : ok(siblings.toSpliced(side === 'left' ? index : index + 1, 0, page.id))
}

async function canMove(
  db: D1Database,
  page: StoredPageForActions,
  target: StoredPageForActions,
): Promise<Result<null>> {
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (target.path.startsWith(page.path)) return conflict('A page cannot be moved below itself.')
  if (!canPageTypeBeChildOf(getTypeOfPage(page), target.content_type))
    return conflict(`This type of page cannot be placed below “${target.draft_title}”.`)
  return (await subtreeContainsFrontPage(db, page.path))
    ? conflict('The front page of a site cannot be moved.')
    : ok(null)
}
