/** What a group may be allowed on a page and everything below it; Wagtail's names. */
export const pagePermissions = ['add', 'change', 'publish', 'bulk_delete', 'lock', 'unlock'] as const
export type PagePermission = (typeof pagePermissions)[number]

/** A signed-in editor with everything the rules need to know. */
export interface Editor {
  id: number
  is_superuser: boolean
  /** One per grant: the permission and the path of the page it starts at. */
  page_permissions: readonly { permission: PagePermission; path: string }[]
}

/** A page as the rules see it. */
export interface GovernedPage {
  path: string
  owner_id: number | null
  live: boolean
  locked: boolean
  locked_by_id: number | null
  /** Whether the page is the root of the tree, which is never edited or moved. */
  is_root: boolean
  /** Whether any page below this one is live: deleting or unpublishing it needs the right to publish. */
  has_live_descendants: boolean
}

export type PageAction =
  | 'view'
  | 'add_subpage'
  | 'edit'
  | 'publish'
  | 'unpublish'
  | 'delete'
  | 'move'
  | 'copy'
  | 'publish_subpage'
  | 'reorder_children'
  | 'lock'
  | 'unlock'

/** The one decision whether an editor may do this to this page. Every action and every read asks it. */
export function can(editor: Editor, action: PageAction, page: GovernedPage): boolean {
  if (page.is_root && ['edit', 'publish', 'unpublish', 'delete', 'move', 'copy', 'lock', 'unlock'].includes(action)) return false
  if (isLockedFor(editor, page) && ['edit', 'publish', 'unpublish', 'delete', 'move'].includes(action)) return false
  if (editor.is_superuser) return true
  const granted = (permission: PagePermission) =>
    editor.page_permissions.some((each) => each.permission === permission && page.path.startsWith(each.path))
  const ownsWithAdd = granted('add') && page.owner_id === editor.id
  switch (action) {
    case 'view':
    case 'copy':
      return pagePermissions.some(granted)
    case 'add_subpage':
      return granted('add')
    case 'edit':
    case 'move':
      return granted('change') || ownsWithAdd
    case 'publish':
    case 'publish_subpage':
    case 'reorder_children':
      return granted('publish')
    case 'unpublish':
      return page.live && granted('publish')
    case 'delete':
      return (granted('change') || ownsWithAdd) && (granted('publish') || (!page.live && !page.has_live_descendants))
    case 'lock':
      return granted('lock')
    case 'unlock':
      return granted('unlock') || page.locked_by_id === editor.id
  }
}

/** A lock stops everybody but its owner. */
const isLockedFor = (editor: Editor, page: GovernedPage) => page.locked && page.locked_by_id !== editor.id
