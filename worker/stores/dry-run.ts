import type { Env } from '../env.ts'
import { createProxyWithMethods, isReadOnlySql } from './bindings-with-timeouts.ts'
import type { WritePlan } from './commit.ts'

/** Ends a request of a dry run where it would write. */
export class DryRunStoppedError extends Error {
  constructor() {
    super('This is a dry run.')
  }
}

/** A dry run: the bindings of its request, and what that would have written first. */
export interface DryRun {
  env: Env
  /** Null until the request would write; its plan is null if it writes otherwise than by committing a plan. */
  end: { plan: WritePlan | null } | null
}

const dryRuns = new WeakMap<D1Database, DryRun>()

/** Reserved ids that are not used leave gaps, and limits count attempts. */
const isCounting = (sql: string) => /^\s*INSERT INTO "?(?:counter|rate_limit_counter)"?\s/i.test(sql)

/**
 * Starts a dry run: with its bindings a request is checked as usual, and ends with `DryRunStoppedError` where it would
 * write to the database or the media. Caches are not written.
 */
export function createDryRun(env: Env): DryRun {
  const run: DryRun = { env, end: null }
  const stop = (): never => {
    run.end ??= { plan: null }
    throw new DryRunStoppedError()
  }
  const DB = toDryRunDatabase(env.DB, stop)
  run.env = {
    ...env,
    DB,
    // Only caches are there: what is read on the way is checked further without being kept.
    KV: createProxyWithMethods(env.KV, { put: async () => undefined, delete: async () => undefined }),
    MEDIA: createProxyWithMethods(env.MEDIA, {
      put: stop,
      delete: stop,
      createMultipartUpload: stop,
      resumeMultipartUpload: stop,
    }),
  }
  dryRuns.set(DB, run)
  return run
}

/** Ends a dry run with what it would write; does nothing for other bindings. */
export function endDryRun(db: D1Database, plan: WritePlan): void {
  const run = dryRuns.get(db)
  if (!run) return
  run.end ??= { plan }
  throw new DryRunStoppedError()
}

function toDryRunDatabase(db: D1Database, stop: () => never): D1Database {
  const writing = new WeakSet<D1PreparedStatement>()
  const toWritingStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const stopped = createProxyWithMethods(statement, {
      bind: (...values: unknown[]) => toWritingStatement(statement.bind(...values)),
      ...{ all: stop, first: stop, raw: stop, run: stop },
    })
    writing.add(stopped)
    return stopped
  }
  return createProxyWithMethods(db, {
    prepare: (sql: string) =>
      isReadOnlySql(sql) || isCounting(sql) ? db.prepare(sql) : toWritingStatement(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      statements.some((statement) => writing.has(statement)) ? stop() : db.batch(statements),
    ...{ exec: stop, dump: stop, withSession: stop },
  })
}
