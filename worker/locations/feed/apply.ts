import { page } from '#schema/pages/table.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toWaitListReturnedToFeedLogEntry } from '../../seating/wait-lists/host-settings.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { type CommitResult, commitWritePlan } from '../../stores/commit.ts'
import { type CommitConflict, isConflictAboutColumn } from '../../stores/conflicts.ts'
import { planLocationImport } from '../import/plan.ts'
import { siteToLocationSiteId } from '../locations-of-site.ts'
import { refreshLocationSearchData } from '../search/build.ts'
import type { LocationRecord } from '../stored-location.ts'
import { findStalePathsOfLocations, type LocationChange, planLocationWrites } from '../writes.ts'
import {
  prepareImportFeedPartCompletion,
  prepareImportFeedPartGuard,
  prepareImportFeedPartReplacement,
} from './finished-parts.ts'
import { mergeHostWaitListSettings } from './keep-host-settings.ts'
import { listOpenAndClosedLocationRecordsByRlid } from './known-locations.ts'
import { completeLocationFeedRun, releaseImportFeedRunLease } from './runs.ts'
import { findNextStagedLocationFeedPart, type StagedLocationFeedPart } from './staged-parts.ts'

/**
 * Maximum number of parts per run of the scheduled task, because the platform limits queries per invocation. The next
 * run continues.
 */
const maxPartsPerRun = 30

/**
 * Maximum number of attempts to apply a part whose data is changed meanwhile, or that fails. Then the part counts as
 * refused: what conflicts or fails for good must neither be tried for ever nor hold up what follows.
 */
const maxAttemptsPerPart = 3

/**
 * Applies the staged parts of a run of the feed of a site, each in one batch. An interrupted run resumes where it
 * stopped. Locations that conflict are left out and reported; the next run reads the whole feed again. Errors that are
 * no conflict are thrown at the end, so that the task is reported as failed.
 */
export async function applyStagedLocationFeed(
  { DB, KV }: Env,
  site: ResolvedSite,
  run: number,
  now: Date,
  context: EdgeCacheContext,
): Promise<void> {
  const attempts = new Map<number, number>()
  const errors: unknown[] = []
  let isOver = false
  for (let done = 0; done < maxPartsPerRun; done++) {
    const part = await findNextStagedLocationFeedPart(DB, run)
    isOver = !part
    if (!part) break
    const attempt = (attempts.get(part.part) ?? 0) + 1
    attempts.set(part.part, attempt)
    const isLastAttempt = attempt === maxAttemptsPerPart
    purgeStalePathsFromCaches(context, await applyPart(DB, { site, run, isLastAttempt, errors }, part, now))
  }
  await refreshLocationSearchData({ DB, KV }, now)
  await (isOver ? completeLocationFeedRun(DB, run, now) : releaseImportFeedRunLease(DB, run))
  if (errors.length > 0) throw new AggregateError(errors, `Parts of run ${run} of a location feed failed.`)
}

/** Why a part was not applied: a conflict, or an error that is none. */
type PartFailure = CommitConflict['kind'] | 'error'

/** A part that was applied, or not. */
type AppliedPart = { ok: true; stalePaths: string[] } | { ok: false; failure: PartFailure; column?: string }

/**
 * Applies a part. Returns the stale paths. A part that fails stays, and is planned again, unless this was the last
 * attempt or the database has refused it. One that another task has finished is left.
 */
async function applyPart(
  db: D1Database,
  { site, run, isLastAttempt, errors }: { site: ResolvedSite; run: number; isLastAttempt: boolean; errors: unknown[] },
  part: StagedLocationFeedPart,
  now: Date,
): Promise<string[]> {
  const applying = part.written ? writePart(db, { site, run }, part, now) : closePart(db, run, part, now)
  const applied = await applying.catch((error: unknown): AppliedPart => {
    errors.push(error)
    return { ok: false, failure: 'error' }
  })
  if (applied.ok) return applied.stalePaths
  if (applied.failure === 'taken' || isLastAttempt) {
    const guards = [prepareImportFeedPartGuard(db, run, part.part)]
    await commitWritePlan(db, { guards, writes: prepareRefusedPart(db, run, part, applied) }, ['changed'])
  }
  return []
}

/** Writes new and changed locations with their pages. */
async function writePart(
  db: D1Database,
  { site, run }: { site: ResolvedSite; run: number },
  { part, written }: StagedLocationFeedPart,
  now: Date,
): Promise<AppliedPart> {
  const { inputs, overridden } = await mergeHostWaitListSettings(db, written ?? [])
  const plan = await planLocationImport(db, inputs, {
    few: true,
    leavesHosts: true,
    siteOf: (sites) => sites.siteOfLocation({ site_id: siteToLocationSiteId(site) }),
  })
  const changes = plan.changes.filter(isRealChange)
  const stalePaths = [
    ...(changes.length > 0 ? await findStalePathsOfLocations(db, changes, plan.sites) : []),
    ...plan.changedPagePaths,
  ]
  const added = changes.filter(({ before }) => !before).length
  const problems = plan.conflicts.map(({ input, reason }) => ({ path: `rlid ${input.rlid}`, message: reason }))
  const committed = await plan.write({
    stalePaths,
    also: {
      guards: [prepareImportFeedPartGuard(db, run, part)],
      writes: prepareImportFeedPartCompletion(db, run, part, { added, updated: changes.length - added, problems }),
      log:
        overridden.length > 0 ? [{ ...toWaitListReturnedToFeedLogEntry(overridden, now), when: 'before_writes' }] : [],
    },
    expected: ['changed', 'taken', 'missing'],
  })
  return toAppliedPart(committed, stalePaths)
}

const toAppliedPart = (committed: CommitResult, stalePaths: string[]): AppliedPart =>
  committed.ok
    ? { ok: true, stalePaths }
    : { ok: false, failure: committed.conflict.kind, column: committed.conflict.column }

/**
 * Returns the statements for a part that is refused: its halves are tried one after the other, until the
 * refused restaurants are alone and left out. Those to close are left out together.
 */
function prepareRefusedPart(
  db: D1Database,
  run: number,
  { part, written, closedRlids }: StagedLocationFeedPart,
  refused: Extract<AppliedPart, { ok: false }>,
): D1PreparedStatement[] {
  const entries = written ?? []
  const half = Math.ceil(entries.length / 2)
  if (entries.length > 1)
    return prepareImportFeedPartReplacement(db, run, part, [entries.slice(0, half), entries.slice(half)])
  const message = toRefusedLocationMessage(refused)
  const rlids = closedRlids ?? entries.map(({ rlid }) => rlid)
  const problems = rlids.map((rlid) => ({ path: `rlid ${rlid}`, message }))
  return prepareImportFeedPartCompletion(db, run, part, { problems })
}

function toRefusedLocationMessage({ failure, column = '' }: Extract<AppliedPart, { ok: false }>): string {
  if (failure === 'error') return 'an internal error prevented it'
  if (failure === 'missing') return 'something that it belongs to was deleted at the same time'
  if (failure === 'changed') return 'it was changed at the same time, or its number is that of another restaurant'
  return isConflictAboutColumn({ kind: failure, column }, page.url_path)
    ? 'the address of one of its pages (restaurant, city, state) is that of another page'
    : 'something that it would add is there already'
}

/** Internal columns: the feed's digest and the marker of synthetic data. */
const internalColumns: readonly (keyof LocationRecord)[] = ['feed_digest', 'synthetic']

/** Whether any public column of a location has changed. */
const isRealChange = ({ before, after }: LocationChange) =>
  !before ||
  (Object.keys(after) as (keyof LocationRecord)[]).some(
    (column) => !internalColumns.includes(column) && before[column] !== after[column],
  )

/** Closes locations the feed no longer contains; none is ever deleted. */
async function closePart(
  db: D1Database,
  run: number,
  { part, closedRlids }: StagedLocationFeedPart,
  now: Date,
): Promise<AppliedPart> {
  const records = await listOpenAndClosedLocationRecordsByRlid(db, closedRlids ?? [])
  const changes = records.map((before) => ({ before, after: { ...before, closed_at: now.toISOString() } }))
  const { writes, stalePaths } = await planLocationWrites(db, changes, ['closed_at'], getCachedSites())
  const rlids = records.map(({ rlid }) => rlid)
  const committed = await commitWritePlan(
    db,
    {
      guards: [prepareImportFeedPartGuard(db, run, part)],
      writes: [...writes, ...prepareImportFeedPartCompletion(db, run, part, { closed: changes.length })],
      log: [toWaitListReturnedToFeedLogEntry(rlids, now)],
      stalePaths,
    },
    ['changed', 'missing'],
  )
  return toAppliedPart(committed, stalePaths)
}
