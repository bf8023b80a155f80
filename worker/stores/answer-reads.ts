import { trackSelectedColumnCounts } from './db.ts'

/**
 * Reads for the answer to a change that are sent in the batch of its commit, so that they see what it has written and
 * cost no round trip of their own.
 */
export interface ReadsInCommitBatch<Value = unknown> {
  /** Returns the statements of the reads that have begun. `commitWritePlan` sends them last in its batch. */
  collect: () => Promise<D1PreparedStatement[]>
  /** Passes on their results. */
  fulfil: (results: readonly D1Result[]) => void
  /** Returns what was read; reads that no commit has sent are sent now. */
  get: () => Promise<Value>
}

type Row = Record<string, unknown>

interface WaitingRead {
  statement: D1PreparedStatement
  resolve: (result: D1Result) => void
  reject: (error: unknown) => void
}

/**
 * Starts what reads the answer to a change. Its first queries wait for the commit of the plan that has these reads;
 * queries that depend on their results are sent by themselves after it.
 */
export function startReadsInCommitBatch<Value>(
  db: D1Database,
  read: (db: D1Database) => Promise<Value>,
): ReadsInCommitBatch<Value> {
  const waiting: WaitingRead[] = []
  let isSent = false
  const send = (statement: D1PreparedStatement): Promise<D1Result> =>
    isSent ? statement.all() : new Promise((resolve, reject) => waiting.push({ statement, resolve, reject }))
  const sendBatch = (statements: D1PreparedStatement[]): Promise<D1Result[]> =>
    isSent ? db.batch(statements) : Promise.all(statements.map(send))
  const reading = read(createBinding(db, send, sendBatch))
  // A change that is refused does not await it.
  reading.catch(() => undefined)
  const fulfil = (results: readonly D1Result[]) => {
    isSent = true
    for (const [index, { resolve }] of waiting.splice(0, results.length).entries()) resolve(results[index]!)
    // What began after the statements were collected is not among the results.
    for (const { statement, resolve, reject } of waiting.splice(0)) statement.all().then(resolve, reject)
  }
  return {
    async collect() {
      await nextTask()
      return waiting.map(({ statement }) => statement)
    },
    fulfil,
    async get() {
      if (!isSent) {
        await nextTask()
        fulfil(waiting.length > 0 ? await db.batch(waiting.map(({ statement }) => statement)) : [])
      }
      return reading
    },
  }
}

/** Runs reads that do not depend on each other in one batch, so that all of them see the same state. */
export const runReadsInOneBatch = <Value>(db: D1Database, read: (db: D1Database) => Promise<Value>): Promise<Value> =>
  startReadsInCommitBatch(db, read).get()

/** Queries begin within the current task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Creates a binding whose statements and batches are sent by `send` and `sendBatch`. */
function createBinding(
  db: D1Database,
  send: (statement: D1PreparedStatement) => Promise<D1Result>,
  sendBatch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>,
): D1Database {
  const statements = new WeakMap<object, D1PreparedStatement>()
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: () => send(statement),
      run: () => send(statement),
      raw: async () => (await send(statement)).results.map((row) => toValues(row as Row, columns.get(sql))),
      async first(column?: string) {
        const [row] = (await send(statement)).results as Row[]
        return (column === undefined ? row : row?.[column]) ?? null
      },
    } as unknown as D1PreparedStatement
    statements.set(wrapped, statement)
    return wrapped
  }
  const binding = {
    prepare: (sql: string) => wrap(sql, db.prepare(sql)),
    batch: (batch: D1PreparedStatement[]) => sendBatch(batch.map((each) => statements.get(each)!)),
  } as unknown as D1Database
  const columns = trackSelectedColumnCounts(binding)
  return binding
}

/** Returns the values of a row. The results of a batch are objects, in which columns of one name are lost. */
function toValues(row: Row, columns: number | undefined): unknown[] {
  const values = Object.values(row)
  if (columns !== undefined && values.length !== columns)
    throw new Error(`Two columns have one name: ${Object.keys(row).join(', ')}. Give one of them an alias.`)
  return values
}
