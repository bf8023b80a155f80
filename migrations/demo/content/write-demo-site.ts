import type { D1Database } from '@cloudflare/workers-types'
import { locationDirectoryCountries } from '#schema/geo/regions.ts'
import { country } from '#schema/locations/table.ts'
import { site } from '#schema/sites/table.ts'
import { countryToStateListPageNode } from '../../../worker/locations/import/directory-pages.ts'
import { createLivePageTree, type NewPageNode } from '../../../worker/locations/import/page-plan.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { addBrandToPageTitles } from './brand-in-titles.ts'
import { demoAboutPage, demoCareersPage } from './company.ts'
import { createDemoContactPages } from './contact.ts'
import { createDemoPageNodeConverter, DemoBlockBuilder } from './content-writer.ts'
import { createDemoSettings } from './demo-settings.ts'
import { demoCateringPage, demoFreshCatchPage } from './food.ts'
import { demoAccessibilityPage, demoFaqPage } from './help.ts'
import { demoHomePage } from './home.ts'
import { demoPrivacyPage, demoTermsPage } from './legal.ts'
import { demoMenuPage } from './menu.ts'
import { demoGiftCardsPage, demoOffersPage } from './offers.ts'
import { createDemoPressSection } from './press.ts'
import { prepareSiteSettingInserts } from './setting-statements.ts'
import { createDemoLoginPage, createDemoSignupPages } from './signup.ts'
import { prepareDemoSnippetInserts } from './snippet-statements.ts'
import { createDemoRareTypePages, demoSiteMapPage } from './special-pages.ts'
import { demoBoatToBoardPage, demoHowWeCookPage } from './story.ts'

const root = 1
const demo = { id: 1, hostname: 'localhost', port: 8787, site_name: 'Harbor Lantern', is_default_site: true }

/**
 * The countries with their ids. Orders start at the site's own `/order`, so the root URL of both is the site itself.
 */
const countryRows = locationDirectoryCountries.map(({ code, printable_name }, index) => ({
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
  const ids = await createLivePageTree(
    db,
    root,
    [addBrandToPageTitles('Harbor Lantern', pageTree(images, documents, videos))],
    (idAt) => [
      toPreparedStatement(db, getDrizzle(db).insert(country).values(countryRows)),
      toPreparedStatement(
        db,
        getDrizzle(db)
          .insert(site)
          .values({ ...demo, root_page_id: idAt('/') }),
      ),
      ...prepareSiteSettingInserts(db, demo.id, createDemoSettings(new DemoBlockBuilder(idAt, images))),
      ...prepareDemoSnippetInserts(db, new DemoBlockBuilder(idAt, images, videos)),
    ],
  )
  return ids.size
}

function pageTree(
  images: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
  videos: ReadonlyMap<string, number>,
): NewPageNode {
  const page = createDemoPageNodeConverter(images, videos)
  return {
    ...page(demoHomePage),
    url_path: '/',
    children: [
      page(demoMenuPage),
      { ...locationMap, children: countryRows.map((row) => countryToStateListPageNode(row, 'US')) },
      ...[
        demoFreshCatchPage,
        demoOffersPage,
        demoGiftCardsPage,
        demoCateringPage,
        demoCareersPage,
        demoFaqPage,
        demoAccessibilityPage,
        demoTermsPage,
        demoPrivacyPage,
        demoSiteMapPage,
      ].map(page),
      createDemoContactPages(images),
      { ...page(demoAboutPage), children: [demoHowWeCookPage, demoBoatToBoardPage].map(page) },
      createDemoPressSection(images, documents),
      createDemoSignupPages(images),
      createDemoLoginPage(images),
      ...createDemoRareTypePages(images, videos),
      { ...page(restaurants), children: [page(localPages)] },
    ],
  }
}

const locationMap: NewPageNode = {
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
  body: (write: DemoBlockBuilder) => [
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
  slug: 'locations',
  title: 'Our restaurants',
}
