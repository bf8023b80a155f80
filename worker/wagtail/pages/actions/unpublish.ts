import { ok } from '#schema/result.ts'
import { isLockedFor } from '#schema/rules/permissions.ts'
import { type SubtreePage, subtree } from '../../../data/page-tree.ts'
import { leavePublicIndexes } from '../../../data/page-writes.ts'
import { staleAround } from '../../../data/stale.ts'
import type { Action } from '../action.ts'

/** Takes a page off the site; its latest draft stays. With descendants, the live pages below go too, save those others locked. */
export const unpublish: Action<'unpublish'> = {
  needs: ['unpublish'],
  async plan({ db, editor, page, input }) {
    const mayGo = (each: SubtreePage) => each.live === 1 && !isLockedFor(editor, { ...each, locked: each.locked === 1 })
    const below = input.include_descendants ? (await subtree(db, page.path)).filter((each) => each.id !== page.id && mayGo(each)) : []
    const going = [...below, page]
    return ok({
      writes: [
        db
          .prepare(
            'UPDATE page SET live = 0, live_revision_id = NULL, has_unpublished_changes = 1 WHERE id IN (SELECT value FROM json_each(?1))',
          )
          .bind(JSON.stringify(going.map(({ id }) => id))),
        ...leavePublicIndexes(db, page.path),
      ],
      log: [...below.map(entry), entry(page)],
      contents: [],
      stale: await staleAround(db, page.path),
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
