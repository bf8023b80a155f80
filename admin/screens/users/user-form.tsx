import type { ReactNode } from 'react'
import type { NewUser, UserChoices, UserDetail } from '#schema/wire/user.ts'
import type { Answer } from '../../api.ts'
import { Leaving } from '../../editor/leaving.tsx'
import { problemAt } from '../../forms/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { LabelledGroup } from '../../ui/field.tsx'
import { Refused } from '../../ui/refused.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useGuard } from '../account/own/confirming.tsx'
import { neverByLeaving, useSaving } from '../people/saving.ts'

/** A user while they are being typed. */
export interface UserValues extends NewUser {
  is_active: boolean
}

const valuesOf = (user: UserDetail | null): UserValues => ({
  email: user?.email ?? '',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  groups: user?.groups.map(({ id }) => id) ?? [],
  is_superuser: user?.is_superuser ?? false,
  is_active: user?.is_active ?? true,
})

interface UserFormProps<Saved> {
  user: UserDetail | null
  choices: UserChoices
  verb: string
  send: (values: UserValues) => Promise<Answer<Saved>>
  onSaved: (saved: Saved, values: UserValues) => void
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** Who a user is, their groups, and whether they may do everything. Their password is theirs alone. */
export function UserForm<Saved>({ user, choices, verb, send, onSaved, aside }: UserFormProps<Saved>) {
  const { values, change, refusal, isBusy, isClean, form, save } = useSaving<UserValues, Saved>(() => valuesOf(user))
  const guard = useGuard()
  const may = user?.may ?? { change: true, deactivate: true, demote: true }
  const problem = (path: string) => problemAt(refusal, path)
  return (
    <form
      className="people-form"
      noValidate
      ref={form}
      onSubmit={(event) =>
        save(
          event,
          (now) => guard(() => send(now)),
          (saved) => onSaved(saved, values),
        )
      }
    >
      <Leaving isClean={isClean} save={neverByLeaving} />
      <Refused refusal={refusal} />
      <fieldset className="people-fields" disabled={!may.change}>
        <TextInput
          {...{ label: 'E-mail address', type: 'email', autoComplete: 'off', value: values.email, error: problem('email') }}
          help={user ? 'They sign in with it.' : 'They sign in with it. The invitation to choose a password goes there.'}
          onChange={(email) => change({ email })}
        />
        <div className="people-names">
          <TextInput
            label="First name"
            value={values.first_name}
            error={problem('first_name')}
            onChange={(first_name) => change({ first_name })}
          />
          <TextInput
            label="Last name"
            value={values.last_name}
            error={problem('last_name')}
            onChange={(last_name) => change({ last_name })}
          />
        </div>
        <Groups {...{ choices, values, user }} error={problem('groups')} onChange={(groups) => change({ groups })} />
        <Powers {...{ choices, values, user, change }} />
      </fieldset>
      <div className="people-buttons">
        {may.change && (
          <Button look="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Saving…' : verb}
          </Button>
        )}
        {aside}
      </div>
    </form>
  )
}

interface PartProps {
  choices: UserChoices
  values: UserValues
  user: UserDetail | null
}

function Groups({
  choices,
  values,
  user,
  error,
  onChange,
}: PartProps & { error: string | undefined; onChange: (groups: number[]) => void }) {
  const had = new Set(user?.groups.map(({ id }) => id))
  return (
    <LabelledGroup label="Groups" error={error} className="people-set">
      <div className="people-checks">
        {choices.groups.map(({ id, name, may_give }) => (
          <Check
            key={id}
            label={name}
            checked={values.groups.includes(id)}
            disabled={!may_give && !had.has(id)}
            help={may_give ? undefined : 'It may do more than you.'}
            onChange={(chosen) => onChange(chosen ? [...values.groups, id] : values.groups.filter((each) => each !== id))}
          />
        ))}
      </div>
      {choices.groups.length === 0 && <p className="quiet">There are no groups yet.</p>}
    </LabelledGroup>
  )
}

const Powers = ({ choices, values, user, change }: PartProps & { change: (changes: Partial<UserValues>) => void }) => (
  <fieldset className="field people-set">
    <legend className="field-label">Access</legend>
    <div className="people-checks">
      <Check
        label="Administrator"
        help="May do everything, whatever the groups say."
        checked={values.is_superuser}
        disabled={!choices.may_make_administrators || user?.may.demote === false}
        onChange={(is_superuser) => change({ is_superuser })}
      />
      {user && (
        <Check
          label="Active"
          help="Without this nobody signs in as them, and they are signed out everywhere at once."
          checked={values.is_active}
          disabled={!user.may.deactivate}
          onChange={(is_active) => change({ is_active })}
        />
      )}
    </div>
  </fieldset>
)
