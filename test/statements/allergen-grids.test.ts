import { beforeAll, expect, it } from 'vitest'
import { findStalePathsOfNewPages, findStalePathsOfSubtree } from '../../worker/pages/queries/stale-paths.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
const restaurants = 130

/** Pages of restaurants 1001 and so on below a page, each with its live reference; the first is a draft. */
beforeAll(async () => {
  const insertPage = `INSERT INTO page (id, parent_id, path, depth, position, content_type, slug, url_path, title,
    draft_title, live) VALUES (?1, 11, ?2, 2, 0, ?3, ?4, ?5, 'Page', 'Page', ?6)`
  await base.db.prepare(insertPage).bind(12, '/11/12/', 'generic_page', 'all', '/all/', 1).run()
  const { results: columns } = await base.db
    .prepare('SELECT name FROM pragma_table_info(\'location\') WHERE "notnull" = 1 AND dflt_value IS NULL')
    .all<{ name: string }>()
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
  const insertLocation = base.db.prepare(
    `INSERT INTO location (id, ${names.join()}) SELECT ?1, ${names.map(toLocationValue).join()}`,
  )
  const rows = Array.from({ length: restaurants }, (_, index) => index + 1)
  await base.db.batch([
    ...["country (id, code, printable_name) VALUES (1, 'US', 'US')", "state VALUES (1, 1, 'MA', 'Bay', 'bay')"].map(
      (row) => base.db.prepare(`INSERT OR IGNORE INTO ${row}`),
    ),
    base.db.prepare("INSERT INTO city VALUES (1, 1, 'Boston', 'boston')"),
    ...rows.flatMap((place) => [
      insertLocation.bind(place),
      base.db
        .prepare(insertPage)
        .bind(100 + place, `/11/12/${100 + place}/`, 'single_location', `r${place}`, `/all/r${place}/`, 1),
      base.db
        .prepare("INSERT INTO reference VALUES ('page', ?1, ?2, 'location', 'location', ?3)")
        .bind(100 + place, place === 1 ? 'draft' : 'live', place),
    ]),
  ])
})

const toLocationValue = (name: string) =>
  name === 'rlid' ? '1000 + ?1' : ['restaurant_number', 'cell', 'line1_slug'].includes(name) ? '?1' : '1'

const listGrids = (found: readonly string[]) => found.filter((path) => path.startsWith('/allergens/'))

it('a restaurant’s page makes its grid of allergens stale, and changed restaurants’ grids too', async () => {
  expect(listGrids(await findStalePathsOfSubtree(base.db, '/11/12/102/'))).toEqual(['/allergens/1002/'])
  expect(listGrids(await findStalePathsOfSubtree(base.db, '/11/12/101/'))).toEqual(['/allergens/1001/'])
  const changed = await findStalePathsOfSubtree(base.db, '/11/12/102/', { locations: [3] })
  expect(listGrids(changed)).toEqual(['/allergens/1002/', '/allergens/1003/'])
  const added = await findStalePathsOfNewPages(base.db, [{ content_type: 'single_location' }], [4])
  expect(listGrids(added)).toEqual(['/allergens/1004/'])
  expect(listGrids(await findStalePathsOfNewPages(base.db, [{ content_type: 'generic_page' }]))).toEqual([])
})

it('pages of too many restaurants make all their site’s grids stale, not all pages', async () => {
  const found = await findStalePathsOfSubtree(base.db, '/11/12/')
  expect(listGrids(found)).toEqual(['/allergens/*'])
  expect(found).not.toContain('*')
})
