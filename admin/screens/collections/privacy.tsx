import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { CollectionPrivacy as Privacy } from '#schema/wire/collection.ts'
import { shortestPagePassword } from '#schema/wire/page-actions.ts'
import type { RestrictionType } from '#schema/wire/pages.ts'
import type { Refusal } from '../../api.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { RadioChoice } from '../redirects/radio-choice.tsx'
import { restrictCollection, useCollectionPrivacy, useCollectionTree } from './queries.ts'
import '../../styles/redirects.ts'
import '../../styles/collections.css'

/** Whom the documents of a collection, and of those below it, are for. */
export default function CollectionPrivacy() {
  const id = Number(useParams()['id'])
  const privacy = useCollectionPrivacy(id)
  const name = useCollectionTree().data?.items.find((each) => each.id === id)?.name ?? 'Collection'
  if (privacy.error) return <LoadFailure error={privacy.error} onRetry={() => privacy.refetch()} />
  if (!privacy.data) return <Skeleton />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`Privacy of “${name}”`}
        trail={[
          { to: paths.wagtail.collections, label: 'Collections' },
          { to: paths.wagtail.collection(id), label: name },
        ]}
      />
      <PrivacyForm id={id} name={name} privacy={privacy.data} />
    </div>
  )
}

function PrivacyForm({ id, name, privacy }: { id: number; name: string; privacy: Privacy }) {
  const [type, setType] = useState<RestrictionType>(privacy.restriction_type)
  const [password, setPassword] = useState('')
  const [groups, setGroups] = useState(() => privacy.groups.filter(({ chosen }) => chosen).map((group) => group.id))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const problem = (path: string) => refusal?.problems.find((each) => each.path === path)?.message

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await restrictCollection(id, inputOf(type, password, groups))
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    toast(`The documents of “${name}” ${becomes[type]}.`)
    navigate(paths.wagtail.collections)
  }

  return (
    <form className="confirm" onSubmit={save} noValidate>
      {refusal && (
        <div className="notice notice-danger" role="alert">
          <Icon name="alert" /> {refusal.message}
        </div>
      )}
      <Inherited inherited={privacy.inherited} />
      <RadioChoice legend="Who may open its documents?" value={type} choices={choicesOf(privacy.inherited.length > 0)} onChange={setType} />
      {type === 'password' && (
        <TextInput
          label="Password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          help={passwordHelp(privacy.restriction_type)}
          error={problem('password')}
        />
      )}
      {type === 'groups' && <Groups all={privacy.groups} chosen={groups} onChange={setGroups} error={problem('groups')} />}
      <p className="quiet">
        This holds for documents, in the collections below as well. Images and videos stay open to whoever knows their address, because
        pages show them. What somebody has saved already cannot be taken back.
      </p>
      <div className="confirm-buttons">
        <Button look="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        <ButtonLink to={paths.wagtail.collection(id)}>Cancel</ButtonLink>
      </div>
    </form>
  )
}

const becomes: Record<RestrictionType, string> = {
  none: 'have no restriction of their own now',
  password: 'ask for a password now',
  login: 'are for signed-in users now',
  groups: 'are for the chosen groups now',
}

/** An empty password leaves the one that is set. */
const inputOf = (type: RestrictionType, password: string, groups: number[]) => ({
  restriction_type: type,
  ...(type === 'password' && password && { password }),
  ...(type === 'groups' && { groups }),
})

const passwordHelp = (before: RestrictionType) =>
  before === 'password'
    ? 'A password is set. It cannot be shown; leave this empty to keep it.'
    : `At least ${shortestPagePassword} characters. Note it down: it cannot be shown again.`

const choicesOf = (inherits: boolean) => [
  inherits
    ? ({ value: 'none', label: 'Who may open those above', help: 'No restriction of its own.' } as const)
    : ({ value: 'none', label: 'Everybody', help: 'Whoever has the address of a document may open it.' } as const),
  {
    value: 'password',
    label: 'Who knows a password',
    help: 'One password for all. A browser that has given it is let in for a day.',
  } as const,
  { value: 'login', label: 'Signed-in users', help: 'Anybody with an account of this back office.' } as const,
  { value: 'groups', label: 'Certain groups', help: 'Users of the groups you choose, and administrators.' } as const,
]

interface GroupsProps {
  all: Privacy['groups']
  chosen: number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

const Groups = ({ all, chosen, onChange, error }: GroupsProps) => (
  <fieldset className="field privacy-groups">
    <legend className="field-label">Groups</legend>
    {all.map(({ id, name }) => (
      <Check
        key={id}
        label={name}
        checked={chosen.includes(id)}
        onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
      />
    ))}
    {error && <p className="field-error">{error}</p>}
  </fieldset>
)

const heldBy = { password: 'asks for a password', login: 'is for signed-in users', groups: 'is for certain groups' }

function Inherited({ inherited }: Pick<Privacy, 'inherited'>) {
  if (inherited.length === 0) return null
  return (
    <div className="notice">
      <Icon name="lock" />
      <div>
        <p>Its documents are private already, because of where it stands:</p>
        <ul>
          {inherited.map(({ collection, restriction_type }) => (
            <li key={collection.id}>
              <Link to={paths.wagtail.collectionPrivacy(collection.id)}>{collection.name}</Link> {heldBy[restriction_type]}.
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
