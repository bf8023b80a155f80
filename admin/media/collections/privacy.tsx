import { useNavigate, useParams } from 'react-router'
import type { CollectionPrivacy as Privacy } from '#schema/media/collection-wire.ts'
import type { RestrictionType } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { PrivacyForm } from '../../pages/privacy/privacy-form.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { updateCollectionPrivacy, useCollectionPrivacy, useCollectionTree } from './queries.ts'
import './collections.css'

/** Whom the documents of a collection, and of those below it, are for. */
export default function CollectionPrivacy() {
  const id = Number(useParams()['id'])
  const privacy = useCollectionPrivacy(id)
  const name = useCollectionTree().data?.items.find((each) => each.id === id)?.name ?? 'Collection'
  if (privacy.error) return <LoadError error={privacy.error} onRetry={() => privacy.refetch()} />
  if (!privacy.data) return <Skeleton />
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
      <PrivacyForm
        privacy={privacy}
        inherited={privacy.inherited.map(({ collection, restriction_type }) => ({
          ...{ id: collection.id, name: collection.name, restriction_type },
          to: paths.wagtail.collectionPrivacy(collection.id),
        }))}
        labels={words}
        send={(restriction) => updateCollectionPrivacy(id, restriction)}
        onSaved={(_, type) => {
          toast(`The documents of “${name}” ${becomes[type]}.`)
          navigate(paths.wagtail.collections)
        }}
        cancelPath={collection}
        outro={
          <p className="quiet">
            This holds for documents, in the collections below as well. Images and videos stay open to whoever knows
            their address, because pages show them. What somebody has saved already cannot be taken back.
          </p>
        }
      />
    </div>
  )
}

const words = {
  question: 'Who may open its documents?',
  asAbove: 'Who may open those above',
  everybody: 'Whoever has the address of a document may open it.',
  already: 'Its documents are private already, because of where it stands:',
}

const becomes: Record<RestrictionType, string> = {
  none: 'have no restriction of their own now',
  password: 'ask for a password now',
  login: 'are for signed-in users now',
  groups: 'are for the chosen groups now',
}
