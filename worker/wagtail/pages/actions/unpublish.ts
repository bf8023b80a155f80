import { ok } from '#schema/result.ts'
import { isLockedFor } from '#schema/rules/permissions.ts'
import { type SubtreePage, subtree } from '../../../data/page-tree.ts'
import type { Action } from '../action.ts'
import { planLeaving } from '../leaving.ts'
import { leaveRedirect } from '../leaving-redirect.ts'

/**
 * Takes a page off the site; its latest draft stays, and what was scheduled for it is one again. With descendants, the live
 * pages below go too, save those others locked, and aliases, which go with the page they show.
 */
export const unpublish: Action<'unpublish'> = {
  needs: ['unpublish'],
  async plan(planning) {
    const { db, editor, page, input, now } = planning
    const mayGo = (each: SubtreePage) => each.live && each.alias_of_id === null && !isLockedFor(editor, each)
    const below = input.include_descendants ? (await subtree(db, page.path)).filter((each) => each.id !== page.id && mayGo(each)) : []
    const redirect = await leaveRedirect({ db, editor, page, now, to: input.redirect_to, going: [...below, page] })
    if (!redirect.ok) return redirect
    const { writes, stale } = await planLeaving(planning, { going: [...below, page], expired: false })
    return ok({
      writes: [...writes, ...redirect.value],
      stale,
      log: [...below.map(entry), entry(page)],
      contents: [],
      answer: {
        id: page.id,
        latest_revision_id: page.latest_revision_id,
        html_url: null,
        message: messageOf(page.draft_title, below.length),
      },
    })
  },
}

const entry = ({ id, title }: Pick<SubtreePage, 'id' | 'title'>) => ({ action: 'wagtail.unpublish', page: id, label: title }) as const

const messageOf = (title: string, below: number) =>
  below === 0 ? `Page “${title}” has been unpublished.` : `Page “${title}” and ${below} below it have been unpublished.`
