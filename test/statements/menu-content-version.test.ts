import { expect, it } from 'vitest'
import { setUpEmptyDatabase } from './empty-database.ts'

const opened = setUpEmptyDatabase()

const run = (...statements: string[]) => opened.db.batch(statements.map((each) => opened.db.prepare(each)))

async function readVersions(): Promise<Record<number, string>> {
  const { results } = await opened.db
    .prepare('SELECT menu_id, version FROM menu_content_version')
    .all<{ menu_id: number; version: string }>()
  return Object.fromEntries(results.map(({ menu_id, version }) => [menu_id, version]))
}

const insertDish = (id: number, state: string, menu: number, image: number | null) =>
  `INSERT INTO menu_item (id, state, menu_id, section_id, position, slug, name, image_id, details)
    VALUES (${id}, '${state}', ${menu}, 1, ${id}, 'dish-${id}', 'Dish', ${image}, '{}')`
const insertImage = (id: number) =>
  `INSERT INTO image (id, title, file, file_size, file_hash, collection_id, created_at, mimetype, width, height)
    VALUES (${id}, 'Cod', 'images/${id}.webp', 9, '${id}', 1, '2026-11-29', 'image/webp', 8, 6)`
const insertRendition = (image: number) =>
  `INSERT INTO rendition (image_id, filter_spec, file, width, height, mimetype, file_size)
    VALUES (${image}, 'width-4', 'images/${image}-4.webp', 4, 3, 'image/webp', 9)`

it('a menu’s version changes only with it and the pictures of its live dishes', async () => {
  await run(
    'DELETE FROM menu',
    "INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (7, 'two.example', 443, 'Two', 1)",
    "INSERT INTO menu (id, country, version) VALUES (1, 'US', 1)",
    "INSERT INTO menu (id, site_id, country, version) VALUES (2, 7, 'US', 1)",
    ...[insertImage(50), insertImage(51), insertImage(52)],
    ...[insertDish(1, 'live', 1, 50), insertDish(1, 'draft', 1, 51), insertDish(2, 'live', 2, 52)],
  )
  const changes = [
    'UPDATE menu SET version = 2 WHERE id = 1',
    "UPDATE menu SET note = 'New' WHERE id = 1",
    "UPDATE image SET dominant_color = '#000000' WHERE id = 50",
    insertRendition(50),
    'UPDATE rendition SET width = 5 WHERE image_id = 50',
    'DELETE FROM rendition WHERE image_id = 50',
    'DELETE FROM image WHERE id = 50',
    insertImage(50),
  ]
  for (const change of changes) {
    const before = await readVersions()
    await run(change)
    const after = await readVersions()
    expect([change, after[1] === before[1], after[2] === before[2]]).toEqual([change, false, true])
  }
  const others = ["UPDATE image SET title = 'Hake' WHERE id = 51", insertRendition(51), insertDish(3, 'draft', 1, 50)]
  for (const change of others) {
    const before = await readVersions()
    await run(change)
    expect([change, await readVersions()]).toEqual([change, before])
  }
  await run('DELETE FROM menu WHERE id = 1')
  expect(Object.keys(await readVersions())).toEqual(['2'])
})
