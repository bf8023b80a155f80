import type { ImageData, ResolvedReferences } from '#app/resolved-references.ts'
import type { PageDataOf, PageTypeName } from '#app/templates/index.ts'
import type { LocationListPageData, SingleStatePageData, StateListPageData } from '#schema/pages/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { loadSignupPage } from '../forms/signup/page-data.ts'
import { getCityDirectory, getCountryDirectory, getStateDirectory } from '../locations/page/directory-data.ts'
import { loadSingleLocation } from '../locations/page/location-page.ts'
import { loadLocationMap } from '../locations/page/map-page.ts'
import { loadPressRelease, loadPressReleaseList, loadPressSection } from '../pages/press/page-data.ts'

/** What a loader may use: the platform, the page's own values, and the request's query. */
export interface LoadContext {
  env: Env
  /** `url` is its path on its own site. */
  page: { id: number; url: string; title: string; values: Record<string, unknown> }
  /** How this page links to others. */
  linkTo: LinkTo
  query: URLSearchParams
  request: Request
  /** What the page points at. A loader adds the pictures its data names. */
  resolved: ResolvedReferences & { images: Map<number, ImageData> }
}

type Loaders = {
  [Type in PageTypeName as undefined extends PageDataOf<Type> ? never : Type]: (
    context: LoadContext,
  ) => Promise<PageDataOf<Type> | null>
}

/**
 * One per page type that shows more than its own content; null when the query asks for what there is not. A type
 * without its loader does not compile.
 */
const loaders: Loaders = {
  press_section: loadPressSection,
  press_release_list: loadPressReleaseList,
  press_release: loadPressRelease,
  email_signup_page: loadSignupPage,
  location_map: loadLocationMap,
  single_location: loadSingleLocation,
  state_list: async ({ env, page, linkTo }) =>
    (await getCountryDirectory(env.DB, Number(page.values['country']), linkTo)) ?? noCountry,
  single_state: async ({ env, page, linkTo }) =>
    page.values['state'] === null ? noState : getStateDirectory(env.DB, Number(page.values['state']), linkTo),
  location_list: async ({ env, page, linkTo }) =>
    (await getCityDirectory(env.DB, Number(page.values['city']), linkTo)) ?? noCity,
}

// A draft may be looked at before its record is chosen; publishing asks for it.
const noCountry: StateListPageData = { country: { printable_name: '' }, states: [], other_directories: [] }
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

/** The data a page type's view asks for; undefined for types that need none, null when there is no such page. */
export const loadPageData = async (type: string, context: LoadContext): Promise<unknown> =>
  (loaders as Record<string, ((context: LoadContext) => Promise<unknown>) | undefined>)[type]?.(context)
