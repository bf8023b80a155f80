import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { settings as declarations } from '#app/settings/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { below } from '#schema/fields/field.ts'
import { emptyValues, objectOf, referencesIn } from '#schema/fields/struct.ts'
import { countries } from '#schema/rules/regions.ts'
import { country } from '#schema/tables/location.ts'
import { setting, site } from '#schema/tables/site.ts'
import { directoryPaths, stateListNode } from '../../worker/data/import/directory-pages.ts'
import { type IdAt, type PageNode, writePages } from '../../worker/data/import/page-plan.ts'
import { referenceStatements } from '../../worker/data/page-rows.ts'
import { database } from '../../worker/stores/db.ts'
import { statement } from '../../worker/stores/statement.ts'
import { about, careers } from './site/company.ts'
import { contactPage } from './site/contact.ts'
import { catering, freshCatch } from './site/food.ts'
import { accessibility, faq, login } from './site/help.ts'
import { home } from './site/home.ts'
import { privacy, terms } from './site/legal.ts'
import { menu } from './site/menu.ts'
import { giftCards, offers } from './site/offers.ts'
import { pressSection } from './site/press.ts'
import { demoSettings } from './site/settings.ts'
import { emailSignup } from './site/signup.ts'
import { siteMap, specialPages } from './site/special.ts'
import { boatToBoard, howWeCook } from './site/story.ts'
import { contentPage, Writer } from './site/writer.ts'
import { snippetStatements } from './snippets.ts'

const root = 1
const demo = { id: 1, hostname: 'localhost', port: 8787, site_name: 'Harbor Lantern', is_default_site: true }

/** The countries with their ids. Orders start at the site's own `/order`, so the root of both is the site itself. */
const countryRows = countries.map(({ code, printable_name }, index) => ({
  id: index + 1,
  code,
  printable_name,
  root_url: `http://${demo.hostname}:${demo.port}`,
}))

/**
 * Writes the pages of the demo site, its countries and its settings in one step. `images`, `documents` and `videos`
 * are ids by slug. Returns how many pages there are.
 */
export async function writeDemoSite(
  db: D1Database,
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = await writePages(db, root, [pageTree(images, documents, videos)], (idAt) => [
    statement(db, database(db).insert(country).values(countryRows)),
    statement(
      db,
      database(db)
        .insert(site)
        .values({ ...demo, root_page_id: idAt('/') }),
    ),
    ...settingStatements(db, idAt, images),
    ...snippetStatements(db, new Writer(idAt, images, videos)),
  ])
  return ids.size
}

function pageTree(
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): PageNode {
  const page = contentPage(images, videos)
  return {
    ...page(home),
    url_path: '/',
    children: [
      page(menu),
      { ...locationMap, children: countryRows.map(stateListNode) },
      ...[freshCatch, offers, giftCards, catering, careers, faq, accessibility, terms, privacy, siteMap, login].map(page),
      contactPage(images),
      { ...page(about), children: [howWeCook, boatToBoard].map(page) },
      pressSection(images, documents),
      emailSignup(images),
      ...specialPages(images, videos),
      { ...page(restaurants), children: [page(localPages)] },
    ],
  }
}

const locationMap: PageNode = {
  type: 'location_map',
  slug: 'locations',
  title: 'Locations',
  search_description: 'Find a Harbor Lantern by city, state or ZIP code: distance, hours, telephone and what each restaurant offers.',
  values: { introduction: 'Type a city, a state, a ZIP or a postal code. The nearest lantern comes first.' },
}

/** Two pages nobody links to, above the restaurants' own: whoever shortens an address finds the way on. */
const restaurants = {
  slug: 'seafood-restaurants',
  title: 'Seafood restaurants',
  description: 'Every Harbor Lantern seafood restaurant in the United States and Canada.',
  body: (write: Writer) => [
    write.feature({
      content: `## 650 restaurants, one rule

If it was not swimming this week, it is not on the board. Find the Harbor Lantern nearest to you, or look through all of them by state and province.`,
      links: [
        ['Search by city or ZIP', '/locations/'],
        ['All United States locations', '/locations/list/'],
        ['All Canada locations', '/locations/list-ca/'],
      ],
    }),
    write.block('image_link', { image: write.image('harbor-chart'), link: write.link('/locations/') }),
  ],
}
const localPages = {
  ...restaurants,
  slug: directoryPaths.localPages.slice(directoryPaths.restaurants.length, -1),
  title: 'Our restaurants',
}

/** The rows of all settings, each checked as its form would, with what they point at. */
function settingStatements(db: D1Database, idAt: IdAt, images: ReadonlyMap<string, number>): D1PreparedStatement[] {
  const references: Reference[] = []
  const rows = Object.entries(demoSettings(new Writer(idAt, images))).map(([model, given]) => {
    const { fields } = declarations[model as keyof typeof declarations]
    const value = objectOf(fields, 'schema').parse({ ...emptyValues(fields), ...given })
    references.push(...below(model, referencesIn(fields, value)))
    return statement(db, database(db).insert(setting).values({ site_id: demo.id, model_name: model, value }))
  })
  return [...rows, ...referenceStatements(db, { type: 'setting', id: demo.id, state: 'live' }, references)]
}
