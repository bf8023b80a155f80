import type { ReactNode } from 'react'
import type { EndpointRequest } from '#schema/endpoint.ts'
import type { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { minPagePasswordLength } from '#schema/pages/action-wire.ts'
import type { RestrictionType } from '#schema/pages/wire.ts'
import type { ApiResult } from '../../api.ts'
import type { FieldFor, Option } from '../../forms/fields.ts'
import { DeclaredForm } from '../../forms/form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type InheritedRestriction, InheritedRestrictions } from './inherited-restrictions.tsx'

/** A restriction as its form holds it; `restriction_type` and `groups` are Wagtail's. */
interface Restriction {
  restriction_type: RestrictionType
  password: string
  groups: readonly (string | number)[]
}

/** A restriction as it is sent, of a page as of a collection. */
export type RestrictionBody = EndpointRequest<typeof pageActionEndpoints.privacy>['body']

interface PrivacyFormProps<Saved> {
  /** What holds now, and every group there is. */
  privacy: { restriction_type: RestrictionType; groups: readonly { id: number; name: string; chosen: boolean }[] }
  /** What holds already because of where it stands. */
  inherited: readonly InheritedRestriction[]
  labels: {
    question: string
    /** What it means to have no restriction of its own: below something private, and else. */
    asAbove: string
    everybody: string
    /** Before what holds already. */
    already: string
  }
  send: (restriction: RestrictionBody) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved, type: RestrictionType) => void
  /** Where to go when nothing is to change. */
  cancelPath: string
  /** What the restriction does besides, or does not do. */
  outro: ReactNode
}

/** Whom a page or a collection, and all below it, is for. */
export function PrivacyForm<Saved>({
  privacy,
  inherited,
  labels,
  send,
  onSaved,
  cancelPath,
  outro,
}: PrivacyFormProps<Saved>) {
  const before = privacy.restriction_type
  const initialValues: Restriction = {
    restriction_type: before,
    password: '',
    groups: privacy.groups.filter(({ chosen }) => chosen).map(({ id }) => id),
  }
  const fields = ({ restriction_type: type }: Restriction): FieldFor<Restriction>[] => [
    {
      kind: 'select',
      variant: 'radios',
      name: 'restriction_type',
      label: labels.question,
      options: [
        inherited.length > 0
          ? { value: 'none', label: labels.asAbove, help: 'No restriction of its own.' }
          : { value: 'none', label: 'Everybody', help: labels.everybody },
        ...restrictions,
      ],
    },
    ...(type === 'password' ? [passwordField(before)] : []),
    ...(type === 'groups' ? [groupsField(privacy.groups)] : []),
  ]
  return (
    <DeclaredForm
      fields={fields}
      initialValues={initialValues}
      send={async (values) => {
        const result = await send(bodyOf(values))
        return result.ok ? { ok: true, value: { saved: result.value, type: values.restriction_type } } : result
      }}
      onSaved={({ saved, type }) => onSaved(saved, type)}
      submitLabel="Save"
      aside={<ButtonLink to={cancelPath}>Cancel</ButtonLink>}
      intro={<InheritedRestrictions restrictions={inherited}>{labels.already}</InheritedRestrictions>}
      outro={outro}
    />
  )
}

const restrictions: Option[] = [
  {
    value: 'password',
    label: 'Who knows a password',
    help: 'One password for all. A browser that has given it is let in for a day.',
  },
  { value: 'login', label: 'Signed-in users', help: 'Anybody with an account of this back office.' },
  { value: 'groups', label: 'Certain groups', help: 'Users of the groups you choose, and administrators.' },
]

const passwordField = (before: RestrictionType): FieldFor<Restriction> => ({
  kind: 'password',
  name: 'password',
  label: 'Password',
  autoComplete: 'new-password',
  help:
    before === 'password'
      ? `A password is set. It cannot be shown; leave this empty to keep it. A new one has at least ${minPagePasswordLength} characters, and whoever knows the old one has to ask for it.`
      : `At least ${minPagePasswordLength} characters. Note it down: it cannot be shown again.`,
})

const groupsField = (groups: PrivacyFormProps<unknown>['privacy']['groups']): FieldFor<Restriction> => ({
  kind: 'multi-select',
  name: 'groups',
  label: 'Groups',
  options: groups.map(({ id, name }) => ({ value: id, label: name })),
})

/** What each type needs is sent with it and with no other. An empty password leaves the one that is set. */
function bodyOf({ restriction_type, password, groups }: Restriction): RestrictionBody {
  if (restriction_type === 'password') return { restriction_type, ...(password && { password }) }
  return restriction_type === 'groups' ? { restriction_type, groups: groups.map(Number) } : { restriction_type }
}
