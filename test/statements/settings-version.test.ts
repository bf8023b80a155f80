import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { setting, site } from '../../schema/tables.ts'
import {
  addSiteSettingsFromMemoryToRow,
  getSiteSettingsFromMemory,
  siteSettingsColumns,
  toSiteSettingsColumnsParameters,
} from '../../worker/pages/context/known-settings.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { openDatabaseAtMigration } from './database-at-migration.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const opened = setUpEmptyDatabase()

/** Reads the settings of a site as the query of a page does; `sent` is what the database has sent. */
async function readSettings(id: number) {
  const known = getSiteSettingsFromMemory(id)
  const row = await getDrizzle(opened.db)
    .select(siteSettingsColumns)
    .from(site)
    .where(eq(site.id, id))
    .prepare()
    .get(toSiteSettingsColumnsParameters(known))
  return { sent: row!.settings, read: JSON.parse(addSiteSettingsFromMemoryToRow(id, known, row!).settings) as unknown }
}

it('a site’s settings are sent only when changed, and their version goes with it', async () => {
  const { db } = opened
  await db.batch([
    db.prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (2, 'two.example', 443, 'Two', 1)",
    ),
    db.prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (3, 'three.example', 443, '3', 1)",
    ),
  ])
  // Nothing is stored yet, so there is no version by which to know it.
  expect(await readSettings(2)).toEqual({ sent: '{}', read: {} })
  const save = (id: number, value: string) =>
    db
      .prepare(
        "INSERT INTO setting VALUES (?1, 'brand', ?2) ON CONFLICT (site_id, model_name) DO UPDATE SET value = ?2",
      )
      .bind(id, value)
      .run()
  const changes: [change: () => Promise<unknown>, expected: unknown][] = [
    [() => save(2, '{"name":"Heron"}'), { brand: { name: 'Heron' } }],
    [() => save(2, '{"name":"Blue Heron"}'), { brand: { name: 'Blue Heron' } }],
    [() => getDrizzle(db).delete(setting).where(eq(setting.site_id, 2)), {}],
    [() => save(2, '{"name":"Heron"}'), { brand: { name: 'Heron' } }],
  ]
  for (const [change, expected] of changes) {
    await change()
    const first = await readSettings(2)
    expect([JSON.parse(first.sent!), first.read]).toEqual([expected, expected])
    await save(3, '{"name":"Other"}')
    expect(await readSettings(2)).toEqual({ sent: null, read: expected })
  }
  expect((await readSettings(3)).read).toEqual({ brand: { name: 'Other' } })
  await getDrizzle(db).delete(setting).where(eq(setting.site_id, 2))
  await getDrizzle(db).delete(site).where(eq(site.id, 2))
  expect((await db.prepare('SELECT site_id FROM settings_version').all()).results).toEqual([{ site_id: 3 }])
})

it('a site that has several settings already gets one version', async () => {
  const DB = await openDatabaseAtMigration('0037_menus_of_sites.sql')
  await DB.batch([
    DB.prepare(
      "INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (2, 'two.example', 443, 'Two', 1)",
    ),
    ...['brand', 'mail'].map((model) => DB.prepare("INSERT INTO setting VALUES (2, ?1, '{}')").bind(model)),
  ])
  await applyMigrations(DB, 'migrations', '0038_settings_version.sql')
  expect((await DB.prepare('SELECT site_id FROM settings_version').all()).results).toEqual([{ site_id: 2 }])
})
