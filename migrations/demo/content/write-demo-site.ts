import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { settings as declarations } from '#app/settings/index.ts'
import type { Reference } from '#schema/fields/field.ts'
import { prefixReferencePaths } from '#schema/fields/field.ts'
import { emptyValues, referencesIn, toFieldsSchema } from '#schema/fields/struct.ts'
import { countries } from '#schema/geo/regions.ts'
import { country } from '#schema/locations/table.ts'
import { setting, site } from '#schema/sites/table.ts'
import { directoryUrlPaths, toStateListNode } from '../../../worker/locations/import/directory-pages.ts'
import { createPages, type FindPageId, type PageNode } from '../../../worker/locations/import/page-plan.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { referenceStatements } from '../../../worker/stores/references.ts'
import { toStatement } from '../../../worker/stores/statement.ts'
import { about, careers } from './company.ts'
import { createContactPages } from './contact.ts'
import { ContentWriter, createContentPage } from './content-writer.ts'
import { createDemoSettings } from './demo-settings.ts'
import { catering, freshCatch } from './food.ts'
import { accessibility, faq, login } from './help.ts'
import { home } from './home.ts'
import { privacy, terms } from './legal.ts'
import { menu } from './menu.ts'
import { giftCards, offers } from './offers.ts'
import { createPressSection } from './press.ts'
import { createSignupPages } from './signup.ts'
import { createSnippetStatements } from './snippet-statements.ts'
import { createSpecialPages, siteMap } from './special-pages.ts'
import { boatToBoard, howWeCook } from './story.ts'

const root = 1
const demo = { id: 1, hostname: 'localhost', port: 8787, site_name: 'Harbor Lantern', is_default_site: true }

/**
 * The countries with their ids. Orders start at the site's own `/order`, so the root URL of both is the site itself.
 */
const countryRows = countries.map(({ code, printable_name }, index) => ({
  id: index + 1,
  code,
  printable_name,
  root_url: `http://${demo.hostname}:${demo.port}`,
}))

/**
 * Writes the demo site's pages, countries and settings in one step. `images`, `documents` and `videos` are ids by slug.
 * Returns the number of pages.
 */
export async function writeDemoSite(
  db: D1Database,
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = await createPages(db, root, [pageTree(images, documents, videos)], (idAt) => [
    toStatement(db, getDatabase(db).insert(country).values(countryRows)),
    toStatement(
      db,
      getDatabase(db)
        .insert(site)
        .values({ ...demo, root_page_id: idAt('/') }),
    ),
    ...settingStatements(db, idAt, images),
    ...createSnippetStatements(db, new ContentWriter(idAt, images, videos)),
  ])
  return ids.size
}

function pageTree(
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): PageNode {
  const page = createContentPage(images, videos)
  return {
    ...page(home),
    url_path: '/',
    children: [
      page(menu),
      { ...locationMap, children: countryRows.map(toStateListNode) },
      ...[freshCatch, offers, giftCards, catering, careers, faq, accessibility, terms, privacy, siteMap, login].map(
        page,
      ),
      createContactPages(images),
      { ...page(about), children: [howWeCook, boatToBoard].map(page) },
      createPressSection(images, documents),
      createSignupPages(images),
      ...createSpecialPages(images, videos),
      { ...page(restaurants), children: [page(localPages)] },
    ],
  }
}

const locationMap: PageNode = {
  type: 'location_map',
  slug: 'locations',
  title: 'Locations',
  search_description:
    'Find a Harbor Lantern by city, state or ZIP code: distance, hours, telephone and what each restaurant offers.',
  values: { introduction: 'Type a city, a state, a ZIP or a postal code. The nearest lantern comes first.' },
}

/** Two pages without links to them, above the restaurants' pages, for visitors who shorten a URL. */
const restaurants = {
  slug: 'seafood-restaurants',
  title: 'Seafood restaurants',
  description: 'Every Harbor Lantern seafood restaurant in the United States and Canada.',
  body: (write: ContentWriter) => [
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
  slug: directoryUrlPaths.localPages.slice(directoryUrlPaths.locationSearch.length, -1),
  title: 'Our restaurants',
}

/** Returns the rows of all settings, validated as by their forms, with their references. */
function settingStatements(
  db: D1Database,
  idAt: FindPageId,
  images: ReadonlyMap<string, number>,
): D1PreparedStatement[] {
  const references: Reference[] = []
  const rows = Object.entries(createDemoSettings(new ContentWriter(idAt, images))).map(([model, given]) => {
    const { fields } = declarations[model as keyof typeof declarations]
    const value = toFieldsSchema(fields, 'schema').parse({ ...emptyValues(fields), ...given })
    references.push(...prefixReferencePaths(model, referencesIn(fields, value)))
    return toStatement(db, getDatabase(db).insert(setting).values({ site_id: demo.id, model_name: model, value }))
  })
  return [
    ...rows,
    ...referenceStatements(db, { source: { type: 'setting', id: demo.id, state: 'live' }, targets: references }),
  ]
}
