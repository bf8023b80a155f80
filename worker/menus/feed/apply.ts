import { and, eq } from 'drizzle-orm'
import type { ImportedMenuRow } from '#schema/menus/file/file-wire.ts'
import { listPictureIdsOfMenuFileRows } from '#schema/menus/file/item-table.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { menu } from '#schema/menus/section-table.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import type { ImportFeedRunReport } from '../../locations/feed/runs.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { combineWritePlans, commitWritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { type MenuChangeContext, prepareMenuDraftGuard } from '../draft-records.ts'
import { checkImportedMenuFile } from '../files/check-file.ts'
import { reserveMenuFileModifierGroupIdsReturningFirst } from '../files/option-rows.ts'
import { parseMenuFile } from '../files/parse-file.ts'
import { saveImportedMenuPartsToDraft } from '../files/save-imported-menu.ts'
import { listLibraryPictures } from '../items/dish-pictures.ts'
import { loadMenuDraftFingerprint } from '../menu-queries.ts'
import { loadMenuDraftComparison, type MenuDraftComparedWithLive, planMenuPublication } from '../publish-menu.ts'
import { buildNoMenuCopyWaitsCondition } from '../release/plans.ts'

/**
 * Applies a file of dishes to the menu of a site: all rows are right and saved as drafts in one commit, or nothing is
 * changed. The menu is then published, unless it had changes that were not published before, or something prevents
 * publishing it.
 */
export async function importAndPublishMenuFile(
  env: Env,
  site: ResolvedSite,
  text: string,
  now: Date,
  context: EdgeCacheContext,
): Promise<ImportFeedRunReport> {
  const { DB } = env
  // Before the draft, so that every change saved in between is a conflict.
  const state = await loadMenuDraftFingerprint(DB, site)
  const before = await loadMenuDraftComparison(DB, site)
  if (!before) return { outcome: 'failed', message: 'There is no menu.' }
  const table = parseMenuFile(text)
  if (!table.ok) return { outcome: 'refused', message: table.failure.message }
  // The owner of the signing key may choose every picture of the library.
  const pictures = await listLibraryPictures(DB, listPictureIdsOfMenuFileRows(table.value.map(({ cells }) => cells)))
  const firstGroupId = await reserveMenuFileModifierGroupIdsReturningFirst(
    DB,
    table.value,
    before.draft.modifier_groups,
  )
  const { report, items, groups } = checkImportedMenuFile(table.value, before.draft, { pictures, firstGroupId })
  const { counts, rows } = report
  const received = rows.length
  if (counts.refused > 0) return { ...refuseRows(rows), received }
  const unpublished = listUnpublished(before)
  if (items.length + groups.length === 0)
    return { outcome: 'unchanged', received, message: describeUnpublished(unpublished) }
  const change = { site, author: { user: null, now: now.toISOString() } }
  if (!(await saveImportedMenuPartsToDraft(DB, { items, groups }, { state, ...change })))
    return {
      outcome: 'failed',
      message: 'Somebody changed the menu at the same time. Nothing was saved. The next run tries again.',
    }
  const message =
    unpublished.length > 0
      ? `Saved as drafts. ${describeUnpublished(unpublished)}`
      : await publish(env, change, context)
  return { outcome: 'changed', received, added: counts.new, updated: counts.changed, message }
}

function refuseRows(rows: readonly ImportedMenuRow[]): ImportFeedRunReport {
  const refused = rows.filter(({ status }) => status === 'refused')
  return {
    outcome: 'refused',
    message: `${refused.length} ${refused.length === 1 ? 'row is' : 'rows are'} wrong; nothing was changed.`,
    problems: refused.map(({ line, messages }) => ({ path: `line ${line}`, message: messages.join(' ') })),
  }
}

/** The names of the parts that differ between the live menu and its draft. */
const listUnpublished = ({ live, draft }: MenuDraftComparedWithLive): string[] =>
  listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)).map(({ name }) => name)

const describeUnpublished = (names: readonly string[]): string =>
  names.length > 0
    ? `The menu has other changes that an editor has not published yet: ${names.slice(0, 5).join(', ')}.`
    : ''

/** Publishes what was saved. Returns an empty text, or why it stays a draft. */
async function publish({ DB }: Env, { site, author }: MenuChangeContext, context: EdgeCacheContext): Promise<string> {
  const state = await loadMenuDraftFingerprint(DB, site)
  const loaded = await loadMenuDraftComparison(DB, site)
  const changedMeanwhile = 'Saved as drafts, because somebody changed the menu at the same time. Publish it yourself.'
  if (!loaded) return changedMeanwhile
  const { draft, problems, stalePaths } = loaded
  const [problem] = problems
  if (problem) return `Saved as drafts, because the menu cannot be published: “${problem.name}” ${problem.message}.`
  if (!(await isNoMenuWaiting(DB, draft.id)))
    return 'Saved as drafts, because a version of the menu awaits a review or its time, or is live for a period.'
  const guards = [
    prepareMenuDraftGuard(DB, site, state),
    prepareConditionGuard(DB, buildNoMenuCopyWaitsCondition(draft.id)),
  ]
  const plan = combineWritePlans({ guards }, planMenuPublication(DB, { site, menu: draft, stalePaths }, author))
  if (!(await commitWritePlan(DB, plan, ['changed'])).ok) return changedMeanwhile
  purgeStalePathsFromCaches(context, stalePaths)
  return ''
}

/** Whether publishing a menu ends no review, schedule or period. */
const isNoMenuWaiting = async (db: D1Database, id: number): Promise<boolean> =>
  (await getDrizzle(db)
    .select({ id: menu.id })
    .from(menu)
    .where(and(eq(menu.id, id), buildNoMenuCopyWaitsCondition(id)))
    .get()) !== undefined
