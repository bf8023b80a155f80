import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CollectionForm, type CollectionFormValues } from './collection-form.tsx'
import { describeCollectionContents } from './collection-labels.ts'
import { deleteCollection, updateCollection, useCollectionTree } from './queries.ts'
import './collections.css'

export default function EditCollectionScreen() {
  const id = Number(useParams()['id'])
  const tree = useCollectionTree()
  if (tree.error) return <LoadErrorNotice error={tree.error} onRetry={() => tree.refetch()} />
  if (!tree.data) return <LoadingSkeleton />
  const collection = tree.data.items.find((each) => each.id === id)
  if (!collection || !(collection.can.change || collection.can.delete))
    return <EmptyState icon="alert" title="Collection not found" />
  return <CollectionEditor key={id} collection={collection} items={tree.data.items} />
}

function CollectionEditor({
  collection,
  items,
}: {
  collection: CollectionTreeItem
  items: readonly CollectionTreeItem[]
}) {
  const { id, name, parent_id, can } = collection
  const navigate = useNavigate()
  const send = (values: CollectionFormValues) =>
    updateCollection(id, { name: values.name, ...(values.parent_id !== parent_id && { parent_id: values.parent_id }) })
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={name}
        breadcrumbs={[{ to: paths.wagtail.collections, label: 'Collections' }]}
        actions={
          can.change && (
            <ButtonLink to={paths.wagtail.collectionPrivacy(id)} icon="lock">
              Privacy
            </ButtonLink>
          )
        }
      />
      <CollectionForm
        initialValues={{ name, parent_id: parent_id ?? id }}
        parents={can.move ? listPossibleParents(collection, items) : []}
        submitLabel="Save"
        readOnly={!can.change}
        send={send}
        onSaved={(saved) => {
          showToast(`The collection “${saved.name}” was saved.`)
          navigate(paths.wagtail.collections)
        }}
        aside={can.delete && <DeleteCollection collection={collection} />}
      />
    </div>
  )
}

/** Returns the current parent and every collection that the user may add to, except itself and its descendants. */
function listPossibleParents(
  { id, parent_id }: CollectionTreeItem,
  items: readonly CollectionTreeItem[],
): CollectionTreeItem[] {
  const within = new Set([id])
  for (const item of items) if (item.parent_id !== null && within.has(item.parent_id)) within.add(item.id)
  return items.filter((item) => !within.has(item.id) && (item.can.add || item.id === parent_id))
}

/** The delete button; a collection that is not empty shows why it cannot be deleted. */
function DeleteCollection({ collection }: { collection: CollectionTreeItem }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const { id, name, counts } = collection
  const isEmpty = Object.values(counts).every((count) => count === 0)
  async function remove() {
    const result = await deleteCollection(id)
    if (!result.ok) return result
    showToast(`The collection “${name}” was deleted.`)
    navigate(paths.wagtail.collections)
    return result
  }
  if (!isEmpty)
    return (
      <p className="quiet collection-not-empty">
        It contains {describeCollectionContents(collection)}. You can delete it once it is empty.
      </p>
    )
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
        Delete collection
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        >
          <p>The collection is empty. Group permissions on it are deleted too. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
