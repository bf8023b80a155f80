import { and, isNull, sql } from 'drizzle-orm'
import { fail, ok } from '#schema/result.ts'
import { page as pageTable } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { prepareReferencesRemoval } from '../../stores/references.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { preparePageReviewsCancellation } from '../../workflows/queries/cancel-reviews.ts'
import type { PageActionDefinition } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import { planRedirectOnUnpublish } from '../plans/redirect-on-unpublish.ts'
import {
  findStalePathsOfAliasesInSubtree,
  listAliasPagesOfSubtree,
  prepareAliasConversion,
} from '../queries/aliases.ts'
import { preparePagesUnschedule } from '../queries/schedule.ts'
import { findStalePathsOfSubtree } from '../queries/stale-paths.ts'
import { buildPageInSubtreeCondition, listPageSubtree, subtreeContainsFrontPage } from '../queries/tree.ts'
import { prepareUnpublishedPagesIndexRemoval } from '../queries/writes.ts'

/**
 * Moves a page and its descendants to the trash and cancels their reviews and schedules. Their URL paths become free;
 * their content is kept for a restore. Aliases of deleted pages, and aliases in the trash, become ordinary pages with
 * the same content.
 */
export const pageDeleteActionDefinition: PageActionDefinition<'delete'> = {
  needs: ['delete'],
  async plan({ db, editor, page, input, now, ids, reserve }) {
    const { confirm_title } = input
    if (confirm_title !== undefined && confirm_title !== page.draft_title)
      return failWithInvalidPageContent([
        { path: 'confirm_title', message: `Enter the exact title: ${page.draft_title}` },
      ])
    const subtree = listPageSubtree(db, page.path)
    const [hasFrontPage, deletedPages, redirect, externalAliases, ...stalePaths] = await Promise.all([
      subtreeContainsFrontPage(db, page.path),
      subtree,
      planRedirectOnUnpublish({ db, editor, page, now, to: input.redirect_to, pages: subtree }),
      listAliasPagesOfSubtree(db, page.path),
      findStalePathsOfSubtree(db, page.path),
      findStalePathsOfAliasesInSubtree(db, page.path),
    ])
    if (hasFrontPage) return fail({ reason: 'conflict', message: 'The front page of a site cannot be deleted.' })
    if (!redirect.ok) return redirect
    const deletedIds = deletedPages.map(({ id }) => id)
    const entries = deletedPages.map(
      ({ id, draft_title }) => ({ action: 'wagtail.delete', page: id, label: draft_title }) as const,
    )
    const aliases = new Set(
      [...externalAliases, ...deletedPages.filter(({ alias_of_id }) => alias_of_id !== null)].map(({ id }) => id),
    )
    // The id that every action gets is enough for a single alias.
    const { revision } = aliases.size > 1 ? await reserve(aliases.size) : ids
    return ok({
      writes: [
        ...prepareAliasConversion(db, [...aliases], { firstRevision: revision, user: editor.id, now }),
        ...preparePageReviewsCancellation(db, deletedIds, { user: editor.id, now }),
        ...preparePagesUnschedule(db, deletedIds),
        ...moveToTrash(db, page, now),
        ...externalAliases.flatMap(({ path }) => prepareUnpublishedPagesIndexRemoval(db, path)),
        ...redirect.value.writes,
      ],
      relatedLog: redirect.value.log,
      log: [
        ...entries.filter((each) => each.page !== page.id),
        { action: 'wagtail.delete', page: page.id, label: page.draft_title },
      ],
      contents: [],
      stalePaths: stalePaths.flat(),
      response: {
        id: page.id,
        latest_revision_id: null,
        html_url: null,
        message: `Page “${page.draft_title}” is in the trash.`,
      },
    })
  },
}

const moveToTrash = (
  db: D1Database,
  { id, path }: { id: number; path: string },
  now: string,
): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({
        deleted_at: now,
        deleted_with_id: id,
        live: false,
        live_revision_id: null,
        expire_at: null,
        requested_go_live_at: null,
        requested_expire_at: null,
        has_unpublished_changes: true,
        locked: false,
        locked_at: null,
        locked_by_id: null,
        url_path: sql`'/trash/' || ${pageTable.id} || ${pageTable.url_path}`,
      })
      .where(and(buildPageInSubtreeCondition(path), isNull(pageTable.deleted_at))),
  ),
  ...prepareUnpublishedPagesIndexRemoval(db, path),
  prepareReferencesRemoval(db, {
    type: 'page',
    ids: sql`(SELECT ${pageTable.id} FROM ${pageTable} WHERE ${buildPageInSubtreeCondition(path)})`,
  }),
]
