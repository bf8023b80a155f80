import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { CollectionPrivacy as Privacy } from '#schema/wire/collection.ts'
import type { RestrictionType } from '#schema/wire/pages.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { PrivacyForm } from '../privacy/privacy-form.tsx'
import { restrictCollection, useCollectionPrivacy, useCollectionTree } from './queries.ts'
import '../../styles/collections.css'

/** Whom the documents of a collection, and of those below it, are for. */
export default function CollectionPrivacy() {
  const id = Number(useParams()['id'])
  const privacy = useCollectionPrivacy(id)
  const name = useCollectionTree().data?.items.find((each) => each.id === id)?.name ?? 'Collection'
  if (privacy.error) return <LoadFailure error={privacy.error} onRetry={() => privacy.refetch()} />
  if (!privacy.data) return <Skeleton />
  return <CollectionPrivacyForm id={id} name={name} privacy={privacy.data} />
}

function CollectionPrivacyForm({ id, name, privacy }: { id: number; name: string; privacy: Privacy }) {
  const navigate = useNavigate()
  const collection = paths.wagtail.collection(id)
  const trail = [
    { to: paths.wagtail.collections, label: 'Collections' },
    { to: collection, label: name },
  ]
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`Privacy of “${name}”`} trail={trail} />
      <PrivacyForm
        privacy={privacy}
        above={privacy.inherited.map(({ collection, restriction_type }) => ({
          ...{ id: collection.id, name: collection.name, restriction_type },
          to: paths.wagtail.collectionPrivacy(collection.id),
        }))}
        words={words}
        send={(restriction) => restrictCollection(id, restriction)}
        onSaved={(_, type) => {
          toast(`The documents of “${name}” ${becomes[type]}.`)
          navigate(paths.wagtail.collections)
        }}
        back={collection}
        outro={
          <p className="quiet">
            This holds for documents, in the collections below as well. Images and videos stay open to whoever knows their address, because
            pages show them. What somebody has saved already cannot be taken back.
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
