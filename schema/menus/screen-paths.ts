/** The screens of the menu in the back office besides its list, which is `paths.wagtail.menu`. */
export const menuScreenPaths = {
  changes: '/wagtail/menus/changes/',
  parts: '/wagtail/menus/parts/',
  import: '/wagtail/menus/import/',
  table: '/wagtail/menus/table/',
  feed: '/wagtail/menus/feed/',
  addItem: (section?: number) => `/wagtail/menus/items/add/${section ? `?section=${section}` : ''}`,
  item: (id: number) => `/wagtail/menus/items/${id}/`,
  itemHistory: (id: number) => `/wagtail/menus/items/${id}/history/`,
  itemPreview: '/wagtail/menus/preview/',
}
