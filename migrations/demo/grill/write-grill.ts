import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { eq } from 'drizzle-orm'
import type { SiteSettings } from '#app/settings/index.ts'
import { country } from '#schema/locations/table.ts'
import { page } from '#schema/pages/table.ts'
import { site } from '#schema/sites/table.ts'
import { toStateListPageNode } from '../../../worker/locations/import/directory-pages.ts'
import { createLivePageTree, findParentPageRow, type NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { DemoBlockBuilder, type DemoLinkText, toDemoPageNode } from '../content/content-writer.ts'
import { createSettingStatements } from '../content/setting-statements.ts'
import { writeDemoMenu } from '../menus/write-demo-menu.ts'
import { grillMenu } from './grill-menu.ts'
import { grillAboutPage, grillHomePage, grillMenuPage } from './grill-pages.ts'
import { createGrillRestaurants } from './grill-restaurants.ts'
import { createGrillTheme } from './grill-theme.ts'

/** The host of the second demo brand: browsers find every name below localhost on this machine. */
export const grillHostname = 'grill.localhost'

/** The page below which its pages are. */
export const grillRoot = '/grill/'

/**
 * Writes the second demo brand beside the first, as an administrator could: pages below a front page of its own,
 * settings, restaurants and a menu. Returns the number of restaurants; null if there is no first brand or the host is
 * taken.
 */
export async function writeGrillBrand(
  { DB, KV }: { DB: D1Database; KV: KVNamespace },
  images: ReadonlyMap<string, number>,
): Promise<number | null> {
  const tables = getDatabase(DB)
  const home = await findParentPageRow(DB, eq(page.url_path, '/'))
  const [us] = await tables.select().from(country).where(eq(country.code, 'US'))
  const sites = await tables.select({ id: site.id, hostname: site.hostname, port: site.port }).from(site)
  const first = sites.find(({ hostname }) => hostname === 'localhost')
  if (!home || !us || !first || sites.some(({ hostname }) => hostname === grillHostname)) return null
  const id = Math.max(...sites.map((each) => each.id)) + 1
  await createLivePageTree(DB, home.id, [createPageTree(images, us)], (idAt) => {
    const write = new DemoBlockBuilder((path) => idAt(grillRoot + path.slice(1)), images)
    const record = { id, hostname: grillHostname, port: first.port, site_name: 'Copper Mesa Grill' }
    return [
      toPreparedStatement(
        DB,
        tables.insert(site).values({ ...record, root_page_id: idAt(grillRoot), is_default_site: false }),
      ),
      ...createSettingStatements(DB, id, createGrillSettings(write)),
    ]
  })
  const inputs = createGrillRestaurants()
  const plan = await planLocationImport(DB, inputs, {
    synthetic: true,
    siteOf: (all) => all.siteForHost(`http://${grillHostname}/`),
  })
  const [conflict] = plan.conflicts
  if (conflict) throw new Error(`The demo location ${conflict.input.rlid} cannot be written: ${conflict.reason}.`)
  await plan.write()
  await writeDemoMenu(DB, images, grillMenu, { site_id: id, root: grillRoot })
  await refreshLocationSearchData({ DB, KV })
  return inputs.length
}

function createPageTree(images: ReadonlyMap<string, number>, us: typeof country.$inferSelect): NewPageNode {
  const page = toDemoPageNode('Copper Mesa Grill', images)
  const map: NewPageNode = {
    type: 'location_map',
    slug: 'locations',
    title: 'Grill houses',
    search_description: 'Find a Copper Mesa Grill by city, state or ZIP code, with its hours and telephone.',
    values: { introduction: 'Type a city, a state or a ZIP code.' },
    children: [toStateListPageNode(us, 'US')],
  }
  const nodes = [page(grillMenuPage), map, page(grillAboutPage)]
  return withPathsBelow(grillRoot, { ...page(grillHomePage), children: nodes })
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

const links: DemoLinkText[] = [
  ['Menu', '/menu/'],
  ['Grill houses', '/locations/'],
  ['Our story', '/about/'],
]

function createGrillSettings(
  write: DemoBlockBuilder,
): Partial<{ [Model in keyof SiteSettings]: Partial<SiteSettings[Model]> }> {
  const pageAt = (address: string) => (write.link(address) as { page: number }).page
  const navigation = links.map(([display_name, address]) => ({ url: write.link(address), display_name }))
  return {
    brand: {
      ...{ name: 'Copper Mesa Grill', legal_name: 'Copper Mesa Grill Houses', tagline: 'Oak, iron and time.' },
      ...{ country: 'US', cuisine: 'Barbecue' },
      social_image: write.image('mesa-dusk'),
    },
    theme: createGrillTheme(),
    header: { sections: [{ role: 'primary', links: navigation, pages_below: null }] },
    footer: {
      site_nav: [{ title: 'Copper Mesa', is_collapsable: false, links: navigation, pages_below: null }],
      legal_text: write.prose(
        '© 2026 Copper Mesa Grill Houses. A fictional chain, made up for demonstration. Place data by [GeoNames](https://www.geonames.org/), CC BY 4.0.',
      ),
    },
    locations: {
      map_page: pageAt('/locations/'),
      directories: [{ country: 'US', page: pageAt('/locations/list/') }],
    },
    contact: { mailbox: 'table@coppermesa.example' },
    seating: { reservation_mailbox: 'table@coppermesa.example', order_mailbox: 'orders@coppermesa.example' },
    mail: {
      sender_address: 'table@coppermesa.example',
      postal_address: '12 Sale Barn Road, Grand Junction, Colorado 81501',
    },
  }
}
