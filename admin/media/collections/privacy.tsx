import { useNavigate, useParams } from 'react-router'
import type { CollectionPrivacyResponse as Privacy } from '#schema/media/collection-wire.ts'
import type { ViewRestrictionType } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { ViewRestrictionForm } from '../../pages/privacy/privacy-form.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { updateCollectionPrivacy, useCollectionPrivacyQuery, useCollectionTree } from './queries.ts'
import './collections.css'

/** Sets who can view the documents of a collection and of the collections below it. */
export default function CollectionPrivacyScreen() {
  const id = Number(useParams()['id'])
  const privacy = useCollectionPrivacyQuery(id)
  const name = useCollectionTree().data?.items.find((each) => each.id === id)?.name ?? 'Collection'
  if (privacy.error) return <LoadErrorNotice error={privacy.error} onRetry={() => privacy.refetch()} />
  if (!privacy.data) return <LoadingSkeleton />
  return <CollectionPrivacyForm id={id} name={name} privacy={privacy.data} />
}

function CollectionPrivacyForm({ id, name, privacy }: { id: number; name: string; privacy: Privacy }) {
  const navigate = useNavigate()
  const collection = paths.wagtail.collection(id)
  const breadcrumbs = [
    { to: paths.wagtail.collections, label: 'Collections' },
    { to: collection, label: name },
  ]
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`Privacy of “${name}”`} breadcrumbs={breadcrumbs} />
      <ViewRestrictionForm
        privacy={privacy}
        inherited={privacy.inherited.map(({ collection, restriction_type }) => ({
          ...{ id: collection.id, name: collection.name, restriction_type },
          to: paths.wagtail.collectionPrivacy(collection.id),
        }))}
        labels={labels}
        send={(restriction) => updateCollectionPrivacy(id, restriction)}
        onSaved={(_, type) => {
          showToast(`The documents of “${name}” ${savedMessages[type]}.`)
          navigate(paths.wagtail.collections)
        }}
        cancelPath={collection}
        outro={
          <p className="quiet">
            This applies to documents, including those in the collections below. Images and videos stay available to
            anyone with their address, because pages show them. It does not affect copies that people have already
            saved.
          </p>
        }
      />
    </div>
  )
}

const labels = {
  question: 'Who can view its documents?',
  asAbove: 'Same as the collection above',
  everybody: 'Anyone with the address of a document can view it.',
  already: 'Its documents are already private because of the collections above:',
}

const savedMessages: Record<ViewRestrictionType, string> = {
  none: 'no longer have a restriction of their own',
  password: 'now require a password',
  login: 'are now available to signed-in users only',
  groups: 'are now available to the chosen groups only',
}
