import type { D1Database } from '@cloudflare/workers-types'

/** What a test says of a restaurant. */
export interface LocationRow {
  id: number
  /** The postal abbreviation, `MA`. */
  state?: string
  country?: string
  closed_at?: string | null
}

/** Inserts a city and restaurants in it with the numbers 1001 and so on. Other columns have no meaning. */
export async function insertLocations(db: D1Database, rows: readonly LocationRow[]): Promise<void> {
  const { results: columns } = await db
    .prepare('SELECT name FROM pragma_table_info(\'location\') WHERE "notnull" = 1 AND dflt_value IS NULL')
    .all<{ name: string }>()
  const given = ['id', 'state', 'country', 'closed_at']
  const others = columns.map(({ name }) => name).filter((name) => !given.includes(name))
  const insert = db.prepare(
    `INSERT INTO location (${[...given, ...others].join()})
      SELECT ?1, ?2, ?3, ?4, ${others.map(toLocationValue).join()}`,
  )
  await db.batch([
    ...["country (id, code, printable_name) VALUES (1, 'US', 'US')", "state VALUES (1, 1, 'MA', 'Bay', 'bay')"].map(
      (row) => db.prepare(`INSERT OR IGNORE INTO ${row}`),
    ),
    db.prepare("INSERT OR IGNORE INTO city VALUES (1, 1, 'Boston', 'boston')"),
    ...rows.map(({ id, state = '1', country = '1', closed_at = null }) => insert.bind(id, state, country, closed_at)),
  ])
}

const toLocationValue = (name: string) =>
  name === 'rlid' ? '1000 + ?1' : ['restaurant_number', 'cell', 'line1_slug'].includes(name) ? '?1' : '1'
