import { canManageCollection, type SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'
import type { CollectionTreeRow } from './tree.ts'

/** Converts a collection for the back office, with what the editor may do. The root collection cannot be changed. */
export function toCollectionTreeItem(mediaEditor: SignedInMediaEditor, row: CollectionTreeRow): CollectionTreeItem {
  const { id, parent_id, path, name, images, documents, videos, collections, restriction_type, inherits } = row
  const isRoot = parent_id === null
  return {
    id,
    parent_id,
    name,
    depth: path.split('/').length - 3,
    counts: { images, documents, videos, collections },
    restriction_type: restriction_type ?? 'none',
    inherits,
    can: {
      add: canManageCollection(mediaEditor, 'add_collection', path),
      change: !isRoot && canManageCollection(mediaEditor, 'change_collection', path),
      move: !isRoot && canManageCollection(mediaEditor, 'change_collection', path, true),
      delete: !isRoot && canManageCollection(mediaEditor, 'delete_collection', path, true),
    },
  }
}
