import type { GroupChoices, GroupDetail } from '#schema/wire/group.ts'
import { announce } from '../../ui/announcer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GrantRow } from './grant-row.tsx'
import { useFocusOnAdded } from './page-rights.tsx'
import { collectionRights } from './words.ts'

export type CollectionGrant = GroupDetail['collections'][number]

interface CollectionGrantsProps {
  grants: readonly CollectionGrant[]
  collections: GroupChoices['collections']
  readOnly: boolean
  error: string | undefined
  onChange: (grants: CollectionGrant[]) => void
}

/** Rights on collections: on what lies in one and in those below it, and on the collections themselves. */
export function CollectionGrants({ grants, collections, readOnly, error, onChange }: CollectionGrantsProps) {
  const list = useFocusOnAdded(grants.length)
  const left = collections.filter(({ id }) => !grants.some(({ collection }) => collection.id === id))
  const nameOf = ({ id, name }: { id: number; name: string }) =>
    collections.find((each) => each.id === id)?.depth === 0 ? 'Every collection' : name
  function add(id: number) {
    const collection = collections.find((each) => each.id === id)
    if (!collection) return
    onChange([...grants, { collection, permissions: ['choose'] }])
    announce(`${nameOf(collection)} added, with the right to choose files.`)
  }
  return (
    <fieldset className="field people-set">
      <legend className="field-label">Collections</legend>
      <p className="field-help">Rights hold for the images, documents and videos of a collection and of those below it.</p>
      {grants.length > 0 && (
        <ul className="grants" ref={list}>
          {grants.map(({ collection, permissions }) => (
            <GrantRow
              key={collection.id}
              icon="folder"
              name={nameOf(collection)}
              detail={nameOf(collection) === collection.name ? '' : collection.name}
              words={collectionRights}
              held={permissions}
              readOnly={readOnly}
              onChange={(held) =>
                onChange(grants.map((grant) => (grant.collection.id === collection.id ? { collection, permissions: held } : grant)))
              }
              onRemove={() => onChange(grants.filter((grant) => grant.collection.id !== collection.id))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className="field-error">
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
      {!readOnly && left.length > 0 && (
        <div className="grant-add">
          <select className="input" aria-label="Add a collection" value="" onChange={({ target }) => add(Number(target.value))}>
            <option value="">Add a collection…</option>
            {left.map((collection) => (
              <option key={collection.id} value={collection.id}>
                {'\u2003'.repeat(collection.depth)}
                {nameOf(collection)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  )
}
