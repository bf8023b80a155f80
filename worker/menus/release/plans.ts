import { type SQL, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { menuSchedule } from '#schema/menus/release/table.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import { loadMailContext, type MailContext } from '../../mail/compose-mail.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import {
  buildReviewStepFingerprintColumn,
  type RunningReview,
  toReviewStepFingerprint,
} from '../../workflows/queries/review-state.ts'
import type { MenuDraftComparedWithLive } from '../publish-menu.ts'
import type { StoredMenuReviewAndSchedule } from './read-release.ts'

/** An editor's step of the review or the schedule of a menu. */
export interface MenuReleaseActionContext {
  env: Env
  context: EdgeCacheContext
  editor: SignedInEditor
  now: Date
}

/** Returns the guard that fails if the review of a menu has moved on since it was read. */
export const prepareMenuReviewGuard = (db: D1Database, menuId: number, review: RunningReview | null) =>
  prepareConditionGuard(
    db,
    sql`${buildReviewStepFingerprintColumn({ type: 'menu', id: menuId })} IS ${toReviewStepFingerprint(review)}`,
  )

/** SQL condition: no version of a menu awaits a review, its time, or the end of a period to come back. */
export const buildNoMenuCopyWaitsCondition = (
  menuId: number,
): SQL => sql`(${buildReviewStepFingerprintColumn({ type: 'menu', id: menuId })} IS NULL
  AND NOT EXISTS (SELECT 1 FROM ${menuSchedule}
    WHERE ${menuSchedule.menu_id} = ${menuId}
      AND coalesce(${menuSchedule.go_live_at}, ${menuSchedule.live_until}) IS NOT NULL))`

/** Whether publishing would change anything for guests. */
export const hasUnpublishedMenuChanges = ({ live, draft }: MenuDraftComparedWithLive): boolean =>
  draft.version === 0 || listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)).length > 0

/** Starts loading the context of mails about the menu of a site, so that the end of a change does not wait for it. */
export function startLoadingMenuMailContext(env: Env, site: ResolvedSite): () => Promise<MailContext> {
  const loading = loadMailContext(env, site)
  // A change that is refused or sends none does not await it.
  loading.catch(() => undefined)
  return () => loading
}

/** Returns what mails say of a menu. */
export const toMenuMailData = ({ title, site_id }: Pick<StoredMenuReviewAndSchedule, 'title' | 'site_id'>) =>
  ({ noun: 'menu', title, edit_path: buildBackOfficePathsOfMenu(site_id ?? undefined).release }) as const

/** Returns a log entry about a menu. */
export const toMenuLogEntry = (
  id: number,
  action: string,
  { user: user_id, now }: { user: number | null; now: string },
  data: Readonly<Record<string, unknown>> = {},
): LogEntry => ({ object_type: 'menu', object_id: id, label: 'Menu', action, timestamp: now, user_id, data })
