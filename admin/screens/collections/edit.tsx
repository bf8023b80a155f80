import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { CollectionItem } from '#schema/wire/collection.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { CollectionForm, type CollectionValues } from './collection-form.tsx'
import { changeCollection, deleteCollection, useCollectionTree } from './queries.ts'
import { contentsOf } from './words.ts'
import '../../styles/collections.css'

export default function EditCollection() {
  const id = Number(useParams()['id'])
  const tree = useCollectionTree()
  if (tree.error) return <LoadFailure error={tree.error} onRetry={() => tree.refetch()} />
  if (!tree.data) return <Skeleton />
  const collection = tree.data.items.find((each) => each.id === id)
  if (!collection || !(collection.may.change || collection.may.delete)) return <Empty icon="alert" title="There is no such collection" />
  return <Editing key={id} collection={collection} items={tree.data.items} />
}

function Editing({ collection, items }: { collection: CollectionItem; items: readonly CollectionItem[] }) {
  const { id, name, parent_id, may } = collection
  const navigate = useNavigate()
  const send = (values: CollectionValues) =>
    changeCollection(id, { name: values.name, ...(values.parent_id !== parent_id && { parent_id: values.parent_id }) })
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={name}
        trail={[{ to: paths.wagtail.collections, label: 'Collections' }]}
        actions={
          may.change && (
            <ButtonLink to={paths.wagtail.collectionPrivacy(id)} icon="lock">
              Privacy
            </ButtonLink>
          )
        }
      />
      <CollectionForm
        began={{ name, parent_id: parent_id ?? id }}
        parents={may.move ? placesFor(collection, items) : []}
        verb="Save"
        readOnly={!may.change}
        send={send}
        onSaved={(saved) => {
          toast(`The collection “${saved.name}” was saved.`)
          navigate(paths.wagtail.collections)
        }}
        aside={may.delete && <Deleting collection={collection} />}
      />
    </div>
  )
}

/** Where it stands, and wherever the editor may add; never itself or below. */
function placesFor({ id, parent_id }: CollectionItem, items: readonly CollectionItem[]): CollectionItem[] {
  const within = new Set([id])
  for (const item of items) if (item.parent_id !== null && within.has(item.parent_id)) within.add(item.id)
  return items.filter((item) => !within.has(item.id) && (item.may.add || item.id === parent_id))
}

/** What is not empty is not deleted: the button says so before it is asked. */
function Deleting({ collection }: { collection: CollectionItem }) {
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  const { id, name, counts } = collection
  const isEmpty = Object.values(counts).every((count) => count === 0)
  async function remove() {
    const answer = await deleteCollection(id)
    if (!answer.ok) return answer.message
    toast(`The collection “${name}” was deleted.`)
    navigate(paths.wagtail.collections)
    return ''
  }
  if (!isEmpty) return <p className="quiet collection-full">It holds {contentsOf(collection)}; once it is empty, it can be deleted.</p>
  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setIsAsked(true)}>
        Delete collection
      </Button>
      {isAsked && (
        <FinalQuestion title={`Delete “${name}”?`} label="Delete" keep="Keep it" onConfirm={remove} onClose={() => setIsAsked(false)}>
          <p>It is empty. What groups may do in it is forgotten as well. This cannot be undone.</p>
        </FinalQuestion>
      )}
    </>
  )
}
