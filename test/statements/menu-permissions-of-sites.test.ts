import { expect, it } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { openDatabaseAtMigration } from './database-at-migration.ts'

it('existing groups keep their permissions for the menus of all sites', async () => {
  const DB = await openDatabaseAtMigration('0051_prices_of_closed_restaurants.sql')
  await DB.prepare("INSERT INTO group_ (id, name) VALUES (70, 'Kitchen')").run()
  await DB.prepare("INSERT INTO group_permission (group_id, permission) VALUES (70, 'change_menu')").run()
  await applyMigrations(DB, 'migrations', '0053_menu_permissions_of_sites.sql')
  const { results } = await DB.prepare('SELECT restaurants, sites FROM group_permission WHERE group_id = 70').all()
  expect(results).toEqual([{ restaurants: '{"of":"all"}', sites: '{"of":"all"}' }])
})
