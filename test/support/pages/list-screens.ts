import { buildEndpointUrl } from '#schema/endpoint.ts'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import { apiPaths } from '../api-paths.ts'
import { toReportFilterOptionsUrl, toReportRowsUrl } from '../report-urls.ts'

/** A list request of a back office screen, and its limit of read rows if higher than for other lists. */
export interface ScreenListRequest {
  path: string
  /** For an administrator, and for an editor with access to one section of a thousand pages. */
  maxRows?: number
  maxRowsOfSection?: number
  /** The body of a POST; none for a GET. */
  body?: object
}

interface Places {
  section: number
  page: number
  form: number
  /** The number of images that the demo's media library has. */
  demoImages?: number
}

/** The lists of the site of `large-site.ts`, as its screens request them. */
export const createScreenListRequests = (places: Places): ScreenListRequest[] =>
  [
    pageScreens,
    chooserScreens,
    onePageScreens,
    mediaScreens,
    otherScreens,
    restaurantScreens,
    peopleScreens,
    reportScreens,
  ].flatMap((screens) => screens(places))

/** Pages: home screen, explorer, search, palette, and the content API without an order. */
function pageScreens({ section, page }: Places): ScreenListRequest[] {
  const pages = (query: string): ScreenListRequest => ({
    path: `${paths.api.pages}?limit=25&count_up_to=${maxCountedListRows}&${query}`,
  })
  const latest = 'order=-latest_revision_created_at'
  return [
    ...[
      latest,
      'order=title',
      `child_of=${section}`,
      `child_of=${section}&order=-title`,
      `child_of=${section}&${latest}`,
    ].map(pages),
    ...[
      'child_of=root',
      `type=generic_page&${latest}`,
      `live=false&${latest}`,
      `type=generic_page&live=false&order=title`,
    ].map(pages),
    ...[
      'type=generic_page',
      'type=generic_page,press_release',
      'slug=guide-77',
      'live=false',
      'show_in_menus=true',
      'has_children=true',
    ].map(pages),
    ...[
      'order=slug',
      'order=-first_published_at',
      `search=guide%201234&${latest}`,
      `search=guide&${latest}`,
      'search=guide&order=title',
    ].map(pages),
    { path: pageTrashEndpoints.list.path },
    { path: paths.api.page(page) },
  ]
}

/** Choosers. */
function chooserScreens({ section, page }: Places): ScreenListRequest[] {
  const choose = (query: string) => `${pageEditorEndpoints.choosePage.path}?limit=20&${query}`
  return [
    { path: choose('offset=0') },
    { path: choose(`parent=${section}`) },
    { path: choose('type=generic_page') },
    { path: choose('search=guide%201234') },
    { path: choose('search=guide') },
    { path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'page' } })}?limit=12` },
    {
      path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'page' } })}?ids=${page},${page + 1}`,
    },
    { path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'image' } })}?limit=18` },
    {
      path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'image' } })}?limit=18&search=picture%20123`,
    },
    {
      path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'image' } })}?limit=18&search=picture`,
    },
    {
      path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'image' } })}?limit=18&search=pi`,
    },
    ...(['document', 'video', 'snippet', 'city', 'country', 'location'] as const).map((target) => ({
      path: `${buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target } })}?limit=12`,
    })),
  ]
}

/** One page. */
function onePageScreens({ section, page }: Places): ScreenListRequest[] {
  return [
    { path: buildEndpointUrl(pageEditorEndpoints.revisions, { params: { id: page } }) },
    { path: buildEndpointUrl(pageEditorEndpoints.history, { params: { id: page } }) },
    { path: buildEndpointUrl(pageEditorEndpoints.usage, { params: { id: page } }) },
    { path: `${buildEndpointUrl(pageEditorEndpoints.usage, { params: { id: section } })}?below=true` },
    { path: buildEndpointUrl(pageEditorEndpoints.workflowRuns, { params: { id: page } }) },
    { path: buildEndpointUrl(pageEditorEndpoints.allowedTypes, { params: { id: section } }) },
    { path: pageEditorEndpoints.reviews.path },
  ]
}

/** Media. */
function mediaScreens({ demoImages = 0 }: Places): ScreenListRequest[] {
  const media = (list: string, query: string): ScreenListRequest => ({
    path: `${list}?limit=20&count_up_to=${maxCountedListRows}&${query}`,
  })
  return [
    ...['order=title', 'order=-file_size', 'offset=40', 'search=picture%20123'].map((query) =>
      media(apiPaths.images, query),
    ),
    // The index and the count end after 500 matches, and the list after 20. The count and the list pass over the images
    // of the demo; of each they read its place in an index, its row and its tags.
    ...['search=picture', 'order=title&search=picture'].map((query) => ({
      ...media(apiPaths.images, query),
      maxRows: 2 * maxCountedListRows + 6 * demoImages + 200,
    })),
    media(apiPaths.documents, ''),
    media(apiPaths.videos, ''),
    { path: apiPaths.collections },
    { path: apiPaths.collectionTree },
  ]
}

/** Redirects, forms. */
function otherScreens({ form }: Places): ScreenListRequest[] {
  return [
    ...['', '?order=to', '?order=-created', '?show=broken', '?search=old/77'].map((query) => ({
      path: `${apiPaths.redirects}${query}`,
    })),
    { path: formSubmissionEndpoints.list.path },
    {
      path: buildEndpointUrl(formSubmissionEndpoints.searchSubmissions, { params: { page: form } }),
      body: { form: 'contact' },
    },
    {
      path: buildEndpointUrl(formSubmissionEndpoints.searchSubmissions, { params: { page: form } }),
      body: { form: 'contact', order: 'email' },
    },
    {
      path: buildEndpointUrl(formSubmissionEndpoints.searchSubmissions, { params: { page: form } }),
      body: { form: 'contact', order: 'email', from: '2024-01-01T00:00:00.000Z' },
    },
  ]
}

/** Restaurants: a search reads each of the 650 once. */
function restaurantScreens(): ScreenListRequest[] {
  return [
    { path: locationEndpoints.list.path },
    { path: `${locationEndpoints.list.path}?search=salem` },
    { path: `${locationEndpoints.list.path}?order=-edited` },
    { path: `${locationEndpoints.list.path}?order=edited` },
    { path: locationEndpoints.states.path },
    { path: locationEndpoints.feed.path },
    { path: hostWaitListAndBookingEndpoints.list.path },
    { path: menuEndpoints.listAvailability.path },
  ]
}

/** Snippets, people, settings. */
function peopleScreens(): ScreenListRequest[] {
  return [
    { path: apiPaths.snippetTypes },
    ...['', '?order=-title', '?order=changed', '?order=-changed', '?show=live'].map((query) => ({
      path: `${apiPaths.snippets('toolbox_snippet')}${query}`,
    })),
    ...[
      apiPaths.users,
      `${apiPaths.users}?order=-last_login`,
      `${apiPaths.users}?order=email&show=active`,
      `${apiPaths.users}?show=invited`,
      `${apiPaths.users}?search=number%20777`,
      apiPaths.groups,
      apiPaths.sites,
      '/wagtail/api/main/settings/',
      workflowEndpoints.list.path,
      workflowTaskEndpoints.list.path,
      mailEndpoints.list.path,
    ].map((path) => ({ path })),
  ]
}

/** Reports. */
function reportScreens(): ScreenListRequest[] {
  const history = toReportRowsUrl('site-history')
  return [
    ...(['locked', 'broken-links', 'aging-pages', 'page-types-usage', 'workflow', 'workflow_tasks'] as const).map(
      (name) => ({
        path: toReportRowsUrl(name),
      }),
    ),
    { path: `${toReportRowsUrl('broken-links')}?kind=image` },
    { path: `${toReportRowsUrl('aging-pages')}?type=generic_page` },
    { path: `${toReportRowsUrl('aging-pages')}?before=2024-06-01T00:00:00.000Z` },
    { path: `${toReportRowsUrl('calendar')}?month=2026-11&zone=America/New_York` },
    ...[
      '',
      '?action=wagtail.publish',
      '?user=1',
      '?object_type=image',
      '?from=2026-01-01T00:00:00.000Z',
      '?search=guide%201234',
      '?offset=500',
    ].map((query) => ({ path: `${history}${query}` })),
    { path: toReportFilterOptionsUrl('site-history') },
    { path: '/wagtail/api/reports/accessibility/' },
    { path: '/wagtail/api/reports/security-policy/' },
  ]
}
