import type { D1Database } from '@cloudflare/workers-types'
import type { Miniflare } from 'miniflare'
import { writePages } from '../load/pages.ts'
import { migrate } from './migrate.ts'

/** Brings an empty or older state to today's: migrations, then what is not loaded yet. */
export async function prepareState(miniflare: Miniflare, report: (line: string) => void) {
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
  for (const name of await migrate(db)) report(`migrated ${name}`)
  const site = await db.prepare('SELECT id FROM site').first()
  if (site) return
  await writePages(db, 1, [
    {
      type: 'home_page',
      slug: 'home',
      url_path: '/',
      title: 'Home',
      values: { body: [{ id: 'a', type: 'heading', version: 1, value: { heading_text: 'Hello', size: 'h2', style: 'rope' } }] },
    },
  ])
  await db
    .prepare(
      "INSERT INTO site (hostname, port, site_name, root_page_id, is_default_site) SELECT 'localhost', 8787, 'Harbor Lantern', id, 1 FROM page WHERE url_path = '/'",
    )
    .run()
}
