import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { settingDeclarationsByModel as declarations } from '#app/settings/index.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import type { HomeCountryCode } from '#schema/geo/home-country.ts'
import { locationDirectoryCountries } from '#schema/geo/regions.ts'
import { country } from '#schema/locations/table.ts'
import { setting, site } from '#schema/sites/table.ts'
import { createLivePageTree } from '../../worker/locations/import/page-plan.ts'
import { toSiteOrigin } from '../../worker/sites/site-origin.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'
import { hasAnySite } from './has-site.ts'

export interface NewSiteOptions {
  /** The host of links in feeds, sitemaps and structured data: `www.example.com`. */
  hostname: string
  port: number
  /** The brand, in headings and the page title. */
  name: string
  country: HomeCountryCode
}

/**
 * Creates the first site in an empty database: its record, an empty front page and the countries, with
 * further writes in the same batch. Returns false if one exists.
 */
export async function createFirstSite(
  db: D1Database,
  { hostname, port, name, country: homeCountry }: NewSiteOptions,
  furtherWrites: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  if (await hasAnySite(db)) return false
  const root = 1
  const brand = { ...createEmptyFieldValues(declarations.brand.fields), name, country: homeCountry }
  const home = { type: 'home_page', slug: 'home', url_path: '/', title: name }
  const origin = toSiteOrigin({ hostname, port })
  await createLivePageTree(db, root, [home], (idAt) => [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(site)
        .values({ id: 1, hostname, port, site_name: name, root_page_id: idAt('/'), is_default_site: true }),
    ),
    toPreparedStatement(db, getDrizzle(db).insert(setting).values({ site_id: 1, model_name: 'brand', value: brand })),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(country)
        .values(
          locationDirectoryCountries.map(({ code, printable_name }) => ({ code, printable_name, root_url: origin })),
        )
        .onConflictDoNothing(),
    ),
    ...furtherWrites,
  ])
  return true
}
