import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { menuSchedule } from '#schema/menus/release/table.ts'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import { menu } from '#schema/menus/section-table.ts'
import { paths } from '#schema/paths.ts'
import { page, user } from '#schema/tables.ts'
import { canCancelWorkflow, canDecideReview } from '#schema/workflows/workflow.ts'
import { canViewMenuDraftsOfSite, hasMenuPermission } from '../../accounts/menu-permissions.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../../sites/site-map.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { toNullableColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { loadRunningReviewDetail } from '../../workflows/queries/history.ts'
import { buildRunningReviewAsJsonColumn, findWorkflowOfPagePath } from '../../workflows/queries/review-state.ts'
import { buildMenuOfSiteCondition } from '../menu-of-site.ts'
import { loadMenuDraftFingerprint } from '../menu-queries.ts'
import { menuTitleColumn } from '../menu-title.ts'

/** Query for the tree path of the page whose workflow applies to a site's menu. */
export const buildMenuWorkflowPathQuery = (db: D1Database, site: ResolvedSite) =>
  getDrizzle(db)
    .select({ path: page.path })
    .from(page)
    .where(and(inArray(page.url_path, [hostPathToTreeUrlPath(site, paths.menu), site.root]), isNull(page.deleted_at)))
    .orderBy(desc(sql`length(${page.url_path})`))
    .limit(1)

/**
 * Reads the review and the schedule of a site's menu; null without a menu. `path` is the tree path of the page whose
 * workflow applies: that at the menu's path, or the front page.
 */
export async function findMenuReviewAndSchedule(db: D1Database, site: ResolvedSite) {
  const [[found], [at]] = await Promise.all([
    getDrizzle(db)
      .select({
        id: menu.id,
        site_id: menu.site_id,
        version: menu.version,
        title: menuTitleColumn.as('title'),
        review: buildRunningReviewAsJsonColumn({ type: 'menu', id: menu.id }).as('review'),
        go_live_at: menuSchedule.go_live_at,
        expire_at: menuSchedule.expire_at,
        live_until: menuSchedule.live_until,
        problem: menuSchedule.problem,
        scheduled_by: toNullableColumn(userDisplayNameColumn).as('scheduled_by'),
      })
      .from(menu)
      .leftJoin(menuSchedule, eq(menuSchedule.menu_id, menu.id))
      .leftJoin(user, eq(user.id, menuSchedule.user_id))
      .where(buildMenuOfSiteCondition(site)),
    getDrizzle(db)
      .select({ path: page.path })
      .from(page)
      .where(and(inArray(page.url_path, [hostPathToTreeUrlPath(site, paths.menu), site.root]), isNull(page.deleted_at)))
      .orderBy(desc(sql`length(${page.url_path})`))
      .limit(1),
  ])
  return found ? { ...found, path: at?.path ?? '/' } : null
}

export type StoredMenuReviewAndSchedule = NonNullable<Awaited<ReturnType<typeof findMenuReviewAndSchedule>>>

/** Converts the state of a draft to the version that editors name. */
export const hashMenuDraftFingerprintToVersion = async (state: string): Promise<string> =>
  (await hashSha256Base64url(state)).slice(0, 22)

/** Whether an editor may see a copy as guests would: who may decide on it, or publish the menu. */
export const canPreviewSubmittedOrScheduledMenu = (
  editor: SignedInEditor,
  site: ResolvedSite,
  review: StoredMenuReviewAndSchedule['review'],
): boolean =>
  hasMenuPermission(editor, 'publish_menu', site) ||
  (canViewMenuDraftsOfSite(editor, site) && canDecideReview(editor, review))

/** Loads what the screen of the review and the schedule shows; null without a menu. */
export async function loadMenuReleaseStateResponse(
  db: D1Database,
  site: ResolvedSite,
  editor: SignedInEditor,
): Promise<MenuReleaseStateResponse | null> {
  const [found, state] = await runReadsInOneBatch(db, (read) =>
    Promise.all([findMenuReviewAndSchedule(read, site), loadMenuDraftFingerprint(read, site)]),
  )
  if (!found) return null
  const { review, go_live_at, expire_at, live_until, problem, scheduled_by, path } = found
  const [workflow, shownReview] = await Promise.all([
    findWorkflowOfPagePath(db, path),
    review && loadRunningReviewDetail(db, review),
  ])
  const canPublish = hasMenuPermission(editor, 'publish_menu', site)
  return {
    draft_version: await hashMenuDraftFingerprintToVersion(state),
    workflow: workflow?.name ?? null,
    review: shownReview,
    schedule: go_live_at ? { go_live_at, expire_at, by: scheduled_by } : null,
    live_until,
    schedule_problem: problem ?? '',
    can: {
      submit:
        hasMenuPermission(editor, 'change_menu', site) &&
        (review ? review.status === 'needs_changes' : workflow !== null),
      decide: canDecideReview(editor, review),
      cancel_review: canCancelWorkflow(editor, review, canPublish),
      schedule: canPublish,
      preview: canPreviewSubmittedOrScheduledMenu(editor, site, review),
    },
  }
}
