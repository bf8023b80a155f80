import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** Rows on their way into the database, and the statement that takes them out of `staged(name)`, where each is `row`. */
export interface Load {
  name: string
  rows: readonly object[]
  sql: string
}

/** A part of the stage holds about this many characters of JSON: well below the largest value D1 takes. */
const partLength = 800_000

/** The rows staged under a name, for the FROM clause of a load's statement. */
export const staged = (name: string) =>
  `(SELECT each.value AS row FROM load_stage AS stage, json_each(stage.rows) AS each
    WHERE stage.run = ?1 AND stage.name = '${name}' ORDER BY stage.part, each.key)`

/** A load that inserts rows whose keys are columns; `conflict` says what happens to rows that exist. */
export const insertLoad = (table: string, columns: readonly string[], rows: readonly object[], conflict = ''): Load => ({
  name: table,
  rows,
  sql: `INSERT INTO ${table} (${columns.join(', ')})
        SELECT ${columns.map((column) => `row ->> '${column}'`).join(', ')} FROM ${staged(table)} WHERE true ${conflict}`,
})

/** The conflict clause that makes an insert an update of every column but the key. Some columns may stay as they are `where` a condition holds. */
export const orUpdate = (key: string, columns: readonly string[], keeps: { columns: readonly string[]; where: string } | null = null) =>
  `ON CONFLICT (${key}) DO UPDATE SET ${columns
    .filter((column) => column !== key)
    .map(
      (column) =>
        `${column} = ${keeps?.columns.includes(column) ? `iif(${keeps.where}, ${column}, excluded.${column})` : `excluded.${column}`}`,
    )
    .join(', ')}`

/**
 * Writes any number of rows in one atomic step: parts are staged first, small enough for every request, and one batch
 * then takes them over together with `finish`, after what `first` checks. A run that dies before leaves nothing but its
 * stage, which the next one clears.
 */
export async function loadAtOnce(
  db: D1Database,
  loads: readonly Load[],
  finish: readonly D1PreparedStatement[] = [],
  report: (done: number, total: number) => void = () => {},
  first: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const wanted = loads.filter(({ rows }) => rows.length > 0)
  if (wanted.length === 0 && finish.length === 0) return
  if (await loadedWhole(db, wanted, finish, first)) return report(countRows(wanted), countRows(wanted))
  const run = crypto.randomUUID()
  await db.batch([
    db.prepare('CREATE TABLE IF NOT EXISTS load_stage (run text, name text, part integer, rows text, PRIMARY KEY (run, name, part))'),
    db.prepare('DELETE FROM load_stage'),
  ])
  const total = countRows(wanted)
  let parts = 0
  let done = 0
  const insert = db.prepare('INSERT INTO load_stage (run, name, part, rows) VALUES (?1, ?2, ?3, ?4)')
  for (const { name, rows } of wanted) {
    for (const part of partsOf(rows)) {
      await insert.bind(run, name, parts++, part.json).run()
      done += part.count
      report(done, total)
    }
  }
  await db.batch([
    // A second load at the same time would have cleared this stage: then the check fails, and with it everything.
    db.prepare('INSERT INTO unchanged (since_planned) SELECT count(*) = ?2 FROM load_stage WHERE run = ?1').bind(run, parts),
    ...first,
    ...wanted.map(({ sql }) => db.prepare(sql).bind(run)),
    ...finish,
    db.prepare('DELETE FROM unchanged'),
    db.prepare('DROP TABLE load_stage'),
  ])
}

const countRows = (loads: readonly Load[]) => loads.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * Writes rows that fit into one request in one batch, without a stage: loads of that size share nothing, so that any number of them can
 * be written at once. False when there are too many, and nothing is written.
 */
async function loadedWhole(
  db: D1Database,
  loads: readonly Load[],
  finish: readonly D1PreparedStatement[],
  first: readonly D1PreparedStatement[],
): Promise<boolean> {
  const rows = loads.map((load) => JSON.stringify(load.rows))
  if (rows.reduce((length, text) => length + text.length, 0) > partLength) return false
  const own = loads.map(({ name, sql }, index) => db.prepare(sql.replace(staged(name), passed)).bind(rows[index]))
  await db.batch([...first, ...own, ...finish, db.prepare('DELETE FROM unchanged')])
  return true
}

/** The rows that come with their statement, in the place of `staged(name)`. */
const passed = '(SELECT each.value AS row FROM json_each(?1) AS each ORDER BY each.key)'

function* partsOf(rows: readonly object[]): Generator<{ json: string; count: number }> {
  let texts: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length + text.length > partLength && texts.length > 0) {
      yield { json: `[${texts.join(',')}]`, count: texts.length }
      texts = []
      length = 0
    }
    texts.push(text)
    length += text.length + 1
  }
  if (texts.length > 0) yield { json: `[${texts.join(',')}]`, count: texts.length }
}
