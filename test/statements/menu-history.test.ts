import { expect, it } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { openDatabaseAtMigration } from './database-at-migration.ts'

it('the history of each record begins with its draft, and that of dishes continues', async () => {
  const DB = await openDatabaseAtMigration('0045_lists_of_people.sql')
  await DB.batch(
    [
      "INSERT INTO menu_item_revision (id, item_id, menu_id, content, created_at) VALUES (7, 3, 2, '{}', '2026-11-01')",
      `INSERT INTO menu_section (id, state, menu_id, position, slug, name, description, day_part_id) VALUES
        (1, 'live', 2, 0, 'old', 'Live', '', NULL), (1, 'draft', 2, 0, 'new', 'Draft', 'Text', 4),
        (2, 'live', 2, 1, 'gone', 'Deleted draft', '', NULL)`,
      `INSERT INTO menu_day_part (id, state, menu_id, name, weekdays, from_minute, to_minute, from_date) VALUES
        (4, 'draft', 2, 'Lent', '[5,6]', 0, 1440, '2027-02-10')`,
      `INSERT INTO menu_modifier_group (id, state, menu_id, name, min_choices, max_choices, options) VALUES
        (5, 'draft', 2, 'Side', 1, 2, '[{"name":"Fries","price_cents":100,"calories":null}]')`,
      `INSERT INTO menu_area (id, state, menu_id, kind, name, members) VALUES
        (6, 'draft', 2, 'region', 'Islands', '["US-HI"]')`,
    ].map((query) => DB.prepare(query)),
  )
  await applyMigrations(DB, 'migrations', '0046_menu_history.sql')
  const { results } = await DB.prepare('SELECT * FROM menu_revision ORDER BY id').all<{ content: string }>()
  const common = { menu_id: 2, user_id: null }
  const begun = { ...common, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }
  expect(results.map((row) => ({ ...row, content: JSON.parse(row.content) as unknown }))).toEqual([
    { ...common, id: 7, kind: 'item', record_id: 3, content: {}, created_at: '2026-11-01' },
    {
      ...{ ...begun, id: 8, kind: 'section', record_id: 1 },
      content: { slug: 'new', name: 'Draft', description: 'Text', day_part_id: 4 },
    },
    {
      ...{ ...begun, id: 9, kind: 'section', record_id: 2 },
      content: { slug: 'gone', name: 'Deleted draft', description: '', day_part_id: null },
    },
    {
      ...{ ...begun, id: 10, kind: 'day_part', record_id: 4 },
      content: {
        ...{ name: 'Lent', weekdays: [5, 6], from_minute: 0, to_minute: 1440 },
        ...{ from_date: '2027-02-10', to_date: null },
      },
    },
    {
      ...{ ...begun, id: 11, kind: 'modifier_group', record_id: 5 },
      content: {
        ...{ name: 'Side', min_choices: 1, max_choices: 2 },
        options: [{ name: 'Fries', price_cents: 100, calories: null }],
      },
    },
    {
      ...{ ...begun, id: 12, kind: 'area', record_id: 6 },
      content: { kind: 'region', name: 'Islands', members: ['US-HI'] },
    },
  ])
})
