import { useNavigate } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { UserForm, type UserFormValues } from './user-form.tsx'
import '../../records/styles.ts'

/** Adds a user, who is invited by mail. */
export default function AddUserScreen() {
  const navigate = useNavigate()
  const choices = useFreshRecord(createUserOrGroupOrSiteQueryOptions(userEndpoints.choices, {}))
  if (choices.error) return <LoadErrorNotice error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a user" breadcrumbs={[{ to: paths.wagtail.users, label: 'Users' }]} />
      {choices.data ? (
        <ReauthenticationProvider>
          <UserForm
            user={null}
            choices={choices.data}
            submitLabel="Add and invite"
            send={({ is_active: _, ...body }: UserFormValues) => sendRecordChange(userEndpoints.create, { body })}
            onSaved={(_, { email }) => {
              showToast(`An invitation is on its way to ${email.trim()}.`)
              navigate(paths.wagtail.users)
            }}
          />
        </ReauthenticationProvider>
      ) : (
        <LoadingSkeleton />
      )}
    </div>
  )
}
