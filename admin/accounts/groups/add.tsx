import { useNavigate } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { GroupForm } from './group-form.tsx'
import '../../records/styles.ts'

export default function AddGroupScreen() {
  const navigate = useNavigate()
  const choices = useFreshRecord(createUserOrGroupOrSiteQueryOptions(groupEndpoints.choices, {}))
  if (choices.error) return <LoadErrorNotice error={choices.error} onRetry={() => choices.refetch()} />
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title="Add a group" breadcrumbs={[{ to: paths.wagtail.groups, label: 'Groups' }]} />
      {choices.data ? (
        <ReauthenticationProvider>
          <GroupForm
            group={null}
            choices={choices.data}
            submitLabel="Add group"
            send={(body) => sendRecordChange(groupEndpoints.create, { body })}
            onSaved={() => {
              showToast('The group was added.')
              navigate(paths.wagtail.groups)
            }}
          />
        </ReauthenticationProvider>
      ) : (
        <LoadingSkeleton />
      )}
    </div>
  )
}
