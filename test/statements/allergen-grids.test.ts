import { beforeAll, expect, it } from 'vitest'
import { findStalePathsOfNewPages, findStalePathsOfSubtree } from '../../worker/pages/queries/stale-paths.ts'
import { setUpEmptyDatabase } from './empty-database.ts'
import { insertLocations } from './location-rows.ts'

const base = setUpEmptyDatabase()
const restaurants = 130

/** Pages of restaurants 1001 and so on below a page, each with its live reference; the first is a draft. */
beforeAll(async () => {
  const insertPage = `INSERT INTO page (id, parent_id, path, depth, position, content_type, slug, url_path, title,
    draft_title, live) VALUES (?1, 11, ?2, 2, 0, ?3, ?4, ?5, 'Page', 'Page', ?6)`
  await base.db.prepare(insertPage).bind(12, '/11/12/', 'generic_page', 'all', '/all/', 1).run()
  const rows = Array.from({ length: restaurants }, (_, index) => index + 1)
  await insertLocations(
    base.db,
    rows.map((id) => ({ id })),
  )
  await base.db.batch([
    ...rows.flatMap((place) => [
      base.db
        .prepare(insertPage)
        .bind(100 + place, `/11/12/${100 + place}/`, 'single_location', `r${place}`, `/all/r${place}/`, 1),
      base.db
        .prepare("INSERT INTO reference VALUES ('page', ?1, ?2, 'location', 'location', ?3)")
        .bind(100 + place, place === 1 ? 'draft' : 'live', place),
    ]),
  ])
})

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
