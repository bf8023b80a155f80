import { useNavigate, useParams } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { UserOrGroupOrSiteScreenHeading } from '../../records/record-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReauthenticationProvider } from '../own-account/reauthentication.tsx'
import { GroupForm } from './group-form.tsx'

/** The edit screen of a group with all of its permissions. */
export default function EditGroupScreen() {
  const id = Number(useParams()['id'])
  const navigate = useNavigate()
  const [group, choices] = [
    useFreshRecord(createUserOrGroupOrSiteQueryOptions(groupEndpoints.get, { params: { id } })),
    useFreshRecord(createUserOrGroupOrSiteQueryOptions(groupEndpoints.choices, {})),
  ]
  const error = group.error ?? choices.error
  if (error) return <LoadErrorNotice error={error} onRetry={() => Promise.all([group.refetch(), choices.refetch()])} />
  if (!group.data || !choices.data) return <LoadingSkeleton />
  const { name, version, can_change, tasks } = group.data
  return (
    <div className="screen screen-narrow">
      <UserOrGroupOrSiteScreenHeading kind="groups" id={id} name={name} />
      {!can_change && (
        <p className="notice">
          <Icon name="lock" /> This group has permissions that you do not have, so only an administrator can change it.
        </p>
      )}
      {tasks.length > 0 && (
        <p className="notice">
          <Icon name="flow" /> This group approves the workflow tasks {tasks.map((task) => `“${task.name}”`).join(', ')}{' '}
          and can publish those drafts.
        </p>
      )}
      <ReauthenticationProvider>
        <GroupForm
          key={version}
          group={group.data}
          choices={choices.data}
          submitLabel="Save"
          send={(values) => sendRecordChange(groupEndpoints.update, { params: { id }, body: { ...values, version } })}
          onSaved={(saved) => {
            showToast(`“${saved.name}” was saved. Its users now have these permissions.`)
            navigate(paths.wagtail.groups)
          }}
          aside={
            can_change && (
              <ButtonLink variant="quiet" icon="trash" to={paths.wagtail.group(id, 'delete')}>
                Delete group
              </ButtonLink>
            )
          }
        />
      </ReauthenticationProvider>
    </div>
  )
}
