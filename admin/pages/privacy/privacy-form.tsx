import type { ReactNode } from 'react'
import type { EndpointRequest } from '#schema/endpoint.ts'
import type { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { minPagePasswordLength } from '#schema/pages/action-wire.ts'
import type { ViewRestrictionType } from '#schema/pages/wire.ts'
import type { ApiResult } from '../../api.ts'
import { DeclaredFieldsForm } from '../../forms/declared-form.tsx'
import type { FormFieldForValues, FormFieldOption } from '../../forms/fields.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type InheritedRestriction, InheritedRestrictionList } from './inherited-restrictions.tsx'

/** The values of the form; `restriction_type` and `groups` are Wagtail's names. */
interface Restriction {
  restriction_type: ViewRestrictionType
  password: string
  groups: readonly (string | number)[]
}

/** The request body, for pages and collections. */
export type ViewRestrictionRequestBody = EndpointRequest<typeof pageActionEndpoints.privacy>['body']

interface PrivacyFormProps<Saved> {
  /** The current restriction, and all groups. */
  privacy: { restriction_type: ViewRestrictionType; groups: readonly { id: number; name: string; chosen: boolean }[] }
  /** Restrictions inherited from above. */
  inherited: readonly InheritedRestriction[]
  labels: {
    question: string
    /** Labels of having no restriction of its own: below a private ancestor, and otherwise. */
    asAbove: string
    everybody: string
    /** The introduction of the inherited restrictions. */
    already: string
  }
  send: (restriction: ViewRestrictionRequestBody) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved, type: ViewRestrictionType) => void
  /** The path of the cancel button. */
  cancelPath: string
  /** Notes on the effect of the restriction. */
  outro: ReactNode
}

/** Edits who can view a page or a collection, and everything below it. */
export function ViewRestrictionForm<Saved>({
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
  const fields = ({ restriction_type: type }: Restriction): FormFieldForValues<Restriction>[] => [
    {
      kind: 'select',
      variant: 'radios',
      name: 'restriction_type',
      label: labels.question,
      options: [
        inherited.length > 0
          ? { value: 'none', label: labels.asAbove, help: 'No restriction of its own.' }
          : { value: 'none', label: 'Everyone', help: labels.everybody },
        ...restrictions,
      ],
    },
    ...(type === 'password' ? [passwordField(before)] : []),
    ...(type === 'groups' ? [groupsField(privacy.groups)] : []),
  ]
  return (
    <DeclaredFieldsForm
      fields={fields}
      initialValues={initialValues}
      send={async (values) => {
        const result = await send(toRequestBody(values))
        return result.ok ? { ok: true, value: { saved: result.value, type: values.restriction_type } } : result
      }}
      onSaved={({ saved, type }) => onSaved(saved, type)}
      submitLabel="Save"
      aside={<ButtonLink to={cancelPath}>Cancel</ButtonLink>}
      intro={<InheritedRestrictionList restrictions={inherited}>{labels.already}</InheritedRestrictionList>}
      outro={outro}
    />
  )
}

const restrictions: FormFieldOption[] = [
  {
    value: 'password',
    label: 'Anyone with a password',
    help: 'One shared password. Visitors who enter it have access for a day.',
  },
  { value: 'login', label: 'Signed-in users', help: 'Anyone with an account in this back office.' },
  { value: 'groups', label: 'Certain groups', help: 'Members of the groups you choose, and administrators.' },
]

const passwordField = (before: ViewRestrictionType): FormFieldForValues<Restriction> => ({
  kind: 'password',
  name: 'password',
  label: 'Password',
  autoComplete: 'new-password',
  help:
    before === 'password'
      ? `A password is set and can’t be shown. Leave this empty to keep it. A new password needs at least ${minPagePasswordLength} characters and replaces the old one for everyone.`
      : `At least ${minPagePasswordLength} characters. Write it down: it can’t be shown again.`,
})

const groupsField = (groups: PrivacyFormProps<unknown>['privacy']['groups']): FormFieldForValues<Restriction> => ({
  kind: 'multi-select',
  name: 'groups',
  label: 'Groups',
  options: groups.map(({ id, name }) => ({ value: id, label: name })),
})

/** Returns the request body with only the fields of the selected type. An empty password keeps the current one. */
function toRequestBody({ restriction_type, password, groups }: Restriction): ViewRestrictionRequestBody {
  if (restriction_type === 'password') return { restriction_type, ...(password && { password }) }
  return restriction_type === 'groups' ? { restriction_type, groups: groups.map(Number) } : { restriction_type }
}
