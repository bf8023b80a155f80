import type { ReactNode } from 'react'
import type { NewUserInput, UserDetail, UserFormChoices } from '#schema/accounts/user-wire.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { FormButtons } from '../../forms/form-buttons.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useReauthenticationGuard } from '../own-account/reauthentication.tsx'

/** The values of the form. */
export interface UserFormValues extends NewUserInput {
  is_active: boolean
}

const toFormValues = (user: UserDetail | null): UserFormValues => ({
  email: user?.email ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  groups: user?.groups.map(({ id }) => id) ?? [],
  is_superuser: user?.is_superuser ?? false,
  is_active: user?.is_active ?? true,
})

interface UserFormProps<Saved> {
  user: UserDetail | null
  choices: UserFormChoices
  submitLabel: string
  send: (values: UserFormValues) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved, values: UserFormValues) => void
  /** Shown beside the save button. */
  aside?: ReactNode
}

/** The form for a user's profile, groups and access. Passwords are set only by the users themselves. */
export function UserForm<Saved>({ user, choices, submitLabel, send, onSaved, aside }: UserFormProps<Saved>) {
  const guard = useReauthenticationGuard()
  const form = useForm<UserFormValues, Saved>({
    initialValues: () => toFormValues(user),
    send: (values) => guard(() => send(values)),
    onSaved,
  })
  const { values, change } = form
  const can = user?.can ?? { change: true, deactivate: true, demote: true }
  return (
    <Form form={form} className="record-form" guardsChanges>
      <fieldset className="record-fields" disabled={!can.change}>
        <TextInput
          name="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          value={values.email}
          help={
            user ? 'Used to sign in.' : 'Used to sign in. We send the invitation to choose a password to this address.'
          }
          onChange={(email) => change({ email })}
        />
        <div className="record-names">
          <TextInput
            name="first_name"
            label="First name"
            value={values.first_name}
            onChange={(first_name) => change({ first_name })}
          />
          <TextInput
            name="last_name"
            label="Last name"
            value={values.last_name}
            onChange={(last_name) => change({ last_name })}
          />
        </div>
        <Groups {...{ choices, values, user }} onChange={(groups) => change({ groups })} />
        <AdministratorField {...{ choices, values, user, change }} />
      </fieldset>
      <FormButtons
        className="record-buttons"
        isBusy={form.isBusy}
        submitLabel={submitLabel}
        readOnly={!can.change}
        aside={aside}
      />
    </Form>
  )
}

interface PartProps {
  choices: UserFormChoices
  values: UserFormValues
  user: UserDetail | null
}

function Groups({ choices, values, user, onChange }: PartProps & { onChange: (groups: number[]) => void }) {
  const currentGroups = new Set(user?.groups.map(({ id }) => id))
  return (
    <LabeledControlGroup label="Groups" name="groups" className="record-set">
      <div className="record-checks">
        {choices.groups.map(({ id, name, can_grant }) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.groups.includes(id)}
            disabled={!can_grant && !currentGroups.has(id)}
            help={can_grant ? undefined : 'It has permissions that you do not have.'}
            onChange={(chosen) =>
              onChange(chosen ? [...values.groups, id] : values.groups.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {choices.groups.length === 0 && <p className="quiet">There are no groups yet.</p>}
    </LabeledControlGroup>
  )
}

const AdministratorField = ({
  choices,
  values,
  user,
  change,
}: PartProps & { change: (changes: Partial<UserFormValues>) => void }) => (
  <fieldset className="field record-set">
    <legend className="field-label">Access</legend>
    <div className="record-checks">
      <Checkbox
        label="Administrator"
        help="Has all permissions, whatever their groups."
        checked={values.is_superuser}
        disabled={!choices.can_make_administrators || user?.can.demote === false}
        onChange={(is_superuser) => change({ is_superuser })}
      />
      {user && (
        <Checkbox
          label="Active"
          help="Inactive users cannot sign in, and are signed out everywhere immediately."
          checked={values.is_active}
          disabled={!user.can.deactivate}
          onChange={(is_active) => change({ is_active })}
        />
      )}
    </div>
  </fieldset>
)
