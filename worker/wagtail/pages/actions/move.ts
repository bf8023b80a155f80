import { eq } from 'drizzle-orm'
import { mayStandBelow } from '#app/templates/placement.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { addressBelow } from '#schema/rules/page-address.ts'
import { page as pageTable } from '#schema/tables/page.ts'
import type { PageState } from '../../../data/governed-page.ts'
import { staleByMenus } from '../../../data/menus.ts'
import { staleByAliasesOfAll } from '../../../data/page-alias.ts'
import { holdsFrontPage, relocate } from '../../../data/page-tree.ts'
import { positionAfterLast, positionBeforeFirst } from '../../../data/page-writes.ts'
import { addressesAfter, staleAround } from '../../../data/stale.ts'
import { database } from '../../../stores/db.ts'
import { statement } from '../../../stores/statement.ts'
import type { Action } from '../action.ts'
import { freeAddress, typeOf } from '../draft.ts'

/** Puts a page, with everything below it, below another page. Live pages leave redirects at their old addresses. */
export const move: Action<'move'> = {
  needs: ['move'],
  target: ({ destination_page_id }, page) => ({
    id: destination_page_id,
    needs: page.live || page.below.live ? ['add_subpage', 'publish_subpage'] : ['add_subpage'],
  }),
  async plan({ db, page, target, input }) {
    const fits = await mayMove(db, page, target)
    if (!fits.ok) return fits
    const address = await freeAddress(db, addressBelow(target.url_path, page.slug), page)
    if (!address.ok) return address
    const place = { path: `${target.path}${page.id}/`, depth: target.depth + 1, url_path: address.value }
    const isLive = page.live || page.below.live
    const edge = input.position === 'first-child' ? positionBeforeFirst : positionAfterLast
    return ok({
      writes: [
        ...relocate(db, page, place),
        statement(
          db,
          database(db)
            .update(pageTable)
            .set({ parent_id: target.id, position: edge(target.id) })
            .where(eq(pageTable.id, page.id)),
        ),
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
      stale: isLive
        ? [
            ...(await staleAround(db, page.path, [addressesAfter(page, address.value)])),
            ...(await staleByAliasesOfAll(db, page.path)),
            ...(await staleByMenus(db, page.live && page.show_in_menus ? [target.id] : [])),
          ]
        : [],
      answer: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: page.live ? address.value : null,
        message: `Page “${page.draft_title}” has been moved below “${target.draft_title}”.`,
      },
    })
  },
}

async function mayMove(db: D1Database, page: PageState, target: PageState): Promise<Result<null>> {
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (target.path.startsWith(page.path)) return conflict('A page cannot stand below itself.')
  if (!mayStandBelow(typeOf(page), target.content_type)) return conflict(`This type of page cannot stand below “${target.draft_title}”.`)
  return (await holdsFrontPage(db, page.path)) ? conflict('The front page of a site cannot be moved.') : ok(null)
}
