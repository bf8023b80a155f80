import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserChoices, UserDetail } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import { changeRecord, recordQuery, useRecord } from '../../records/queries.ts'
import { RecordHeading } from '../../records/record-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { UserForm, type UserValues } from './user-form.tsx'
import { UserStatus } from './user-status.tsx'

const FactorPanel = lazy(() => import('./factor-panel.tsx'))

/** The edit screen of a user: profile, permissions, invitation and sessions. */
export default function EditUser() {
  const id = Number(useParams()['id'])
  const [user, choices] = [
    useRecord(recordQuery(userEndpoints.get, { params: { id } })),
    useRecord(recordQuery(userEndpoints.choices, {})),
  ]
  const error = user.error ?? choices.error
  if (error) return <LoadError error={error} onRetry={() => Promise.all([user.refetch(), choices.refetch()])} />
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
  const { id, name, can, version } = user
  return (
    <div className="screen screen-narrow">
      <RecordHeading kind="users" id={id} name={name}>
        <UserStatus user={user} />
      </RecordHeading>
      {!can.change && (
        <p className="notice">
          <Icon name="lock" /> This user has permissions that you do not have, so only an administrator can change them.
        </p>
      )}
      <InvitationPanel user={user} onChanged={onChanged} />
      <ReauthenticationProvider>
        <UserForm
          user={user}
          choices={choices}
          submitLabel="Save"
          send={(values: UserValues) =>
            changeRecord(userEndpoints.update, { params: { id }, body: { ...values, version } })
          }
          onSaved={(saved) => {
            toast(`“${saved.name}” was saved.`)
            navigate(paths.wagtail.users)
          }}
          aside={
            can.delete && (
              <ButtonLink variant="quiet" icon="trash" to={paths.wagtail.user(id, 'delete')}>
                Delete user
              </ButtonLink>
            )
          }
        />
      </ReauthenticationProvider>
      <SessionPanel user={user} onChanged={onChanged} />
      <Suspense fallback={null}>{can.reset_factors && <FactorPanel user={user} onChanged={onChanged} />}</Suspense>
    </div>
  )
}
