import { type Curator, canManage } from '#schema/rules/collection-permissions.ts'
import type { CollectionItem } from '#schema/wire/collection.ts'
import type { TreeRow } from '../../data/collection-tree.ts'

/** A collection as the back office is told of it. The root is nobody's to change: it stands for all there is. */
export function itemOf(curator: Curator, row: TreeRow): CollectionItem {
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
    may: {
      add: canManage(curator, 'add_collection', path),
      change: !isRoot && canManage(curator, 'change_collection', path),
      move: !isRoot && canManage(curator, 'change_collection', path, true),
      delete: !isRoot && canManage(curator, 'delete_collection', path, true),
    },
  }
}
