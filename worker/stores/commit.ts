import { commitGuard } from '#schema/cache/table.ts'
import { enqueueMail, type MailMessage } from '../mail/enqueue.ts'
import { type Conflict, type ExpectedConflict, isExpected, toConflict } from './conflicts.ts'
import { getDatabase } from './db.ts'
import { type LogEntry, logStatements } from './log-entries.ts'
import { markStaleStatements } from './mark-stale.ts'
import { type ReferenceChange, referenceStatements } from './references.ts'
import { type SearchChange, searchStatements } from './search-rows.ts'
import { toStatement } from './statement.ts'

/** A mail for the outbox. A `key` is sent only once. */
export interface PlannedMail {
  message: MailMessage
  key: string
  now: Date
}

/** Everything a change writes. The parts are written in this order. */
export interface Plan {
  /** Statements that insert into `commit_guard` and fail if the data that the plan is based on has changed. */
  guards?: readonly D1PreparedStatement[]
  writes?: readonly D1PreparedStatement[]
  /** Guards of conditions that must be true after the writes. */
  finalGuards?: readonly D1PreparedStatement[]
  log?: readonly LogEntry[]
  references?: readonly ReferenceChange[]
  search?: readonly SearchChange[]
  mails?: readonly PlannedMail[]
  /** URL paths that must be rendered again; `*` is every page. Callers purge them after the commit. */
  stalePaths?: readonly string[]
}

/** Combines plans, part by part, in order. */
export const combinePlans = (...plans: readonly Plan[]): Plan => ({
  guards: plans.flatMap(({ guards = [] }) => guards),
  writes: plans.flatMap(({ writes = [] }) => writes),
  finalGuards: plans.flatMap(({ finalGuards = [] }) => finalGuards),
  log: plans.flatMap(({ log = [] }) => log),
  references: plans.flatMap(({ references = [] }) => references),
  search: plans.flatMap(({ search = [] }) => search),
  mails: plans.flatMap(({ mails = [] }) => mails),
  stalePaths: plans.flatMap(({ stalePaths = [] }) => stalePaths),
})

interface Written {
  ok: true
  /** The results of the plan's `writes`, in order. */
  results: D1Result[]
}

export type Committed = Written | { ok: false; conflict: Conflict }

/**
 * Writes a plan atomically in one batch. All content is changed through this function. Returns the results of its
 * `writes`, or a conflict if it is one of the `expected`; throws any other error.
 *
 * Only data that is no content is written without it: counters, rate limits, leases, sign-in tokens and sessions,
 * recently viewed items, and caches.
 */
export function commit(db: D1Database, plan: Plan): Promise<Written>
export function commit(db: D1Database, plan: Plan, expected: readonly ExpectedConflict[]): Promise<Committed>
export async function commit(
  db: D1Database,
  plan: Plan,
  expected: readonly ExpectedConflict[] = [],
): Promise<Committed> {
  const { before, writes, after } = toStatements(db, plan)
  const batch = [...before, ...writes, ...after]
  if (batch.length === 0) return { ok: true, results: [] }
  try {
    const results = await db.batch(batch)
    return { ok: true, results: results.slice(before.length, before.length + writes.length) }
  } catch (error) {
    const conflict = toConflict(error)
    if (conflict && isExpected(conflict, expected)) return { ok: false, conflict }
    throw error
  }
}

function toStatements(db: D1Database, plan: Plan) {
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
    before: [...guards, ...logStatements(db, log.filter(isBefore))],
    writes,
    after: [
      ...finalGuards,
      ...logStatements(
        db,
        log.filter((entry) => !isBefore(entry)),
      ),
      ...references.flatMap((change) => referenceStatements(db, change)),
      ...search.flatMap((change) => searchStatements(db, change)),
      ...mails.map(({ message, key, now }) => enqueueMail(db, message, { key, now })),
      ...markStaleStatements(db, stalePaths),
      ...(guards.length + finalGuards.length > 0 ? [toStatement(db, getDatabase(db).delete(commitGuard))] : []),
    ],
  }
}
