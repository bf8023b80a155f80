import { useNavigate } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { changeRecord, recordQuery, useRecord } from '../../records/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { GroupForm } from './group-form.tsx'
import '../../records/styles.ts'

export default function AddGroup() {
  const navigate = useNavigate()
  const choices = useRecord(recordQuery(groupEndpoints.choices, {}))
  if (choices.error) return <LoadError error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a group" breadcrumbs={[{ to: paths.wagtail.groups, label: 'Groups' }]} />
      {choices.data ? (
        <ReauthenticationProvider>
          <GroupForm
            group={null}
            choices={choices.data}
            submitLabel="Add group"
            send={(body) => changeRecord(groupEndpoints.create, { body })}
            onSaved={() => {
              toast('The group was added.')
              navigate(paths.wagtail.groups)
            }}
          />
        </ReauthenticationProvider>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
