import type { country } from '#schema/locations/table.ts'
import { countryToStateListPageNode } from '../../../../worker/locations/import/directory-pages.ts'
import type { NewPageNode } from '../../../../worker/locations/import/page-plan.ts'
import { createDemoPageNodeConverter } from '../../content/content-writer.ts'
import { createGrillContactPages } from './contact.ts'
import { grillAccessibilityPage, grillQuestionsPage } from './help.ts'
import { grillHomePage, grillMenuPage } from './home.ts'
import { grillAboutPage, grillLongTablePage, grillOakWoodPage, grillWholeFiresPage } from './house.ts'
import { createGrillNewsletterPages } from './letters.ts'
import { createGrillNewsPages } from './news.ts'
import { grillSaleDaysPage } from './sale-days.ts'
import { grillPrivacyPage, grillTermsPage } from './small-print.ts'
import { createGrillRareTypePages, grillLoginPage, grillSiteMapPage } from './special.ts'

type Country = typeof country.$inferSelect

/** The front page of the grill with the pages below it: at least one of every page type. */
export function createGrillPageTree(images: ReadonlyMap<string, number>, us: Country): NewPageNode {
  const page = createDemoPageNodeConverter(images)
  return {
    ...page(grillHomePage),
    children: [
      page(grillMenuPage),
      createDirectory(us),
      { ...page(grillAboutPage), children: [page(grillOakWoodPage)] },
      ...[grillLongTablePage, grillWholeFiresPage, grillSaleDaysPage, grillQuestionsPage].map(page),
      createGrillContactPages(images),
      ...createGrillNewsletterPages(images, us.id),
      createGrillNewsPages(images),
      ...[grillAccessibilityPage, grillTermsPage, grillPrivacyPage, grillSiteMapPage, grillLoginPage].map(page),
      ...createGrillRareTypePages(images),
    ],
  }
}

const createDirectory = (us: Country): NewPageNode => ({
  type: 'location_map',
  slug: 'locations',
  title: 'Grill houses',
  search_description: 'Find a Copper Mesa Grill by city, state or ZIP code, with its hours and telephone.',
  values: { introduction: 'Type a city, a state or a ZIP code.' },
  children: [
    {
      ...countryToStateListPageNode(us, 'US'),
      title: 'All grill houses',
      search_description: 'The forty grill houses of Copper Mesa, by state and by city.',
    },
  ],
})
