import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { listNodesWithin } from './quality/columns.ts'

const stores = 'worker/stores/'
const files = globSync('worker/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

/** The lines outside `worker/stores` that match, each with its file. */
const linesOutsideStores = (pattern: RegExp): string[] =>
  files
    .filter((file) => !file.startsWith(stores))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

/** The writes of these tables outside `worker/stores`, each with its file and line, however many lines it has. */
function writesOutsideStores(tables: readonly string[]): string[] {
  const table = `(?:\\w+\\.)?(?:${tables.join('|')})\\b`
  const calls = `(?:insert|update|delete|buildInsertSelect|createBulkRowInsert)\\(\\s*${table}`
  const statements = `(?:INTO|UPDATE(?: OR \\w+)?|DELETE\\s+FROM)\\s+\\$\\{\\s*${table}`
  const renamed = `${table} as \\w+ ?[,}]`
  const writes = new RegExp(`\\b(?:${calls}|${statements}|${renamed})`, 'g')
  return files
    .filter((file) => !file.startsWith(stores))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(writes)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
    })
}

/** The files of lines. */
const filesOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(':')[0]!))].sort()

/** The files of commands that run a batch: before there are guards, or instead of all that is stored. */
const batchesOfCommands = ['migrations/load/archive/load-tables.ts', 'migrations/local/migrate.ts']

it('changes of several rows are written by worker/stores alone', () => {
  expect(linesOutsideStores(/\.batch\(/)).toEqual([])
  const commands = globSync('migrations/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /\.batch[(<]/.test(readFileSync(file, 'utf8')))
  expect(commands.sort()).toEqual(batchesOfCommands)
})

it('log entries, references, search rows, mails and stale pages are written by worker/stores alone', () => {
  expect(writesOutsideStores(['logEntry', 'reference', 'pageSearchTable', 'snippetSearchTable'])).toEqual([])
  expect(linesOutsideStores(/(?<!function )(?:prepareMessageEnqueue|prepareStalePathMarks)\(/)).toEqual([])
  expect(filesOf(writesOutsideStores(['pageCache', 'mail']))).toEqual([
    // Which rendering is current: no stale mark
    'worker/cache/save-rendering.ts',
    // The outbox: its messages are kept for a time, added by `commit` alone, delivered, and tried again or discarded
    'worker/cron/delete-expired-form-data.ts',
    'worker/mail/enqueue.ts',
    'worker/mail/outbox.ts',
    'worker/mail/queries.ts',
  ])
})

it('what a broken constraint means is read by worker/stores alone', () => {
  expect(linesOutsideStores(/[Cc]onstraint failed|SQLITE_/)).toEqual([])
})

it('worker/stores and the archive alone state the types of the rows of a query', () => {
  const casts = linesOutsideStores(/\.results(?:\[\d+\]!?)?\)? as |\.results(?:\[\d+\])? as unknown/)
  expect(casts.filter((line) => !/^worker\/archive\/.* as ArchivedRow/.test(line))).toEqual([])
})

type Parsed = ReturnType<typeof listNodesWithin>[number]

const called = (node: Parsed) => node['callee'] as Parsed
const methodOf = (node: Parsed) => String((called(node)['property'] as Parsed | undefined)?.['name'])

/** The calls of a chain of methods, the last one first. */
function listChain(node: Parsed): Parsed[] {
  if (node.type !== 'CallExpression') return []
  const object = called(node)['object'] as Parsed | undefined
  return [node, ...(object ? listChain(object) : [])]
}

const isWriteOfBuilder = (chain: readonly Parsed[]) =>
  String(called(chain.at(-1)!)['name']) === 'getDrizzle' &&
  ['insert', 'update', 'delete'].includes(methodOf(chain.at(-2) ?? chain[0]!))

/** Whether a file runs a write of the query builder itself, by `run`, `get` or `all` or by awaiting it. */
function runsWriteOfBuilder(file: string, text: string): boolean {
  if (!/\.(?:insert|update|delete)\(/.test(text)) return false
  const isRunning = ({ type, ...node }: Parsed) => {
    const query = (type === 'AwaitExpression' ? node['argument'] : { type, ...node }) as Parsed
    const chain = listChain(query)
    if (chain.length < 2 || !isWriteOfBuilder(chain)) return false
    return type === 'AwaitExpression' || ['run', 'get', 'all'].includes(methodOf(chain[0]!))
  }
  return listNodesWithin(parseSync(file, text).program.body).some(isRunning)
}

/** Files that write what is no content, and so need no plan. */
const withoutPlan = {
  /** Rate limits, reserved ids, who has a page open, and the version of what searches read. */
  counters: [
    'worker/accounts/queries/access-tokens.ts',
    'worker/forms/posting/accept.ts',
    'worker/locations/search/build.ts',
    'worker/locations/search/update.ts',
    'worker/pages/editing-sessions/queries.ts',
    'worker/pages/queries/action-reads.ts',
    'worker/snippets/queries/writes.ts',
  ],
  together: [
    'worker/accounts/queries/sessions.ts',
    'worker/accounts/queries/site-sessions.ts',
    'worker/cache/save-rendering.ts',
    'worker/security/csp-report-queries.ts',
  ],
  alone: [
    // Tokens, sessions and attempts of a sign-in
    'worker/accounts/own-account/email.ts',
    'worker/accounts/own-account/second-factors.ts',
    'worker/accounts/queries/access-tokens.ts',
    'worker/accounts/queries/known-networks.ts',
    'worker/accounts/queries/one-time-tokens.ts',
    'worker/accounts/queries/passkeys.ts',
    'worker/accounts/queries/second-factors.ts',
    'worker/accounts/queries/sessions.ts',
    'worker/accounts/sign-in/cookie-token.ts',
    'worker/accounts/sign-in/passkey-ceremony.ts',
    // Heartbeats, leases and stages
    'worker/archive/archive-lease.ts',
    'worker/archive/nightly/archive-list.ts',
    'worker/archive/nightly/archive-rows.ts',
    'worker/cache/purge-queue.ts',
    'worker/cron/index.ts',
    'worker/locations/feed/runs.ts',
    'worker/locations/feed/staged-parts.ts',
    'worker/mail/outbox.ts',
    // What can be made again
    'worker/media/renditions/queries.ts',
    // Who has a page open
    'worker/pages/editing-sessions/queries.ts',
    'worker/reports/web-vitals/queries.ts',
    'worker/security/csp-report-queries.ts',
    // The run that works on a mirror of the site, and how far it is
    'worker/static-export/mirrors/mirror-rows.ts',
    // The lease of a delivery
    'worker/webhooks/queries.ts',
  ],
}

it.each([
  ['await getDrizzle(db).delete(site).where(isIt)', true],
  ['const [row] = await getDrizzle(db).insert(site).values(one).returning()', true],
  ['const find = () => getDrizzle(db).update(site).set(one).returning().get()', true],
  ['toPreparedStatement(db, getDrizzle(db).delete(site).where(isIt))', false],
  ['await getDrizzle(db).select().from(site)', false],
  ['cache.delete(key)', false],
])('the code “%s” runs a write: %s', (code, runs) => {
  expect(runsWriteOfBuilder('example.ts', code)).toBe(runs)
})

it('only what is no content is written without a plan', () => {
  expect(filesOf(linesOutsideStores(/\brunStatementsInOneBatch\(/))).toEqual(withoutPlan.together)
  expect(filesOf(linesOutsideStores(/(?<!import.*)\brunQueriesAndCountersInOneBatch\(/))).toEqual(withoutPlan.counters)
  const running = files.filter(
    (file) => !file.startsWith(stores) && runsWriteOfBuilder(file, readFileSync(file, 'utf8')),
  )
  const alone = [...filesOf(linesOutsideStores(/\.run\(\)/)), ...running]
  expect([...new Set(alone)].sort()).toEqual(withoutPlan.alone)
})

/** Files of statements that read the clock of the worker: for what an isolate keeps in memory. */
const withClock = ['worker/media/queries/media.ts', 'worker/pages/queries/recent-page.ts']

/** Files that use the clock of D1: the age of renderings and of waiting purges is the same for all isolates. */
const withClockOfDatabase = [
  'worker/cache/known-rendering.ts',
  'worker/cache/purge-budget.ts',
  'worker/cache/save-rendering.ts',
]

it('statements get their time as an argument, so that a batch has one', () => {
  const ofStatements = /(?:^|[/-])(?:queries|writes|import-record)(?:\/[^/]+)?\.ts: /
  const clock = linesOutsideStores(/\bnew Date\(\)|\bDate\.now\(\)/).filter((line) => ofStatements.test(line))
  expect(filesOf(clock)).toEqual(withClock)
  expect(filesOf(linesOutsideStores(/strftime\(|unixepoch\(|datetime\('now|CURRENT_TIMESTAMP/))).toEqual(
    withClockOfDatabase,
  )
})
