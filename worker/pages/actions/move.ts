import { eq } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { buildChildUrlPath } from '#schema/pages/url-path.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionDefinition, PageActionInputOf } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import { canPageTypeBeChildOf } from '../page-type-rules.ts'
import { checkUrlPathNotReserved, failWithTakenUrlPath, getStoredPageType } from '../plans/draft.ts'
import { type DataForPageMove, readDataForPageMove } from '../plans/move.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { addFuturePagePaths, toStalePathOfFutureUrl } from '../queries/stale-paths.ts'
import { prepareChildPageOrderUpdate, preparePageTreeMove } from '../queries/tree.ts'
import { buildNextChildPositionColumn, buildPositionBeforeFirstChildColumn } from '../queries/writes.ts'

/**
 * Moves a page and its descendants below another page. Redirects are created from the old URLs of live pages. Below the
 * same parent it is a new position, which needs the same right as `set_position`.
 */
export const pageMoveActionDefinition: PageActionDefinition<'move'> = {
  needs: ['move'],
  target: ({ destination_page_id }, page) => ({
    id: destination_page_id,
    needs: [
      'add_subpage',
      ...(page.live || page.below.live ? (['publish_subpage'] as const) : []),
      ...(destination_page_id === page.parent_id ? (['reorder_children'] as const) : []),
    ],
  }),
  readEarly: readDataForPageMove,
  async plan({ db, page, target, input, now }, early) {
    const { siblings, stalePaths, ...obstacles } = early!
    const allowed = checkMove(page, target, obstacles)
    if (!allowed.ok) return allowed
    const urlPath = allowed.value
    const position = { path: `${target.path}${page.id}/`, depth: target.depth + 1, url_path: urlPath }
    const order = input.beside ? placeBeside(page, target, siblings, input.beside) : ok(null)
    if (!order.ok) return order
    const isLive = page.live || page.below.live
    const edgePosition =
      input.position === 'first-child' ? buildPositionBeforeFirstChildColumn : buildNextChildPositionColumn
    return ok({
      writes: [
        ...preparePageTreeMove(db, page, position, now),
        toPreparedStatement(
          db,
          getDrizzle(db)
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
      stalePaths: isLive ? addFuturePagePaths(stalePaths, [toStalePathOfFutureUrl(page, urlPath)]) : [],
      response: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? urlPath : null,
        message: `Page “${page.draft_title}” has been moved below “${target.draft_title}”.`,
      },
    })
  },
}

/** Returns the ids of the children in their new order; fails if the page to place it beside is not one of them. */
function placeBeside(
  page: StoredPageForActions,
  target: StoredPageForActions,
  siblings: readonly number[],
  { page_id, side }: NonNullable<PageActionInputOf<'move'>['beside']>,
): Result<number[]> {
  const index = siblings.indexOf(page_id)
  return index < 0
    ? failWithInvalidPageContent([{ path: 'beside', message: `This page is not below “${target.draft_title}”.` }])
    : ok(siblings.toSpliced(side === 'left' ? index : index + 1, 0, page.id))
}

/** Returns the new URL path, or why the page cannot be moved there. */
function checkMove(
  page: StoredPageForActions,
  target: StoredPageForActions,
  { hasFrontPage, takenUrlPath }: Pick<DataForPageMove, 'hasFrontPage' | 'takenUrlPath'>,
): Result<string> {
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (target.path.startsWith(page.path)) return conflict('A page cannot be moved below itself.')
  if (!canPageTypeBeChildOf(getStoredPageType(page), target.content_type))
    return conflict(`This type of page cannot be placed below “${target.draft_title}”.`)
  if (hasFrontPage) return conflict('The front page of a site cannot be moved.')
  const urlPath = checkUrlPathNotReserved(buildChildUrlPath(target.url_path, page.slug))
  return urlPath.ok && takenUrlPath !== null ? failWithTakenUrlPath(takenUrlPath) : urlPath
}
