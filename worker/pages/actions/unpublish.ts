import { isPageLockedForEditor } from '#schema/accounts/permissions.ts'
import { ok } from '#schema/result.ts'
import type { PageActionDefinition } from '../action.ts'
import { planRedirectOnUnpublish } from '../plans/redirect-on-unpublish.ts'
import { planUnpublishPages } from '../plans/unpublish-pages.ts'
import { listPageSubtree, type SubtreePage } from '../queries/tree.ts'

/**
 * Unpublishes a page; its latest draft stays, and a scheduled revision becomes a draft. With descendants, the live
 * pages below are unpublished, too, except those locked by others and aliases, which follow their source.
 */
export const pageUnpublishActionDefinition: PageActionDefinition<'unpublish'> = {
  needs: ['unpublish'],
  async plan(planInput) {
    const { db, editor, page, input, now } = planInput
    const canUnpublish = (each: SubtreePage) =>
      each.live && each.alias_of_id === null && !isPageLockedForEditor(editor, each)
    const listBelow = async () =>
      (await listPageSubtree(db, page.path)).filter((each) => each.id !== page.id && canUnpublish(each))
    const reading = input.include_descendants ? listBelow() : Promise.resolve([])
    const pages = reading.then((found) => [...found, page])
    const [below, redirect, { writes, stalePaths }] = await Promise.all([
      reading,
      planRedirectOnUnpublish({ db, editor, page, now, to: input.redirect_to, pages }),
      planUnpublishPages(planInput, { pages, below: input.include_descendants, expired: false }),
    ])
    if (!redirect.ok) return redirect
    return ok({
      writes: [...writes, ...redirect.value.writes],
      relatedLog: redirect.value.log,
      stalePaths,
      log: [...below.map(toLogEntry), toLogEntry(page)],
      contents: [],
      response: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: null,
        message: toMessage(page.draft_title, below.length),
      },
    })
  },
}

const toLogEntry = ({ id, title }: Pick<SubtreePage, 'id' | 'title'>) =>
  ({ action: 'wagtail.unpublish', page: id, label: title }) as const

const toMessage = (title: string, below: number) =>
  below === 0 ? `Page “${title}” has been unpublished.` : `Page “${title}” and ${below} below it have been unpublished.`
