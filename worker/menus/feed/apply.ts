import type { ImportedMenuRow } from '#schema/menus/file/file-wire.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/menu-price.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import type { FeedRunReport } from '../../locations/feed/runs.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { listLatestRevisions } from '../draft-items.ts'
import { checkMenuFile } from '../item-files.ts'
import { loadMenuDraftState } from '../menu-queries.ts'
import { loadMenuDraft, type MenuDraftComparison, planMenuPublication } from '../publish-menu.ts'
import { saveImportedMenuItems } from '../save-imported-items.ts'

const changedMeanwhile = {
  outcome: 'failed',
  message: 'Somebody changed the menu at the same time. The next run tries again.',
} as const

/**
 * Applies a file of dishes to the menu: all rows are right and saved as drafts, or nothing is changed. The menu is then
 * published, unless it had changes that were not published before, or something prevents publishing it.
 */
export async function applyMenuFile(
  env: Env,
  text: string,
  now: Date,
  context: EdgeCacheContext,
): Promise<FeedRunReport> {
  const { DB } = env
  const revisions = await listLatestRevisions(DB)
  const before = await loadMenuDraft(DB)
  if (!before) return { outcome: 'failed', message: 'There is no menu.' }
  const checked = checkMenuFile(text, before.draft)
  if (!checked.ok) return { outcome: 'refused', message: checked.failure.message }
  const { report, items } = checked.value
  const { counts, rows } = report
  const received = rows.length
  if (counts.refused > 0) return { ...refuseRows(rows), received }
  const waiting = listUnpublished(before)
  const author = { user: null, now: now.toISOString() }
  if (items.length > 0 && !(await saveImportedMenuItems(DB, items, { revisions, author }))) return changedMeanwhile
  const done = { received, added: counts.new, updated: counts.changed }
  const message = await publish(env, waiting, author, context)
  if (message === null) return changedMeanwhile
  return { outcome: items.length > 0 ? 'changed' : 'unchanged', ...done, message }
}

function refuseRows(rows: readonly ImportedMenuRow[]): FeedRunReport {
  const refused = rows.filter(({ status }) => status === 'refused')
  return {
    outcome: 'refused',
    message: `${refused.length} ${refused.length === 1 ? 'row is' : 'rows are'} wrong; nothing was changed.`,
    problems: refused.map(({ line, messages }) => ({ path: `line ${line}`, message: messages.join(' ') })),
  }
}

/** The names of what differs between the live menu and its draft. */
const listUnpublished = ({ live, draft }: MenuDraftComparison): string[] =>
  listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)).map(({ name }) => name)

/** Publishes the menu. Returns why it waits, an empty text when it does not, or null if it was changed meanwhile. */
async function publish(
  { DB }: Env,
  waiting: readonly string[],
  author: { user: null; now: string },
  context: EdgeCacheContext,
): Promise<string | null> {
  const state = await loadMenuDraftState(DB)
  const loaded = await loadMenuDraft(DB)
  if (!loaded) return null
  const { draft, problems, stalePaths } = loaded
  if (listUnpublished(loaded).length === 0) return ''
  if (waiting.length > 0)
    return `It waits as drafts until an editor publishes the menu, which has other changes: ${waiting.slice(0, 5).join(', ')}.`
  const [problem] = problems
  if (problem) return `It waits as drafts, because the menu cannot be published: “${problem.name}” ${problem.message}.`
  const plan = planMenuPublication(DB, { version: draft.version, state, stalePaths }, author)
  if (!(await commitWritePlan(DB, plan, ['changed'])).ok) return null
  purgeStalePathsFromCaches(context, stalePaths)
  return ''
}
