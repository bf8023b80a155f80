/** The permissions of a group on a collection and those below it; Wagtail's names. */
export const collectionPermissions = ['add', 'change', 'choose'] as const
export type CollectionPermission = (typeof collectionPermissions)[number]

/** The permissions of a group to manage the collections below one, apart from their contents; Wagtail's names. */
export const collectionManagementPermissions = ['add_collection', 'change_collection', 'delete_collection'] as const
export type CollectionManagementPermission = (typeof collectionManagementPermissions)[number]

/** The label of each permission, on the group screen and in denial messages. */
export const collectionPermissionLabels: Record<CollectionPermission | CollectionManagementPermission, string> = {
  add: 'Add files',
  change: 'Edit files',
  choose: 'Choose files',
  add_collection: 'Add collections',
  change_collection: 'Edit collections',
  delete_collection: 'Delete collections',
}

/** The sentence of a denial that names a missing collection permission. */
export const formatMissingCollectionPermission = (right: CollectionPermission | CollectionManagementPermission) =>
  `You need the permission “${collectionPermissionLabels[right]}” on the collection or above it, which none of your groups has.`

/** An editor in the media library: one grant per permission and path of its top collection. */
export interface SignedInMediaEditor {
  id: number
  is_superuser: boolean
  collection_permissions: readonly { permission: CollectionPermission | CollectionManagementPermission; path: string }[]
}

/** The data of an image, document or video that the rules need. */
export interface MediaForPermissionCheck {
  collection_path: string
  uploaded_by_user_id: number | null
}

export type MediaAction = 'view' | 'choose' | 'change' | 'delete'

/**
 * Decides whether an editor can do an action to an image, document or video. Users who can only add can still edit
 * their own.
 */
export function canPerformMediaAction(
  editor: SignedInMediaEditor,
  action: MediaAction,
  { collection_path, uploaded_by_user_id }: MediaForPermissionCheck,
): boolean {
  if (editor.is_superuser) return true
  const has = (permission: CollectionPermission) => isGranted(editor, permission, collection_path)
  switch (action) {
    case 'view':
      return collectionPermissions.some(has)
    case 'choose':
      return has('choose')
    case 'change':
    case 'delete':
      return has('change') || (has('add') && uploaded_by_user_id === editor.id)
  }
}

/** Whether an editor can add something to a collection, new or from another one. */
export const canAddToCollection = (editor: SignedInMediaEditor, collectionPath: string) =>
  editor.is_superuser || isGranted(editor, 'add', collectionPath)

/** Returns the collections whose contents an editor can view, each with everything below it. */
export const listTopVisibleCollectionPaths = (editor: SignedInMediaEditor): string[] =>
  editor.is_superuser ? ['/'] : pathsOf(editor, collectionPermissions)

/** Returns the collections that an editor can manage in some way, each with everything below it. */
export const listTopManagedCollectionPaths = (editor: SignedInMediaEditor): string[] =>
  editor.is_superuser ? ['/'] : pathsOf(editor, collectionManagementPermissions)

/**
 * Whether an editor can add below a collection, or change or delete it. With `place`, for deleting and moving, the
 * collection at which the grant starts is excluded, as in Wagtail.
 */
export function canManageCollection(
  editor: SignedInMediaEditor,
  permission: CollectionManagementPermission,
  path: string,
  place = false,
): boolean {
  if (editor.is_superuser) return true
  return editor.collection_permissions.some(
    (each) => each.permission === permission && path.startsWith(each.path) && !(place && path === each.path),
  )
}

const pathsOf = ({ collection_permissions }: SignedInMediaEditor, wanted: readonly string[]) => [
  ...new Set(collection_permissions.filter(({ permission }) => wanted.includes(permission)).map(({ path }) => path)),
]

const isGranted = (editor: SignedInMediaEditor, permission: CollectionPermission, path: string) =>
  editor.collection_permissions.some((each) => each.permission === permission && path.startsWith(each.path))
