import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { shortestPagePassword } from '#schema/wire/page-actions.ts'
import type { PagePrivacy, RestrictionType } from '#schema/wire/pages.ts'
import type { Refusal } from '../../api.ts'
import { usePage, usePrivacy } from '../../queries.ts'
import { Check } from '../../ui/check.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Confirming } from './confirming.tsx'
import { InheritedPrivacy } from './inherited-privacy.tsx'
import { RestrictionChoice } from './restriction-choice.tsx'

/** Whom a page, and all below it, is for. */
export default function Privacy() {
  const id = Number(useParams()['page'])
  const privacy = usePrivacy(id)
  if (privacy.error) return <LoadFailure error={privacy.error} onRetry={() => privacy.refetch()} />
  return privacy.data ? <PrivacyForm page={id} privacy={privacy.data} /> : <Skeleton />
}

function PrivacyForm({ page: id, privacy }: { page: number; privacy: PagePrivacy }) {
  const [type, setType] = useState(privacy.restriction_type)
  const [password, setPassword] = useState('')
  const [groups, setGroups] = useState(() => privacy.groups.filter(({ chosen }) => chosen).map((group) => group.id))
  return (
    <Confirming
      page={id}
      action="privacy"
      verb="Privacy of"
      button="Save"
      ready={() => type !== 'none' || privacy.restriction_type !== 'none'}
      input={() => inputOf(type, password, groups)}
      next={() => paths.wagtail.edit(id)}
    >
      {(_, refusal) => (
        <>
          <InheritedPrivacy inherited={privacy.inherited} />
          <RestrictionChoice value={type} inherits={privacy.inherited.length > 0} onChange={setType} />
          {type === 'password' && (
            <TextInput
              label="Password"
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              help={passwordHelp(privacy.restriction_type)}
              error={problemAt(refusal, 'password')}
            />
          )}
          {type === 'groups' && <Groups all={privacy.groups} chosen={groups} onChange={setGroups} error={problemAt(refusal, 'groups')} />}
          <Below page={id} type={type} />
        </>
      )}
    </Confirming>
  )
}

/** An empty password leaves the one that is set. */
const inputOf = (type: RestrictionType, password: string, groups: number[]) => ({
  restriction_type: type,
  ...(type === 'password' && password && { password }),
  ...(type === 'groups' && { groups }),
})

const passwordHelp = (before: RestrictionType) =>
  before === 'password'
    ? `A password is set. It cannot be shown; leave this empty to keep it. A new one has at least ${shortestPagePassword} characters, and whoever knows the old one has to ask for it.`
    : `At least ${shortestPagePassword} characters. Note it down: it cannot be shown again.`

const problemAt = (refusal: Refusal | null, path: string) => refusal?.problems.find((problem) => problem.path === path)?.message

interface GroupsProps {
  all: PagePrivacy['groups']
  chosen: number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

function Groups({ all, chosen, onChange, error }: GroupsProps) {
  return (
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
}

/** Privacy is that of a whole branch of the tree. */
function Below({ page, type }: { page: number; type: RestrictionType }) {
  const children = usePage(page).data?.meta.children.count ?? 0
  if (children === 0 || type === 'none') return null
  return <p className="quiet">This holds for everything below the page as well.</p>
}
