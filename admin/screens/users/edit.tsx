import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { UserChoices, UserDetail } from '#schema/wire/user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming } from '../account/own/confirming.tsx'
import { change, useRecord } from '../people/queries.ts'
import { RecordHeading } from '../people/record-heading.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { State } from './state.tsx'
import { UserForm, type UserValues } from './user-form.tsx'

const FactorPanel = lazy(() => import('./factor-panel.tsx'))

/** A user: who they are, what they may do, whether they are invited, and where they are signed in. */
export default function EditUser() {
  const id = Number(useParams()['id'])
  const [user, choices] = [useRecord<UserDetail>(paths.api.user(id)), useRecord<UserChoices>(paths.api.userChoices)]
  const error = user.error ?? choices.error
  if (error) return <LoadFailure error={error} onRetry={() => Promise.all([user.refetch(), choices.refetch()])} />
  if (!user.data || !choices.data) return <Skeleton />
  return <Editing key={user.data.version} user={user.data} choices={choices.data} onChanged={() => user.refetch()} />
}

interface EditingProps {
  user: UserDetail
  choices: UserChoices
  onChanged: () => Promise<unknown>
}

function Editing({ user, choices, onChanged }: EditingProps) {
  const navigate = useNavigate()
  const { id, name, may, version } = user
  return (
    <div className="screen screen-narrow">
      <RecordHeading kind="users" id={id} name={name}>
        <State user={user} />
      </RecordHeading>
      {!may.change && (
        <p className="notice">
          <Icon name="lock" /> This user may do more than you: only an administrator changes them.
        </p>
      )}
      <InvitationPanel user={user} onChanged={onChanged} />
      <Confirming>
        <UserForm
          user={user}
          choices={choices}
          verb="Save"
          send={(values: UserValues) => change<UserDetail>('PUT', paths.api.user(id), { ...values, version })}
          onSaved={(saved) => {
            toast(`“${saved.name}” was saved.`)
            navigate(paths.wagtail.users)
          }}
          aside={
            may.delete && (
              <ButtonLink look="quiet" icon="trash" to={paths.wagtail.user(id, 'delete')}>
                Delete user
              </ButtonLink>
            )
          }
        />
      </Confirming>
      <SessionPanel user={user} onChanged={onChanged} />
      <Suspense fallback={null}>{may.reset_factors && <FactorPanel user={user} onChanged={onChanged} />}</Suspense>
    </div>
  )
}
