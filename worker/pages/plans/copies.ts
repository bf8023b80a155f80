import type { FirstReservedPageIds } from '../../stores/ids.ts'
import type { PageActionInputBeforePermissionCheck, PageActionInputOf } from '../action.ts'
import { findStalePathsOfNavigationParents } from '../context/menus.ts'
import { pageTypesWithMaxCount } from '../page-type-rules.ts'
import { findStalePathsOfNewCopies } from '../queries/stale-paths.ts'
import {
  countPagesOfTypes,
  findFirstFreeSlugAmongCandidates,
  findFreePageCopySlug,
  listPageSubtree,
  type SubtreePage,
} from '../queries/tree.ts'

/** The maximum number of pages per copy. */
export const maxPageCopies = 2000

/** What copying a page reads at the same time as its destination. */
export interface DataForPageCopies {
  /** The page and, for a recursive copy, the pages below it. */
  sources: SubtreePage[]
  /** The slug of the copy, and whether a page has its URL path already. */
  slug: string
  isTaken: boolean
  /** The number of pages of each type that has a limit. */
  counts: ReadonlyMap<string, number>
  /** Paths that live copies make stale, without their own. */
  stalePaths: string[]
  /** Enough for all copies: how many there are is not known yet. */
  ids: FirstReservedPageIds
}

/** Reads what copying a page needs; null if there is no such page. */
export async function readDataForPageCopies({
  db,
  input,
  page: reading,
  reserve,
}: PageActionInputBeforePermissionCheck<PageActionInputOf<'copy'>>): Promise<DataForPageCopies | null> {
  const page = await reading
  if (!page) return null
  const parent = input.destination_page_id ?? page.parent_id
  const isLive = input.keep_live || input.alias
  const [subtree, freeSlug, counts, ofLists, ofMenus, ids] = await Promise.all([
    listPageSubtree(db, page.path),
    input.slug === undefined
      ? findFreePageCopySlug(db, parent, page.slug)
      : findFirstFreeSlugAmongCandidates(db, parent, [input.slug]),
    countPagesOfTypes(db, pageTypesWithMaxCount),
    isLive ? findStalePathsOfNewCopies(db, page, input) : [],
    findStalePathsOfNavigationParents(db, isLive && page.live && page.show_in_menus ? [parent] : []),
    reserve(input.recursive ? maxPageCopies : 1),
  ])
  return {
    sources: input.recursive ? subtree : subtree.filter(({ id }) => id === page.id),
    slug: freeSlug ?? input.slug!,
    isTaken: freeSlug === null,
    counts,
    stalePaths: [...ofLists, ...ofMenus],
    ids,
  }
}
