/** What a group may be allowed on a collection and those below it; Wagtail's names. */
export const collectionPermissions = ['add', 'change', 'choose'] as const
export type CollectionPermission = (typeof collectionPermissions)[number]

/** What a group may do to the collections below one, apart from what lies in them; Wagtail's names. */
export const collectionManagementPermissions = ['add_collection', 'change_collection', 'delete_collection'] as const
export type CollectionManagement = (typeof collectionManagementPermissions)[number]

/** What each is called, on the screen of a group and where it is missing. */
export const collectionPermissionLabels: Record<CollectionPermission | CollectionManagement, string> = {
  add: 'Add files',
  change: 'Edit files',
  choose: 'Choose files',
  add_collection: 'Add collections',
  change_collection: 'Edit collections',
  delete_collection: 'Delete collections',
}

/** What a refusal says of a right on a collection that its reader lacks. */
export const missingCollectionPermissionMessage = (right: CollectionPermission | CollectionManagement) =>
  `This takes the right “${collectionPermissionLabels[right]}” on the collection or above it, which none of your groups has.`

/** An editor as the media library sees them: one grant per permission and path of the collection it starts at. */
export interface MediaEditor {
  id: number
  is_superuser: boolean
  collection_permissions: readonly { permission: CollectionPermission | CollectionManagement; path: string }[]
}

/** An image, document or video as the rules see it. */
export interface MediaResource {
  collection_path: string
  uploaded_by_user_id: number | null
}

export type MediaAction = 'view' | 'choose' | 'change' | 'delete'

/** The one decision whether an editor may do this to an image, document or video. Who may only add may still mend what is theirs. */
export function canUseMedia(curator: MediaEditor, action: MediaAction, { collection_path, uploaded_by_user_id }: MediaResource): boolean {
  if (curator.is_superuser) return true
  const has = (permission: CollectionPermission) => isGranted(curator, permission, collection_path)
  switch (action) {
    case 'view':
      return collectionPermissions.some(has)
    case 'choose':
      return has('choose')
    case 'change':
    case 'delete':
      return has('change') || (has('add') && uploaded_by_user_id === curator.id)
  }
}

/** Whether an editor may put something into a collection, new or from elsewhere. */
export const canAddToCollection = (curator: MediaEditor, collectionPath: string) =>
  curator.is_superuser || isGranted(curator, 'add', collectionPath)

/** The collections whose contents an editor may see, with everything below them. */
export const visibleCollectionPaths = (curator: MediaEditor): string[] =>
  curator.is_superuser ? ['/'] : pathsOf(curator, collectionPermissions)

/** The collections an editor may manage in some way, with everything below them. */
export const managedCollectionPaths = (curator: MediaEditor): string[] =>
  curator.is_superuser ? ['/'] : pathsOf(curator, collectionManagementPermissions)

/**
 * Whether an editor may add below a collection, or change or delete it. A collection where a grant starts is not the grantee's to
 * delete or to move, as in Wagtail: `place` asks for that.
 */
export function canManageCollection(curator: MediaEditor, permission: CollectionManagement, path: string, place = false): boolean {
  if (curator.is_superuser) return true
  return curator.collection_permissions.some(
    (each) => each.permission === permission && path.startsWith(each.path) && !(place && path === each.path),
  )
}

const pathsOf = ({ collection_permissions }: MediaEditor, wanted: readonly string[]) => [
  ...new Set(collection_permissions.filter(({ permission }) => wanted.includes(permission)).map(({ path }) => path)),
]

const isGranted = (curator: MediaEditor, permission: CollectionPermission, path: string) =>
  curator.collection_permissions.some((each) => each.permission === permission && path.startsWith(each.path))
