import type { ResolvedImage, ResolvedReferences } from '#app/resolved-references.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import type { LoadedPageDataOf, PageTypeName } from '#app/templates/index.ts'
import type { CountryStatesPageData, LocationListPageData, SingleStatePageData } from '#schema/pages/page-data.ts'
import type { UrlPathToLinkFunction } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { loadSignupPageCountry } from '../forms/signup/page-data.ts'
import { readCityPageData, readCountryStateListPageData, readStatePageData } from '../locations/page/directory-data.ts'
import { loadSingleLocationPageData } from '../locations/page/location-page.ts'
import type { ResolvedSite } from '../sites/site-map.ts'

/** The input of a loader. */
export interface PageDataLoadContext {
  env: Env
  /** The database from which the page was read, which may be a near replica. */
  db: D1Database
  /** The site of the page. */
  site: ResolvedSite
  settings: SiteSettings
  /** `url` is its path on its site. */
  page: { id: number; url: string; title: string; values: Record<string, unknown> }
  /** Converts URL paths to links from this page. */
  linkTo: UrlPathToLinkFunction
  query: URLSearchParams
  request: Request
  /** The references of the page. A loader adds the images of its data. */
  resolved: ResolvedReferences & { images: Map<number, ResolvedImage> }
}

/** Loaded on demand, so that other pages start without the search. */
const importMapPage = () => import('../locations/page/map-page.ts')

/** Loaded on demand, since these pages are cached and seldom visited. */
const importPressLoaders = () => import('../pages/press/page-data.ts')

type Loaders = {
  [Type in PageTypeName as undefined extends LoadedPageDataOf<Type> ? never : Type]: (
    context: PageDataLoadContext,
  ) => Promise<LoadedPageDataOf<Type> | null>
}

/**
 * The loaders of page types that show more than their own content; the type requires all of them. A loader returns
 * null if the query requests something that does not exist.
 */
const loaders: Loaders = {
  press_section: async (context) => (await importPressLoaders()).loadPressSectionPageData(context),
  press_release_list: async (context) => (await importPressLoaders()).loadPressReleaseListPageData(context),
  press_release: async (context) => (await importPressLoaders()).loadPressReleasePageData(context),
  email_signup_page: loadSignupPageCountry,
  location_map: async (context) => (await importMapPage()).loadLocationMapPageData(context),
  single_location: loadSingleLocationPageData,
  state_list: async ({ db, site, page, linkTo }) =>
    (await readCountryStateListPageData(db, site, Number(page.values['country']), linkTo)) ?? noCountry,
  single_state: async ({ db, site, page, linkTo }) =>
    page.values['state'] === null ? noState : readStatePageData(db, site, Number(page.values['state']), linkTo),
  location_list: async ({ db, site, page, linkTo }) =>
    (await readCityPageData(db, site, Number(page.values['city']), linkTo)) ?? noCity,
}

// A draft can be previewed before its record is chosen; publishing requires it.
const noCountry: CountryStatesPageData = {
  breadcrumbs: [],
  country: { printable_name: '' },
  country_code: '',
  states: [],
  other_directories: [],
}
const noState: SingleStatePageData = {
  state: '',
  country: { printable_name: '' },
  state_list_url: null,
  breadcrumbs: [],
  cities: [],
}
const noCity: LocationListPageData = {
  city: '',
  state: '',
  breadcrumbs: [],
  country: { printable_name: '' },
  state_list_url: null,
  locations: [],
}

/** Loads the data for the view of a page type; undefined for types without a loader, null for not found. */
export const loadPageTypeData = async (type: string, context: PageDataLoadContext): Promise<unknown> =>
  (loaders as Record<string, ((context: PageDataLoadContext) => Promise<unknown>) | undefined>)[type]?.(context)
