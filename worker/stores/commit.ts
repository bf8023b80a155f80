import { commitGuard } from '#schema/cache/table.ts'
import { enqueueMail, type MailMessage } from '../mail/enqueue.ts'
import { type Conflict, type ExpectedConflict, isExpected, toConflict } from './conflicts.ts'
import { getDatabase } from './db.ts'
import { type LogEntry, logStatements } from './log-entries.ts'
import { markStaleStatements } from './mark-stale.ts'
import { type ReferenceChange, referenceStatements } from './references.ts'
import { type SearchChange, searchStatements } from './search-rows.ts'
import { toStatement } from './statement.ts'

/** A mail for the outbox. The same `key` again sends nothing. */
export interface PlannedMail {
  message: MailMessage
  key: string
  now: Date
}

/** Everything a change does. Its parts are written in this order. */
export interface Plan {
  /** Statements that insert into `commit_guard` and fail where what the plan was made from has changed. */
  guards?: readonly D1PreparedStatement[]
  writes?: readonly D1PreparedStatement[]
  /** Guards of what must hold once the writes are done. */
  finalGuards?: readonly D1PreparedStatement[]
  log?: readonly LogEntry[]
  references?: readonly ReferenceChange[]
  search?: readonly SearchChange[]
  mails?: readonly PlannedMail[]
  /** Addresses that must be rendered again; `*` is every page. Purge them once the plan is committed. */
  stalePaths?: readonly string[]
}

/** One plan of several: each part of the first comes before that of the next. */
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
  /** Of the plan's `writes`, in their order. */
  results: D1Result[]
}

export type Committed = Written | { ok: false; conflict: Conflict }

/**
 * Writes a plan in one batch, whole or not at all: the one way to change what is stored. Returns the results of its
 * `writes`, or the conflict that kept it from being written when it is one of the `expected`; throws any other error.
 *
 * Only what is no content may be written without it: counters, rate limits, leases, tokens and sessions of a sign-in,
 * what somebody last looked at, and caches that can be made again.
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
