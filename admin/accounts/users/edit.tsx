import { lazy, Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserDetail, UserFormChoices } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { UserOrGroupOrSiteScreenHeading } from '../../records/record-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { PendingInvitationPanel } from './invitation-panel.tsx'
import { UserSessionsPanel } from './session-panel.tsx'
import { UserForm, type UserFormValues } from './user-form.tsx'
import { UserStatusBadges } from './user-status.tsx'

const FactorPanel = lazy(() => import('./factor-panel.tsx'))

/** The edit screen of a user: profile, permissions, invitation and sessions. */
export default function EditUserScreen() {
  const id = Number(useParams()['id'])
  const [user, choices] = [
    useFreshRecord(createUserOrGroupOrSiteQueryOptions(userEndpoints.get, { params: { id } })),
    useFreshRecord(createUserOrGroupOrSiteQueryOptions(userEndpoints.choices, {})),
  ]
  const error = user.error ?? choices.error
  if (error) return <LoadErrorNotice error={error} onRetry={() => Promise.all([user.refetch(), choices.refetch()])} />
  if (!user.data || !choices.data) return <LoadingSkeleton />
  return <Editing key={user.data.version} user={user.data} choices={choices.data} onChanged={() => user.refetch()} />
}

interface EditingProps {
  user: UserDetail
  choices: UserFormChoices
  onChanged: () => Promise<unknown>
}

function Editing({ user, choices, onChanged }: EditingProps) {
  const navigate = useNavigate()
  const { id, name, can, version } = user
  return (
    <div className="screen screen-narrow">
      <UserOrGroupOrSiteScreenHeading kind="users" id={id} name={name}>
        <UserStatusBadges user={user} />
      </UserOrGroupOrSiteScreenHeading>
      {!can.change && (
        <p className="notice">
          <Icon name="lock" /> This user has permissions that you do not have, so only an administrator can change them.
        </p>
      )}
      <PendingInvitationPanel user={user} onChanged={onChanged} />
      <ReauthenticationProvider>
        <UserForm
          user={user}
          choices={choices}
          submitLabel="Save"
          send={(values: UserFormValues) =>
            sendRecordChange(userEndpoints.update, { params: { id }, body: { ...values, version } })
          }
          onSaved={(saved) => {
            showToast(`“${saved.name}” was saved.`)
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
      <UserSessionsPanel user={user} onChanged={onChanged} />
      <Suspense fallback={null}>{can.reset_factors && <FactorPanel user={user} onChanged={onChanged} />}</Suspense>
    </div>
  )
}
