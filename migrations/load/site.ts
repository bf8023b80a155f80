import type { D1Database } from '@cloudflare/workers-types'
import { settings as declarations } from '#app/settings/index.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { countries } from '#schema/rules/regions.ts'
import { writePages } from '../../worker/data/import/page-plan.ts'

export interface NewSite {
  /** Of links in feeds, sitemaps and structured data: `www.example.com`. */
  hostname: string
  port: number
  /** The brand, in headings and the page title. */
  name: string
}

/** Makes the first site in an empty database: its record, an empty front page and the countries. False when there is one. */
export async function createSite(db: D1Database, { hostname, port, name }: NewSite): Promise<boolean> {
  if (await db.prepare('SELECT 1 FROM site').first()) return false
  const root = 1
  const brand = { ...emptyValues(declarations.brand.fields), name }
  const home = { type: 'home_page', slug: 'home', url_path: '/', title: name }
  const origin = port === 443 ? `https://${hostname}` : `http://${hostname}:${port}`
  await writePages(db, root, [home], (idAt) => [
    db
      .prepare('INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site) VALUES (1, ?1, ?2, ?3, ?4, 1)')
      .bind(hostname, port, name, idAt('/')),
    db.prepare("INSERT INTO setting (site_id, model_name, value) VALUES (1, 'brand', ?1)").bind(JSON.stringify(brand)),
    ...countries.map(({ code, printable_name }) =>
      db.prepare('INSERT OR IGNORE INTO country (code, printable_name, root_url) VALUES (?1, ?2, ?3)').bind(code, printable_name, origin),
    ),
  ])
  return true
}
