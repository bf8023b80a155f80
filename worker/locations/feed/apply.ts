import { page } from '#schema/pages/table.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toWaitListReturnedToFeedLogEntry } from '../../seating/wait-lists/host-settings.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { commitWritePlan } from '../../stores/commit.ts'
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
import {
  completeLocationFeedRun,
  findNextStagedLocationFeedPart,
  releaseImportFeedRunLease,
  type StagedLocationFeedPart,
} from './runs.ts'

/**
 * Maximum number of parts per run of the scheduled task, because the platform limits queries per invocation. The next
 * run continues.
 */
const maxPartsPerRun = 30

/**
 * Maximum number of attempts to write a part whose data is changed meanwhile. Then the part counts as refused: what
 * conflicts for good must neither be tried for ever nor hold up what follows.
 */
const maxAttemptsPerPart = 3

/**
 * Applies the staged parts of a run of the feed of a site, each in one batch. An interrupted run resumes where it
 * stopped. Locations that conflict are left out and reported; the next run reads the whole feed again.
 */
export async function applyStagedLocationFeed(
  { DB, KV }: Env,
  site: ResolvedSite,
  run: number,
  now: Date,
  context: EdgeCacheContext,
): Promise<void> {
  const attempts = new Map<number, number>()
  let isOver = false
  for (let done = 0; done < maxPartsPerRun; done++) {
    const part = await findNextStagedLocationFeedPart(DB, run)
    isOver = !part
    if (!part) break
    const attempt = (attempts.get(part.part) ?? 0) + 1
    attempts.set(part.part, attempt)
    const isLastAttempt = attempt === maxAttemptsPerPart
    purgeStalePathsFromCaches(
      context,
      await (part.written ? writePart(DB, { site, run, isLastAttempt }, part, now) : closePart(DB, run, part, now)),
    )
  }
  await refreshLocationSearchData({ DB, KV }, now)
  await (isOver ? completeLocationFeedRun(DB, run, now) : releaseImportFeedRunLease(DB, run))
}

/**
 * Writes new and changed locations with their pages. Returns the stale paths. A part whose locations were changed
 * meanwhile stays, and is planned again, unless this was the last attempt. One that another task has finished is left.
 */
async function writePart(
  db: D1Database,
  { site, run, isLastAttempt }: { site: ResolvedSite; run: number; isLastAttempt: boolean },
  { part, written }: StagedLocationFeedPart,
  now: Date,
): Promise<string[]> {
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
  const guards = [prepareImportFeedPartGuard(db, run, part)]
  const committed = await plan.write({
    stalePaths,
    also: {
      guards,
      writes: prepareImportFeedPartCompletion(db, run, part, { added, updated: changes.length - added, problems }),
      log:
        overridden.length > 0 ? [{ ...toWaitListReturnedToFeedLogEntry(overridden, now), when: 'before_writes' }] : [],
    },
    expected: ['changed', 'taken'],
  })
  if (committed.ok) return stalePaths
  if (committed.conflict.kind === 'taken' || isLastAttempt)
    await commitWritePlan(db, { guards, writes: prepareRefusedPart(db, run, { part, written }, committed.conflict) }, [
      'changed',
    ])
  return []
}

/**
 * Returns the statements for a part that is refused: its halves are tried one after the other, until the
 * refused restaurants are alone and left out.
 */
function prepareRefusedPart(
  db: D1Database,
  run: number,
  { part, written }: Pick<StagedLocationFeedPart, 'part' | 'written'>,
  conflict: CommitConflict,
): D1PreparedStatement[] {
  const entries = written ?? []
  const half = Math.ceil(entries.length / 2)
  if (entries.length > 1)
    return prepareImportFeedPartReplacement(db, run, part, [entries.slice(0, half), entries.slice(half)])
  const message = toRefusedLocationMessage(conflict)
  const problems = entries.map(({ rlid }) => ({ path: `rlid ${rlid}`, message }))
  return prepareImportFeedPartCompletion(db, run, part, { problems })
}

function toRefusedLocationMessage(conflict: CommitConflict): string {
  if (conflict.kind === 'changed') return 'it was changed at the same time, or its number is that of another restaurant'
  return isConflictAboutColumn(conflict, page.url_path)
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

/** Closes locations the feed no longer contains; none is ever deleted. Returns the stale paths. */
async function closePart(
  db: D1Database,
  run: number,
  { part, closedRlids }: StagedLocationFeedPart,
  now: Date,
): Promise<string[]> {
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
    ['changed'],
  )
  return committed.ok ? stalePaths : []
}
