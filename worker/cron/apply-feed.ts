import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import { recordsOf } from '../data/fed-locations.ts'
import { completeRun, nextPart, partDone, releaseRun, type StagedPart } from '../data/feed-run.ts'
import { takeLists } from '../data/host-lists.ts'
import { planImport } from '../data/import/plan.ts'
import { ImportRefused } from '../data/import/refused.ts'
import type { LocationRecord } from '../data/location.ts'
import { refreshLocationIndex } from '../data/location-index.ts'
import { type LocationChange, planLocationWrites, staleByLocations } from '../data/location-writes.ts'
import type { Env } from '../env.ts'
import { besideHosts } from './beside-hosts.ts'
import type { FedLocation } from './read-feed.ts'

/** One trigger writes at most so many parts: the platform bounds the queries of an invocation. The next goes on. */
const partsAtOnce = 30

/** Writes what a run has staged, part by part, each in one step; a run that is cut short goes on where it stopped. */
export async function applyFeed({ DB, KV }: Env, run: number, now: Date, context: EdgeContext): Promise<void> {
  let isOver = false
  for (let done = 0; done < partsAtOnce; done++) {
    const part = await nextPart(DB, run)
    isOver = !part
    if (!part) break
    purge(context, await (part.kind === 'write' ? writePart(DB, run, part, now) : closePart(DB, run, part, now)))
  }
  await refreshLocationIndex({ DB, KV }, now)
  await (isOver ? completeRun(DB, run, now) : releaseRun(DB, run))
}

/** Writes new and changed locations with their pages. Answers what became stale. */
async function writePart(db: D1Database, run: number, { part, entries }: StagedPart, now: Date): Promise<string[]> {
  const { inputs, taken } = await besideHosts(db, JSON.parse(entries) as FedLocation[])
  const plan = await planImport(db, inputs, { few: true, leavesHosts: true })
  const changes = plan.changes.filter(isRealChange)
  const stale = [...(changes.length > 0 ? await staleByLocations(db, changes) : []), ...plan.changedPages]
  const added = changes.filter(({ before }) => !before).length
  const problems = plan.conflicts.map(({ input, reason }) => ({ path: `rlid ${input.rlid}`, message: reason }))
  try {
    await plan.write({
      stale,
      first: taken.length > 0 ? [takeLists(db, taken, now)] : [],
      also: partDone(db, run, part, { added, updated: changes.length - added, problems }),
    })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    await db.batch(partDone(db, run, part, { problems: [...problems, { path: `part ${part}`, message: error.message }] }))
    return []
  }
  return stale
}

/** Columns nobody is told of: whose they were, and what the feed is compared by. */
const untold: readonly (keyof LocationRecord)[] = ['feed_digest', 'synthetic']

/** A location that is told the same everywhere has not changed. */
const isRealChange = ({ before, after }: LocationChange) =>
  !before || (Object.keys(after) as (keyof LocationRecord)[]).some((column) => !untold.includes(column) && before[column] !== after[column])

/** Closes locations the feed no longer names: none is ever deleted. Answers what became stale. */
async function closePart(db: D1Database, run: number, { part, entries }: StagedPart, now: Date): Promise<string[]> {
  const records = await recordsOf(db, JSON.parse(entries) as number[])
  const changes = records.map((before) => ({ before, after: { ...before, closed_at: now.toISOString() } }))
  const { statements, stale } = await planLocationWrites(db, changes, ['closed_at'])
  const rlids = records.map(({ rlid }) => rlid)
  await db.batch([...statements, takeLists(db, rlids, now), ...partDone(db, run, part, { closed: changes.length })])
  return stale
}
