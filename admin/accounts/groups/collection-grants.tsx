import type { GroupDetail, GroupFormChoices } from '#schema/accounts/group-wire.ts'
import { collectionPermissionLabels } from '#schema/media/collection-permissions.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { GroupObjectPermissionsList } from './grants.tsx'

type CollectionGrant = GroupDetail['collections'][number]

interface CollectionGrantsProps {
  grants: readonly CollectionGrant[]
  collections: GroupFormChoices['collections']
  readOnly: boolean
  onChange: (grants: CollectionGrant[]) => void
}

/** The collection permissions of a group. Each applies to a collection and to the collections below it. */
export function GroupCollectionPermissionsEditor({ grants, collections, readOnly, onChange }: CollectionGrantsProps) {
  const available = collections.filter(({ id }) => !grants.some(({ collection }) => collection.id === id))
  const nameOf = ({ id, name }: { id: number; name: string }) =>
    collections.find((each) => each.id === id)?.depth === 0 ? 'All collections' : name
  function add(id: number) {
    const collection = collections.find((each) => each.id === id)
    if (!collection) return
    onChange([...grants, { collection, permissions: ['choose'] }])
    announceToScreenReaders(`${nameOf(collection)} added, with permission to choose files.`)
  }
  const items = grants.map(({ collection, permissions }) => {
    const name = nameOf(collection)
    return { id: collection.id, name, detail: name === collection.name ? '' : collection.name, permissions }
  })
  return (
    <GroupObjectPermissionsList
      label="Collections"
      help="Permissions apply to the images, documents and videos of a collection and of all collections below it."
      icon="folder"
      grants={items}
      labels={collectionPermissionLabels}
      readOnly={readOnly}
      name="collections"
      onChange={(id, permissions) =>
        onChange(grants.map((grant) => (grant.collection.id === id ? { ...grant, permissions } : grant)))
      }
      onRemove={(id) => onChange(grants.filter(({ collection }) => collection.id !== id))}
    >
      {available.length > 0 && (
        <select
          className="input"
          aria-label="Add a collection"
          value=""
          onChange={({ target }) => add(Number(target.value))}
        >
          <option value="">Add a collection…</option>
          {available.map((collection) => (
            <option key={collection.id} value={collection.id}>
              {'\u2003'.repeat(collection.depth)}
              {nameOf(collection)}
            </option>
          ))}
        </select>
      )}
    </GroupObjectPermissionsList>
  )
}
