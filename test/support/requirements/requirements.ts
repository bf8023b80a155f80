import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { listAsvsIdsInTests, readAsvsRows } from './asvs.ts'

interface Requirement {
  id: string
  area: string
  requirement: string
}

/** The ledger: every requirement row, and whether a test's title starts with its id. Open rows are listed by area. */
const requirements = parse(readFileSync('test/requirements.csv', 'utf8'), { columns: true }) as Requirement[]
const tests = globSync('{schema,app,admin,worker,migrations,test}/**/*.test.{ts,tsx}').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /\bit(?:\.each\((?:(?!\bit[.(]).)*?\))?\(\s*['"`]((?:[A-Z][A-Z0-9]-\d\d[ ,]*)+)/gs,
    ),
  ].map((match) => match[1]!),
)
const proven = new Set(tests.flatMap((name) => name.match(/[A-Z][A-Z0-9]-\d\d/g) ?? []))
const unknown = [...proven].filter((id) => !requirements.some((row) => row.id === id))

for (const [area, rows] of Map.groupBy(requirements, (row) => row.area)) {
  const open = rows.filter((row) => !proven.has(row.id))
  console.log(`\n${area}: ${rows.length - open.length} of ${rows.length} proven`)
  for (const row of open) console.log(`  open  ${row.id}  ${row.requirement}`)
}
console.log(`\n${requirements.filter((row) => proven.has(row.id)).length} of ${requirements.length} rows proven`)
if (unknown.length > 0) {
  console.error(`Tests name rows that do not exist: ${unknown.join(', ')}`)
  process.exitCode = 1
}

const named = listAsvsIdsInTests()
const asvs = readAsvsRows()
const states = Map.groupBy(asvs, ({ id, state }) => (state === 'proven' && !named.has(id) ? 'without a test' : state))
console.log(
  `\nASVS 5.0.0: ${[...states].map(([state, rows]) => `${rows.length} ${state}`).join(', ')}, of ${asvs.length}`,
)
for (const [state, rows] of states)
  if (state !== 'proven') for (const { id, note } of rows) console.log(`  ${state}  ${id}  ${note}`)
