import { expect, it } from 'vitest'
import { applyMigrations } from '../../migrations/local/migrate.ts'
import { openDatabaseAtMigration } from './database-at-migration.ts'

const lastBefore = '0048_menu_content_version.sql'

it('a brand’s share card and icon move to its brand kit, looks and drafts', async () => {
  const DB = await openDatabaseAtMigration(lastBefore)
  await DB.batch(
    [
      `INSERT INTO site (id, hostname, port, site_name, root_page_id) VALUES (2, 'two.example', 443, 'Two', 1),
        (3, 'three.example', 443, 'Three', 1), (4, 'four.example', 443, 'Four', 1)`,
      `INSERT INTO setting (site_id, model_name, value) VALUES
        (2, 'brand', '{"name":"Two","social_image":7,"icon":8}'),
        (2, 'theme', '{"colors":{"brand":"#123456"},"pictures":{"mail":9}}'),
        (3, 'brand', '{"name":"Three","social_image":null,"icon":5}'),
        (4, 'brand', '{"name":"Four","social_image":null}'),
        (4, 'theme', '{"pictures":{"mail":4}}')`,
      `INSERT INTO look (id, site_id, value, published_at, origin) VALUES (1, 2, '{"pictures":{"mail":1}}', '', 'saved'),
        (2, 4, '{}', '', 'saved')`,
      `INSERT INTO look_draft (id, site_id, name, value, updated_at) VALUES (1, 2, 'Winter', '{}', '')`,
      `INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id) VALUES
        ('setting', 2, 'live', 'brand.social_image', 'image', 7), ('setting', 2, 'live', 'brand.icon', 'image', 8)`,
    ].map((query) => DB.prepare(query)),
  )
  await applyMigrations(DB, 'migrations', '0050_pictures_of_brand_kits.sql')
  const read = async (query: string) =>
    (await DB.prepare(query).all<{ value: string }>()).results.map(({ value, ...row }) => ({
      ...row,
      ...(value && { value: JSON.parse(value) as unknown }),
    }))
  expect(await read('SELECT * FROM setting ORDER BY site_id, model_name')).toEqual([
    { site_id: 2, model_name: 'brand', value: { name: 'Two' } },
    {
      ...{ site_id: 2, model_name: 'theme' },
      value: { colors: { brand: '#123456' }, pictures: { mail: 9, share_card: 7, icon: 8 } },
    },
    { site_id: 3, model_name: 'brand', value: { name: 'Three' } },
    { site_id: 3, model_name: 'theme', value: { pictures: { share_card: null, icon: 5 } } },
    { site_id: 4, model_name: 'brand', value: { name: 'Four' } },
    { site_id: 4, model_name: 'theme', value: { pictures: { mail: 4 } } },
  ])
  expect(await read('SELECT value FROM look ORDER BY id')).toEqual([
    { value: { pictures: { mail: 1, share_card: 7, icon: 8 } } },
    { value: {} },
  ])
  expect(await read('SELECT value FROM look_draft')).toEqual([{ value: { pictures: { share_card: 7, icon: 8 } } }])
  expect(await read('SELECT content_path, target_id FROM reference ORDER BY target_id')).toEqual([
    { content_path: 'theme.pictures.share_card', target_id: 7 },
    { content_path: 'theme.pictures.icon', target_id: 8 },
  ])
})
