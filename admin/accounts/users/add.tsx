import { useNavigate } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { changeRecord, recordQuery, useRecord } from '../../records/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { UserForm, type UserValues } from './user-form.tsx'
import '../../records/styles.ts'

/** Adds a user, who is invited by mail. */
export default function AddUser() {
  const navigate = useNavigate()
  const choices = useRecord(recordQuery(userEndpoints.choices, {}))
  if (choices.error) return <LoadError error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a user" breadcrumbs={[{ to: paths.wagtail.users, label: 'Users' }]} />
      {choices.data ? (
        <ReauthenticationProvider>
          <UserForm
            user={null}
            choices={choices.data}
            submitLabel="Add and invite"
            send={({ is_active: _, ...body }: UserValues) => changeRecord(userEndpoints.create, { body })}
            onSaved={(_, { email }) => {
              toast(`An invitation is on its way to ${email.trim()}.`)
              navigate(paths.wagtail.users)
            }}
          />
        </ReauthenticationProvider>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
