import type { PageActionInputBeforePermissionCheck, PageActionInputOf } from '../action.ts'
import { findStalePathsOfNavigationParents } from '../context/menus.ts'
import { findStalePathsOfAliasesInSubtree } from '../queries/aliases.ts'
import { findStalePathsOfSubtree } from '../queries/stale-paths.ts'
import {
  buildChildUrlPathColumn,
  findTakenUrlPathOnMove,
  listChildPageIds,
  subtreeContainsFrontPage,
} from '../queries/tree.ts'

/** What moving a page reads at the same time as its destination. */
export interface DataForPageMove {
  hasFrontPage: boolean
  /** A URL path that the page or one below would have, and another page already has; null if there is none. */
  takenUrlPath: string | null
  /** The children of the destination in their order, without the page; only to be placed beside one of them. */
  siblings: number[]
  /** The paths that the move makes stale, without the new ones; none if nothing is live. */
  stalePaths: string[]
}

/** Reads what moving a page needs; null if there is no such page. */
export async function readDataForPageMove({
  db,
  input: { destination_page_id, beside },
  page: reading,
}: PageActionInputBeforePermissionCheck<PageActionInputOf<'move'>>): Promise<DataForPageMove | null> {
  const page = await reading
  if (!page) return null
  const isLive = page.live || page.below.live
  const [hasFrontPage, takenUrlPath, siblings, ...stalePaths] = await Promise.all([
    subtreeContainsFrontPage(db, page.path),
    findTakenUrlPathOnMove(db, page, buildChildUrlPathColumn(destination_page_id, page.slug)),
    beside ? listChildPageIds(db, destination_page_id, page.id) : [],
    isLive ? findStalePathsOfSubtree(db, page.path) : [],
    isLive ? findStalePathsOfAliasesInSubtree(db, page.path) : [],
    findStalePathsOfNavigationParents(db, page.live && page.show_in_menus ? [destination_page_id] : []),
  ])
  return { hasFrontPage, takenUrlPath, siblings, stalePaths: stalePaths.flat() }
}
