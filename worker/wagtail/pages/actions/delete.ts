import { and, isNull, sql } from 'drizzle-orm'
import { fail, ok } from '#schema/result.ts'
import { page as pageTable, reference } from '#schema/tables/index.ts'
import { aliasesOf, becomeOrdinary, staleByAliases } from '../../../data/page-alias.ts'
import { unschedule } from '../../../data/page-schedule.ts'
import { holdsFrontPage, isInSubtree, subtree } from '../../../data/page-tree.ts'
import { leavePublicIndexes } from '../../../data/page-writes.ts'
import { staleAround } from '../../../data/stale.ts'
import { cancelRuns } from '../../../data/workflow-state.ts'
import { database } from '../../../stores/db.ts'
import { statement } from '../../../stores/statement.ts'
import type { Action } from '../action.ts'
import { invalidContent } from '../content.ts'
import { leaveRedirect } from '../leaving-redirect.ts'

/**
 * Puts a page and everything below it in the trash; their reviews and schedules end. Their addresses are free at once; what
 * they held is kept for a restore. Aliases of what goes stay where they are, as ordinary pages that keep what they show; an
 * alias that goes is an ordinary page in the trash too.
 */
export const deletePage: Action<'delete'> = {
  needs: ['delete'],
  async plan({ db, editor, page, input, now, reserve }) {
    const { confirm_title } = input
    if (confirm_title !== undefined && confirm_title !== page.draft_title)
      return invalidContent([{ path: 'confirm_title', message: `Type the title as it is: ${page.draft_title}` }])
    if (await holdsFrontPage(db, page.path)) return fail({ reason: 'conflict', message: 'The front page of a site cannot be deleted.' })
    const going = await subtree(db, page.path)
    const redirect = await leaveRedirect({ db, editor, page, now, to: input.redirect_to, going })
    if (!redirect.ok) return redirect
    const goingIds = going.map(({ id }) => id)
    const entries = going.map(({ id, draft_title }) => ({ action: 'wagtail.delete', page: id, label: draft_title }) as const)
    const followers = await aliasesOf(db, goingIds)
    const aliases = new Set([...followers, ...going.filter(({ alias_of_id }) => alias_of_id !== null)].map(({ id }) => id))
    const { revision } = aliases.size > 0 ? await reserve(aliases.size) : { revision: 0 }
    return ok({
      writes: [
        ...becomeOrdinary(db, [...aliases], { firstRevision: revision, user: editor.id, now }),
        ...cancelRuns(db, goingIds, { user: editor.id, now }),
        ...unschedule(db, goingIds),
        ...intoTrash(db, page, now),
        ...followers.flatMap(({ path }) => leavePublicIndexes(db, path)),
        ...redirect.value,
      ],
      log: [...entries.filter((each) => each.page !== page.id), { action: 'wagtail.delete', page: page.id, label: page.draft_title }],
      contents: [],
      stale: [...(await staleAround(db, page.path)), ...(await staleByAliases(db, goingIds))],
      answer: { id: page.id, latest_revision_id: null, html_url: null, message: `Page “${page.draft_title}” is in the trash.` },
    })
  },
}

const intoTrash = (db: D1Database, { id, path }: { id: number; path: string }, now: string): D1PreparedStatement[] => [
  statement(
    db,
    database(db)
      .update(pageTable)
      .set({
        deleted_at: now,
        deleted_with_id: id,
        live: false,
        live_revision_id: null,
        expire_at: null,
        wished_go_live_at: null,
        wished_expire_at: null,
        has_unpublished_changes: true,
        locked: false,
        locked_at: null,
        locked_by_id: null,
        url_path: sql`'/trash/' || ${pageTable.id} || ${pageTable.url_path}`,
      })
      .where(and(isInSubtree(path), isNull(pageTable.deleted_at))),
  ),
  ...leavePublicIndexes(db, path),
  statement(
    db,
    database(db)
      .delete(reference)
      .where(
        sql`${reference.source_type} = 'page' AND ${reference.source_id} IN (SELECT ${pageTable.id} FROM ${pageTable} WHERE ${isInSubtree(path)})`,
      ),
  ),
]
