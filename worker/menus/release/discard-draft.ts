import { sql } from 'drizzle-orm'
import type { MenuContentByKind, MenuContentKind } from '#schema/menus/content-wire.ts'
import { createMenuItemContentMapper, listMenuChanges, pairMenuRecords } from '#schema/menus/menu-changes.ts'
import type { MenuDiscardInput } from '#schema/menus/menu-wire.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import { menu } from '#schema/menus/section-table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { toCanonicalJson } from '#schema/revisions/canonical-json.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { commitBulkLoads } from '../../stores/commit-bulk-loads.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { buildDeletedRowDataExpression, undoDeletionLogAction } from '../deleted-drafts.ts'
import { type MenuChangeContext, prepareMenuDraftGuard } from '../draft-records.ts'
import { createBulkMenuRevisionInsert, type MenuChangeUserAndTime } from '../history/revisions.ts'
import { menuPartTables, toMenuPartLogEntry } from '../menu-parts.ts'
import { loadMenuDraftFingerprint, loadWholeMenuOfSite } from '../menu-queries.ts'
import { menuNotFoundFailure } from '../publish-menu.ts'
import { prepareDraftReplacementByLiveMenu } from './copies.ts'
import { toMenuLogEntry } from './plans.ts'
import { findMenuReviewAndSchedule, hashMenuDraftFingerprintToVersion } from './read-release.ts'
import { prepareMenuScheduleTimesGuard } from './schedule-menu.ts'
import { menuChangedFailure } from './submit-menu.ts'

const neverPublished = fail({
  reason: 'conflict',
  message: 'Guests have never seen this menu, so there is nothing to go back to.',
})
const nothingToDiscard = fail({
  reason: 'conflict',
  message: 'There is nothing to discard: guests see the menu as it is here.',
})
const liveForPeriod = fail({
  reason: 'conflict',
  message: 'The menu that guests see now is live for a time. Discard the changes after its end.',
})

/**
 * Makes the live menu of a site the draft again, with what the history of each record needs for a way back. Copies that
 * await a review or their time stay. It fails as a conflict if the draft or the live menu is not the one that the
 * editor saw.
 */
export async function discardMenuDraft(
  db: D1Database,
  seen: MenuDiscardInput,
  { site, author }: MenuChangeContext,
): Promise<Result<undefined>> {
  const [state, draft, live, release] = await runReadsInOneBatch(db, (read) =>
    Promise.all([
      loadMenuDraftFingerprint(read, site),
      loadWholeMenuOfSite(read, site, 'draft'),
      loadWholeMenuOfSite(read, site, 'live'),
      findMenuReviewAndSchedule(read, site),
    ]),
  )
  if (!draft || !live || !release) return menuNotFoundFailure
  const { id, version, live_until } = release
  if (version === 0) return neverPublished
  if (live_until !== null) return liveForPeriod
  if (version !== seen.version || (await hashMenuDraftFingerprintToVersion(state)) !== seen.draft_version)
    return menuChangedFailure
  const changes = listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)).length
  if (changes === 0) return nothingToDiscard
  const records = kinds.map((kind) => compareRecords(kind, { live, draft }))
  const isSameVersion = sql`EXISTS (SELECT 1 FROM ${menu} WHERE ${menu.id} = ${id} AND ${menu.version} = ${version})`
  const committed = await commitBulkLoads(db, {
    guards: [
      prepareMenuDraftGuard(db, site, state),
      prepareMenuScheduleTimesGuard(db, release),
      prepareConditionGuard(db, isSameVersion),
    ],
    first: prepareDraftReplacementByLiveMenu(db, id),
    loads: records.map(({ kind, changed, deleted }) =>
      createBulkMenuRevisionInsert(kind, [...changed, ...deleted], { site, author }),
    ),
    log: [
      ...records.flatMap((compared) => listLogEntries(compared, author)),
      toMenuLogEntry(id, 'tidemark.discard_changes', author, { changes }),
    ],
    expected: ['changed'],
  })
  return committed.ok ? ok(undefined) : menuChangedFailure
}

type WholeMenu = NonNullable<Awaited<ReturnType<typeof loadWholeMenuOfSite>>>
interface RecordContent {
  id: number
  content: MenuContentByKind[MenuContentKind]
}

/** What discarding does to the records of a kind, with the contents that they have then. */
interface ComparedRecords {
  kind: MenuContentKind
  /** Records of the draft alone. */
  added: number[]
  changed: RecordContent[]
  /** Records of the live menu alone. */
  deleted: RecordContent[]
}

const kinds = Object.keys(menuPartTables) as MenuContentKind[]

function compareRecords(kind: MenuContentKind, { live, draft }: Record<'live' | 'draft', WholeMenu>): ComparedRecords {
  const { drafts, removed } = pairMenuRecords(listContents(kind, live), listContents(kind, draft))
  return {
    kind,
    added: drafts.flatMap(({ before, after }) => (before ? [] : after.id)),
    changed: drafts.flatMap(({ before, after }) =>
      before && toCanonicalJson(before.content) !== toCanonicalJson(after.content) ? before : [],
    ),
    deleted: removed,
  }
}

/** Lists the records of a kind as their history keeps them. */
function listContents(kind: MenuContentKind, of: WholeMenu): RecordContent[] {
  if (kind === 'item') {
    const toContent = createMenuItemContentMapper(of)
    return of.items.map((item) => ({ id: item.id, content: toContent(item) }))
  }
  const { sections, day_parts, modifier_groups, areas } = of
  const lists = { section: sections, day_part: day_parts, modifier_group: modifier_groups, area: areas }
  return lists[kind].map(({ id, ...content }) => ({ id, content: content as MenuContentByKind[typeof kind] }))
}

/** Lists the log entries about records. What was added can be restored like what an editor deletes. */
function listLogEntries({ kind, added, changed, deleted }: ComparedRecords, author: MenuChangeUserAndTime): LogEntry[] {
  const table = menuPartTables[kind]
  const toEntry =
    (action: 'wagtail.edit' | typeof undoDeletionLogAction) =>
    ({ id, content: { name } }: RecordContent) =>
      toMenuPartLogEntry(kind, { id, name }, action, author)
  const deletion: LogEntry = {
    ...toMenuPartLogEntry(kind, { id: 0, name: '' }, 'wagtail.delete', author),
    ...{ object_id: table.id, label: table.name, data: buildDeletedRowDataExpression(table) },
    from: sql`FROM ${table} WHERE ${table.state} = 'draft' AND ${columnIsOneOf(table.id, added)}`,
    when: 'before_writes',
  }
  return [
    ...(added.length > 0 ? [deletion] : []),
    ...changed.map(toEntry('wagtail.edit')),
    ...deleted.map(toEntry(undoDeletionLogAction)),
  ]
}
