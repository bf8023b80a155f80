import { pageTypeOf } from '#app/templates/index.ts'
import type { Failure } from '#schema/result.ts'
import { can, type Editor } from '#schema/rules/permissions.ts'
import type { BulkPageAction } from '#schema/wire/bulk.ts'
import { governedPages, type PageState } from '../../data/governed-page.ts'
import { placeWords } from '../../data/page-usage.ts'

/** What is asked to be done to many pages. */
export interface Asked<Name = BulkPageAction> {
  name: Name
  ids: number[]
  /** What the single action takes. */
  input: { destination_page_id?: number; include_descendants?: boolean }
}

/** The pages the editor may see, as they are before anything is done. */
export async function seenPages(db: D1Database, editor: Editor, ids: readonly number[]): Promise<Map<number, PageState>> {
  const pages = await governedPages(db, editor, ids)
  return new Map([...pages].filter(([, page]) => can(editor, 'view', page)))
}

export const titleOf = (id: number, page: PageState | undefined) => page?.draft_title ?? `#${id}`

/** Whether the pages below go too. */
export const sharesItsLot = ({ name, input }: Asked) =>
  name === 'delete' || name === 'move' || (name === 'unpublish' && input.include_descendants === true)

/** Why there is nothing to do. Done to one page by itself this changes nothing either; done to many it would only fill the log. */
export function needless(name: BulkPageAction, page: PageState, { destination_page_id }: Asked['input']): string | null {
  if (name === 'publish' && page.live && !page.is_alias && !page.has_unpublished_changes)
    return `There is nothing new in “${page.draft_title}”: what was last saved is live.`
  if (name === 'move' && page.parent_id === destination_page_id) return `“${page.draft_title}” stands there already.`
  return null
}

/** Why something was refused, as a sentence or two. */
export function refusalInWords(failure: Failure, page: PageState | undefined): string {
  const [first] = failure.reason === 'invalid' ? failure.problems : []
  if (!first || !page) return failure.message
  const where = placeWords(pageTypeOf(page.content_type)?.fields ?? {}, first.path)
  return `“${page.draft_title}” must be mended first. ${where}: ${first.message}`
}
