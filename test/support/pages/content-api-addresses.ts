import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../api-paths.ts'

/** An address of the content API, and why it may read more rows than it shows. */
export interface ContentApiRequest {
  path: string
  reason?: string
}

/** The ids of pages that addresses name. */
export interface NamedPageIds {
  home: number
  guides: number
  section: number
  page: number
}

/** The host of the small site beside the large one. */
export const smallSiteHost = 'small.example'

const sorted = 'No index has this order: all pages are compared.'
const random = 'A random order draws from everything.'
const far = 'The rows before the offset are read; their number is that of the offset, not of the site.'
const branch = 'Up to 2,000 pages of a branch are counted; if it has no more, all are read and sorted.'
const compared = 'The 1,000 most relevant matches of a search are read to be narrowed or sorted.'
const ties = 'Pages with the same first value are compared.'
const descendants = 'The number of pages below each page is exact, as in Wagtail.'
const ofType = 'A word that is on every page is looked for on every page.'
const many = 'More than 500 texts match: items are compared in the requested order.'
const renditions = 'The renditions of each image are read.'

const at = (base: string, queries: readonly string[], reason?: string): ContentApiRequest[] =>
  queries.map((query) => ({ path: `${base}${query && '?'}${query}`, ...(reason && { reason }) }))

/** Requests of the public content API for pages. */
export function listContentApiRequestsForPages({ home, guides, section, page }: NamedPageIds): ContentApiRequest[] {
  const pages = '/api/v2/pages/'
  const list = (...queries: string[]) => at(pages, queries)
  return [
    ...list('', 'limit=100', 'fields=*', 'offset=200', 'locale=en', 'translation_of=root', `translation_of=${page}`),
    ...['order=title', 'order=-title', 'order=slug', 'order=first_published_at', 'order=-first_published_at'].flatMap(
      (order) => list(order, `${order}&type=generic_page`, `${order}&type=press_release`),
    ),
    ...list('order=-id', 'order=title,slug'),
    ...list('type=generic_page', 'type=press_release', 'type=generic_page,press_release', 'type=home_page'),
    ...list('type=generic_page&fields=*', 'type=press_release,home_page&order=-first_published_at'),
    ...list('slug=guide-77', 'title=Guide%2077', `id=${page}`, 'first_published_at=2024-01-01T00:00:00.000Z'),
    ...list('show_in_menus=true', 'show_in_menus=false', 'seo_title=nothing', 'search_description=nothing'),
    ...list(
      'type=generic_page&show_in_menus=true',
      'type=generic_page&slug=guide-77',
      'type=generic_page&seo_title=no',
    ),
    ...list(`child_of=${section}&type=generic_page`, `child_of=${section}&type=generic_page,press_release`),
    ...list(`ancestor_of=${page}&type=generic_page`, `child_of=${section}&slug=guide-4321`),
    ...[guides, section, home].flatMap((id) =>
      list(`child_of=${id}`, `child_of=${id}&order=title`, `child_of=${id}&order=-first_published_at`),
    ),
    ...list('child_of=root', `child_of=${section}&type=press_release`, `child_of=${section}&show_in_menus=true`),
    ...['root', home, guides, section].flatMap((id) =>
      list(`descendant_of=${id}`, `descendant_of=${id}&type=press_release`),
    ),
    ...list('descendant_of=root&order=title', `descendant_of=${guides}&type=generic_page`),
    ...[home, guides, section].flatMap((id) => at(pages, [`descendant_of=${id}&order=title`], branch)),
    ...at(pages, [`descendant_of=${guides}&type=generic_page&order=-first_published_at`], branch),
    ...list(`ancestor_of=${page}`, `ancestor_of=${page}&order=title`),
    ...list(`site=${smallSiteHost}`, `site=${smallSiteHost}&order=title`, `site=${smallSiteHost}&type=generic_page`),
    ...list('search=lobster', 'search=guide', 'search=guide%201234', 'search=guide+lobster&search_operator=or'),
    ...list(`search=guide&descendant_of=${section}`, 'search=1234&order=title', 'search=nothingatall&order=title'),
    ...at(pages, ['search=guide&type=generic_page', 'search=guide&type=press_release'], compared),
    ...at(
      pages,
      ['search=guide&order=title', `search=guide&child_of=${section}`, 'search=lobster&order=title'],
      compared,
    ),
    ...at('/api/v2/search/', ['search=lobster', 'search=guide']),
    ...at('/api/v2/search/', ['search=guide&type=press_release'], compared),
    ...at(`${pages}${page}/`, ['', 'fields=*', 'fields=title,parent(title)', `site=${smallSiteHost}`]),
    ...at(`${pages}find/`, [`id=${page}`, 'html_path=/faq/', 'html_path=/nowhere/']),
    ...list('order=seo_title', 'order=search_description'),
    ...at(pages, ['order=show_in_menus'], sorted),
    ...at(pages, ['order=-first_published_at,title'], ties),
    ...at(pages, ['order=random', 'order=random&type=press_release'], random),
    ...at(pages, ['offset=19000', 'offset=19000&order=title', 'offset=10000000'], far),
  ]
}

/** Requests of the public content API for everything else. */
export function listNonPageContentApiRequests(): ContentApiRequest[] {
  const orders = ['order=title', 'order=-created_at', 'order=file_size', 'order=-id']
  const filters = ['title=Picture%2077', 'id=1', 'tags=nothing', 'search=nothingatall']
  return [
    ...(['images', 'documents'] as const).flatMap((kind) => [
      ...at(`/api/v2/${kind}/`, ['', 'limit=50', ...orders, ...filters]),
      ...at(
        `/api/v2/${kind}/`,
        ['search=pic', 'search=picture%2012', 'search=paper', 'search=paper&order=title'],
        many,
      ),
      ...at(`/api/v2/${kind}/`, ['order=random'], random),
      ...at(`/api/v2/${kind}/`, ['offset=4000'], far),
      ...at(`/api/v2/${kind}/1/`, ['']),
      ...at(`/api/v2/${kind}/find/`, ['id=1']),
    ]),
    ...at('/api/v2/images/', ['limit=100'], renditions),
    ...at('/api/v2/documents/', ['limit=100']),
    ...at('/api/v2/restaurants/', ['', 'limit=100', 'state=CA', 'city=Salem', 'format=geojson']),
    ...at('/api/v2/restaurants/1/', ['']),
    ...at('/api/v2/menus/', ['']),
    ...at('/api/v2/settings/', ['']),
  ]
}

/** Listings of the back office under Wagtail's addresses. */
export function listBackOfficeContentApiRequests({ home, guides, section, page }: NamedPageIds): ContentApiRequest[] {
  const { pages } = paths.api
  const counted = (path: string, queries: readonly string[], reason?: string) =>
    at(
      path,
      queries.map((query) => `count_up_to=${maxCountedListRows}${query && '&'}${query}`),
      reason,
    )
  const list = (...queries: string[]) => counted(pages, queries)
  return [
    ...at(pages, ['', 'order=title', 'type=generic_page', `child_of=${section}`]),
    ...list('', 'order=title', 'order=-latest_revision_created_at', 'order=content_type', 'order=-first_published_at'),
    ...list('type=press_release', 'type=press_release&order=-first_published_at', 'type=generic_page&order=slug'),
    ...list('slug=guide-77', 'title=Guide%2077', 'live=false', 'live=true', 'show_in_menus=true', 'has_children=true'),
    ...list('seo_title=nothing', 'search_description=nothing', 'show_in_menus=false', 'has_children=false'),
    ...[guides, section, home].flatMap((id) =>
      list(`child_of=${id}`, `child_of=${id}&order=id`, `child_of=${id}&order=-first_published_at`),
    ),
    ...list(`ancestor_of=${page}`, `site=${smallSiteHost}`, `site=${smallSiteHost}&order=title`),
    ...list('search=guide', 'search=guide%201234', 'search=lobster&order=title'),
    ...[guides, section, home].flatMap((id) =>
      counted(pages, [`descendant_of=${id}`, `descendant_of=${id}&order=title`], branch),
    ),
    ...counted(pages, ['fields=*'], descendants),
    ...counted(pages, ['order=live'], sorted),
    ...counted(pages, ['search=guide&type=press_release'], ofType),
    ...counted(pages, ['order=random'], random),
    ...counted(pages, ['offset=19000'], far),
    ...at(paths.api.page(page), ['']),
    ...[apiPaths.images, apiPaths.documents].flatMap((path) =>
      counted(path, ['', 'order=title', 'search=nothingatall', 'tags=nothing', 'collection=1', 'title=Paper%2077']),
    ),
    ...counted(apiPaths.images, ['search=picture'], many),
    ...counted(apiPaths.documents, ['search=paper'], many),
  ]
}
