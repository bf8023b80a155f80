import { expect, it } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { openDatabaseAtMigration } from './database-at-migration.ts'

interface Lift {
  migration: string
  /** The migration before it. */
  before: string
  /** The options as they were, as JSON. */
  stored: string
  lifted: object[]
}

const lifts: Lift[] = [
  {
    migration: '0049_allergens_of_options.sql',
    before: '0048_menu_content_version.sql',
    stored: '[{"name":"Fries","price_cents":100,"calories":null},{"name":"Slaw","price_cents":0,"calories":90}]',
    lifted: [
      { name: 'Fries', price_cents: 100, calories: null, external_id: '', allergens: {} },
      { name: 'Slaw', price_cents: 0, calories: 90, external_id: '', allergens: {} },
    ],
  },
  {
    migration: '0052_diets_of_options.sql',
    before: '0051_prices_of_closed_restaurants.sql',
    stored: '[{"name":"Slaw","external_id":"7","allergens":{"eggs":"contains"}},{"name":"Fries","diets":["vegan"]}]',
    lifted: [
      { name: 'Slaw', external_id: '7', allergens: { eggs: 'contains' }, diets: [] },
      { name: 'Fries', diets: ['vegan'] },
    ],
  },
]

it.each(lifts)('$migration lifts options of copies, history and deleted groups', async (lift) => {
  const { migration, before, stored, lifted: upgraded } = lift
  const group = `"name":"Side","min_choices":1,"max_choices":2,"options":${stored}`
  const DB = await openDatabaseAtMigration(before)
  const logOf = (id: number, type: string, data: string) =>
    `INSERT INTO log_entry (id, object_type, object_id, label, action, timestamp, data)
      VALUES (${id}, '${type}', 5, 'Side', 'wagtail.delete', '2026-11-01', '${data}')`
  await DB.batch(
    [
      `INSERT INTO menu_modifier_group (id, state, menu_id, name, min_choices, max_choices, options) VALUES
        (5, 'draft', 2, 'Side', 1, 2, '${stored}'), (5, 'live', 2, 'Side', 1, 2, '${stored}'),
        (5, 'scheduled', 2, 'Side', 1, 2, '[]')`,
      `INSERT INTO menu_revision (id, kind, record_id, menu_id, content, created_at) VALUES
        (7, 'modifier_group', 5, 2, '{${group}}', '2026-11-01'), (8, 'section', 5, 2, '{"name":"Rolls"}', '2026-11-01')`,
      logOf(1, 'menu_modifier_group', `{"deleted":{${group}}}`),
      logOf(2, 'menu_modifier_group', '{}'),
      logOf(3, 'menu_section', '{"deleted":{"name":"Rolls"}}'),
      "INSERT INTO menu_content_version (menu_id, version) VALUES (2, 'before')",
    ].map((query) => DB.prepare(query)),
  )
  await applyMigrations(DB, 'migrations', migration)
  const readJson = async (query: string) =>
    (await DB.prepare(query).all<{ json: string }>()).results.map(({ json }) => JSON.parse(json) as unknown)
  expect(await readJson('SELECT options AS json FROM menu_modifier_group ORDER BY state')).toEqual([
    upgraded,
    upgraded,
    [],
  ])
  const content = { name: 'Side', min_choices: 1, max_choices: 2, options: upgraded }
  expect(await readJson('SELECT content AS json FROM menu_revision ORDER BY id')).toEqual([content, { name: 'Rolls' }])
  expect(await readJson('SELECT data AS json FROM log_entry ORDER BY id')).toEqual([
    { deleted: content },
    {},
    { deleted: { name: 'Rolls' } },
  ])
  const version = await DB.prepare('SELECT version FROM menu_content_version WHERE menu_id = 2').first('version')
  expect(version).toMatch(/^[0-9a-f]{16}$/)
})
