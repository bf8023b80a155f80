import { sql } from 'drizzle-orm'
import { commitGuard } from '#schema/cache/table.ts'
import { setLiveDelayOfLastChange } from '../cache/live-delay.ts'
import { buildLiveDelayQuery } from '../cache/purge-budget.ts'
import { type OutboxMessage, prepareMessageEnqueue } from '../mail/enqueue.ts'
import type { ReadsInCommitBatch } from './answer-reads.ts'
import {
  type AttachedCommitStatements,
  AttachedCommitStatementsError,
  getAttachedCommitStatements,
} from './commit-companion.ts'
import { type CommitConflict, type ExpectedCommitConflict, isExpectedConflict, toCommitConflict } from './conflicts.ts'
import { getDrizzle } from './db.ts'
import { endDryRun } from './dry-run.ts'
import { buildInsertSelect } from './expressions.ts'
import { type LogEntry, prepareLogEntryInserts } from './log-entries.ts'
import { prepareStalePathMarks } from './mark-stale.ts'
import { prepareReferenceIndexChange, type ReferenceIndexChange } from './references.ts'
import { parseReturnedRows } from './returned-rows.ts'
import { prepareSearchIndexChange, type SearchIndexChange } from './search-rows.ts'
import { toPreparedStatement } from './statement.ts'

/** A mail or text message for the outbox. A `key` is sent only once. */
export interface PlannedMessage {
  message: OutboxMessage
  key: string
  now: Date
}

/** Everything a change writes. The parts are written in this order. */
export interface WritePlan {
  /** Statements that insert into `commit_guard` and fail if the data that the plan is based on has changed. */
  guards?: readonly D1PreparedStatement[]
  writes?: readonly D1PreparedStatement[]
  /** Guards of conditions that must be true after the writes. */
  finalGuards?: readonly D1PreparedStatement[]
  log?: readonly LogEntry[]
  references?: readonly ReferenceIndexChange[]
  search?: readonly SearchIndexChange[]
  mails?: readonly PlannedMessage[]
  /** Reads for the answer, which are sent in the same batch. */
  answer?: ReadsInCommitBatch | undefined
  /** URL paths that must be rendered again; `*` is every page. Callers purge them after the commit. */
  stalePaths?: readonly string[]
}

/** Combines plans, part by part, in order. */
export const combineWritePlans = (...plans: readonly WritePlan[]): WritePlan => ({
  answer: plans.find(({ answer }) => answer)?.answer,
  guards: plans.flatMap(({ guards = [] }) => guards),
  writes: plans.flatMap(({ writes = [] }) => writes),
  finalGuards: plans.flatMap(({ finalGuards = [] }) => finalGuards),
  log: plans.flatMap(({ log = [] }) => log),
  references: plans.flatMap(({ references = [] }) => references),
  search: plans.flatMap(({ search = [] }) => search),
  mails: plans.flatMap(({ mails = [] }) => mails),
  stalePaths: plans.flatMap(({ stalePaths = [] }) => stalePaths),
})

/**
 * Returns a final guard that fails if the last of the writes changed no row. With it nothing else of the plan is
 * written either, such as a mail about a change that somebody else's change has prevented.
 */
export const prepareChangedRowGuard = (db: D1Database): D1PreparedStatement =>
  toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: sql`changes() > 0` }, sql``))

interface Written {
  ok: true
  /** The results of the plan's `writes`, in order. */
  results: D1Result[]
}

export type CommitResult = Written | { ok: false; conflict: CommitConflict }

/**
 * Writes a plan atomically in one batch. All content is changed through this function. Returns the results of its
 * `writes`, or a conflict if it is one of the `expected`; throws any other error.
 *
 * Only data that is no content is written without it: counters, rate limits, leases, sign-in tokens and sessions,
 * recently viewed items, and caches.
 */
export function commitWritePlan(db: D1Database, plan: WritePlan): Promise<Written>
export function commitWritePlan(
  db: D1Database,
  plan: WritePlan,
  expected: readonly ExpectedCommitConflict[],
): Promise<CommitResult>
export async function commitWritePlan(
  db: D1Database,
  plan: WritePlan,
  expected: readonly ExpectedCommitConflict[] = [],
): Promise<CommitResult> {
  const committed = await commitInOneBatch(db, [plan], expected)
  return committed.ok ? { ok: true, results: committed.results[0]! } : committed
}

/**
 * Writes several plans in one batch, one after another: each sees what those before it have written, and its guards
 * fail if that changed what it was planned from. Returns false, with nothing written, after an expected conflict.
 */
export const commitWritePlansTogether = async (
  db: D1Database,
  plans: readonly WritePlan[],
  expected: readonly ExpectedCommitConflict[],
): Promise<boolean> => (await commitInOneBatch(db, plans, expected)).ok

async function commitInOneBatch(
  db: D1Database,
  plans: readonly WritePlan[],
  expected: readonly ExpectedCommitConflict[],
): Promise<{ ok: true; results: D1Result[][] } | { ok: false; conflict: CommitConflict }> {
  for (const plan of plans) endDryRun(db, plan)
  const companion = getAttachedCommitStatements(db)
  const parts = plans.map((plan) => toStatements(db, plan))
  const first = companion?.statements ?? []
  const planned = parts.flatMap(({ before, writes, after }) => [...before, ...writes, ...after])
  const changes = [...first, ...planned, ...(companion?.lastStatements ?? [])]
  if (changes.length === 0) return { ok: true, results: parts.map(() => []) }
  const answers = await collectAnswers(plans)
  const reads = answers.flatMap(({ statements }) => statements)
  const liveDelay = plans.some(({ stalePaths }) => stalePaths?.length) ? buildLiveDelayQuery(db) : null
  try {
    const results = await db.batch([...changes, ...reads, ...(liveDelay ? [toPreparedStatement(db, liveDelay)] : [])])
    passOnAnswers(answers, results.slice(changes.length))
    if (liveDelay) setLiveDelayOfLastChange(parseReturnedRows(liveDelay, results.at(-1))[0]?.live_in ?? null)
    if (companion) companion.isCommitted = true
    return { ok: true, results: selectResultsOfWrites(parts, results.slice(first.length)) }
  } catch (error) {
    const conflict = toCommitConflict(error)
    await checkCompanion(companion, conflict)
    if (conflict && isExpectedConflict(conflict, expected)) return { ok: false, conflict }
    throw error
  }
}

interface CollectedAnswer {
  answer: ReadsInCommitBatch
  statements: D1PreparedStatement[]
}

const collectAnswers = (plans: readonly WritePlan[]): Promise<CollectedAnswer[]> =>
  Promise.all(
    plans.flatMap(({ answer }) => answer ?? []).map(async (answer) => ({ answer, statements: await answer.collect() })),
  )

function passOnAnswers(answers: readonly CollectedAnswer[], results: readonly D1Result[]): void {
  let start = 0
  for (const { answer, statements } of answers) {
    answer.fulfil(results.slice(start, start + statements.length))
    start += statements.length
  }
}

/** Returns the results of the `writes` of each plan. */
function selectResultsOfWrites(
  parts: readonly ReturnType<typeof toStatements>[],
  results: readonly D1Result[],
): D1Result[][] {
  let start = 0
  return parts.map(({ before, writes, after }) => {
    const first = start + before.length
    start = first + writes.length + after.length
    return results.slice(first, first + writes.length)
  })
}

/** Throws if a batch was not written because of its companion. */
async function checkCompanion(
  companion: AttachedCommitStatements | undefined,
  conflict: CommitConflict | null,
): Promise<void> {
  if (companion && conflict?.kind === 'changed' && !(await companion.isPossible()))
    throw new AttachedCommitStatementsError()
}

function toStatements(db: D1Database, plan: WritePlan) {
  const {
    guards = [],
    writes = [],
    finalGuards = [],
    log = [],
    references = [],
    search = [],
    mails = [],
    stalePaths = [],
  } = plan
  const isBefore = ({ when }: LogEntry) => when === 'before_writes'
  return {
    before: [...guards, ...prepareLogEntryInserts(db, log.filter(isBefore))],
    writes,
    after: [
      ...finalGuards,
      ...prepareLogEntryInserts(
        db,
        log.filter((entry) => !isBefore(entry)),
      ),
      ...references.flatMap((change) => prepareReferenceIndexChange(db, change)),
      ...search.flatMap((change) => prepareSearchIndexChange(db, change)),
      ...mails.map(({ message, key, now }) => prepareMessageEnqueue(db, message, { key, now })),
      ...prepareStalePathMarks(db, stalePaths),
      ...(guards.length + finalGuards.length > 0 ? [toPreparedStatement(db, getDrizzle(db).delete(commitGuard))] : []),
    ],
  }
}
