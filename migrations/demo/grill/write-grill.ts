import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import { country } from '#schema/locations/table.ts'
import { page } from '#schema/pages/table.ts'
import { site } from '#schema/sites/table.ts'
import {
  createLivePageTree,
  findPageRowByCondition,
  type NewPageNode,
} from '../../../worker/locations/import/page-plan.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { addBrandToPageTitles } from '../content/brand-in-titles.ts'
import { DemoBlockBuilder } from '../content/content-writer.ts'
import { prepareSiteSettingInserts } from '../content/setting-statements.ts'
import { writeDemoMenu } from '../menus/write-demo-menu.ts'
import { grillMenu } from './grill-menu.ts'
import { createGrillRestaurants } from './grill-restaurants.ts'
import { createGrillSettings } from './grill-settings.ts'
import { createGrillPageTree } from './pages/page-tree.ts'

/** The host of the second demo brand: browsers find every name below localhost on this machine. */
export const grillHostname = 'grill.localhost'

/** Whether the second demo brand was written. */
export const hasGrillSite = async (db: D1Database): Promise<boolean> =>
  (await getDrizzle(db).$count(site, eq(site.hostname, grillHostname))) > 0

/** The page below which its pages are. */
export const grillRootPath = '/grill/'

/**
 * Writes the second demo brand beside the first, as an administrator could: pages below a front page of its own,
 * settings, restaurants and a menu. Returns the number of restaurants; null if there is no first brand or the host is
 * taken.
 */
export async function writeGrillSite(
  { DB, KV }: { DB: D1Database; KV: KVNamespace },
  images: ReadonlyMap<string, number>,
): Promise<number | null> {
  const tables = getDrizzle(DB)
  const home = await findPageRowByCondition(DB, eq(page.url_path, '/'))
  const [us] = await tables.select().from(country).where(eq(country.code, 'US'))
  const sites = await tables.select({ id: site.id, hostname: site.hostname, port: site.port }).from(site)
  const first = sites.find(({ hostname }) => hostname === 'localhost')
  if (!home || !us || !first || sites.some(({ hostname }) => hostname === grillHostname)) return null
  const id = Math.max(...sites.map((each) => each.id)) + 1
  await createLivePageTree(
    DB,
    home.id,
    [withPathsBelow(grillRootPath, addBrandToPageTitles('Copper Mesa Grill', createGrillPageTree(images, us)))],
    (idAt) => {
      const write = new DemoBlockBuilder((path) => idAt(grillRootPath + path.slice(1)), images)
      const record = { id, hostname: grillHostname, port: first.port, site_name: 'Copper Mesa Grill' }
      return [
        toPreparedStatement(
          DB,
          tables.insert(site).values({ ...record, root_page_id: idAt(grillRootPath), is_default_site: false }),
        ),
        ...prepareSiteSettingInserts(DB, id, createGrillSettings(write)),
      ]
    },
  )
  const inputs = createGrillRestaurants(images)
  const plan = await planLocationImport(DB, inputs, {
    synthetic: true,
    siteOf: (all) => all.siteForHost(`http://${grillHostname}/`),
  })
  const [conflict] = plan.conflicts
  if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
  await plan.write()
  await writeDemoMenu(DB, images, grillMenu, { site_id: id, root: grillRootPath })
  await refreshLocationSearchData({ DB, KV })
  return inputs.length
}

/** Pages name others by the paths of their own host. */
function withPathsBelow(above: string, node: NewPageNode): NewPageNode {
  const { values, children } = node
  return {
    ...node,
    ...(typeof values === 'function' && { values: (idAt) => values((path) => idAt(above + path.slice(1))) }),
    ...(children && { children: children.map((child) => withPathsBelow(above, child)) }),
  }
}
