import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CollectionForm } from './collection-form.tsx'
import { createCollection, useCollectionTree } from './queries.ts'
import './collections.css'

/** Adds a collection to the parent in the URL. */
export default function AddCollectionScreen() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const tree = useCollectionTree()
  if (tree.error) return <LoadErrorNotice error={tree.error} onRetry={() => tree.refetch()} />
  if (!tree.data) return <LoadingSkeleton />
  const parents = tree.data.items.filter(({ can }) => can.add)
  const parent = parents.find(({ id }) => id === Number(parameters.get('parent'))) ?? parents[0]
  if (!parent) return <EmptyState icon="lock" title="You may not add collections" />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a collection" breadcrumbs={[{ to: paths.wagtail.collections, label: 'Collections' }]} />
      <CollectionForm
        key={parent.id}
        initialValues={{ name: '', parent_id: parent.id }}
        parents={parents}
        submitLabel="Add collection"
        send={createCollection}
        onSaved={({ name }) => {
          showToast(`The collection “${name}” was added.`)
          navigate(paths.wagtail.collections)
        }}
      />
    </div>
  )
}
