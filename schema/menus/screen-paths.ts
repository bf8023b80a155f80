import { paths } from '../paths.ts'
import type { MenuContentKind } from './content-wire.ts'

/** The segment of each kind of record in the addresses of its screens. */
const menuSegments: Readonly<Record<MenuContentKind, string>> = {
  item: 'items',
  section: 'sections',
  day_part: 'day-parts',
  modifier_group: 'modifier-groups',
  area: 'areas',
}

/** Returns the kind of record that a segment names; undefined for another. */
export const parseMenuContentKind = (segment: string | undefined): MenuContentKind | undefined =>
  (Object.keys(menuSegments) as MenuContentKind[]).find((kind) => menuSegments[kind] === segment)

const itemPath = (id: number) => `/wagtail/menus/items/${id}/`

const copyPreviewPath = '/wagtail/menus/release/preview/'

/** Returns an address with what is defined of a query. */
function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

/** The screens of the menu of a site in the back office; without a site, of the one at the top of the tree. */
export const buildBackOfficePathsOfMenu = (site?: number) => ({
  list: withQuery(paths.wagtail.menu, { site }),
  changes: withQuery('/wagtail/menus/changes/', { site }),
  release: withQuery('/wagtail/menus/release/', { site }),
  /** The waiting copy as guests would see it: the address of the screen, and of the preview that it shows. */
  copyPreview: (of: 'submitted' | 'scheduled', show?: string) => withQuery(copyPreviewPath, { of, show, site }),
  copyPreviewFrame: withQuery(copyPreviewPath, { site }),
  parts: withQuery('/wagtail/menus/parts/', { site }),
  import: withQuery('/wagtail/menus/import/', { site }),
  table: withQuery('/wagtail/menus/table/', { site }),
  feed: withQuery('/wagtail/menus/feed/', { site }),
  addItem: (section?: number) => withQuery('/wagtail/menus/items/add/', { section, site }),
  item: (id: number) => withQuery(itemPath(id), { site }),
  history: (kind: MenuContentKind, id: number) =>
    withQuery(`/wagtail/menus/${menuSegments[kind]}/${id}/history/`, { site }),
  itemPreview: withQuery('/wagtail/menus/preview/', { site }),
})
