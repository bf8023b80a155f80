import { useParams } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { DeleteUserOrGroupOrSiteScreen } from '../../records/delete-record.tsx'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'

/** The confirmation screen for deleting a group. */
export default function DeleteGroupScreen() {
  const id = Number(useParams()['id'])
  const group = useFreshRecord(createUserOrGroupOrSiteQueryOptions(groupEndpoints.get, { params: { id } }))
  if (group.error) return <LoadErrorNotice error={group.error} onRetry={() => group.refetch()} />
  if (!group.data) return <LoadingSkeleton />
  const { name, user_count, private_access_count } = group.data
  return (
    <DeleteUserOrGroupOrSiteScreen
      kind="groups"
      id={id}
      name={name}
      onDelete={() => sendRecordChange(groupEndpoints.delete, { params: { id } })}
    >
      <p>
        {user_count === 0 && 'It has no users.'}
        {user_count === 1 && 'Its one user immediately loses the permissions it gives.'}
        {user_count > 1 && `Its ${user_count.toLocaleString('en')} users immediately lose the permissions it gives.`}{' '}
        This cannot be undone.
      </p>
      {private_access_count > 0 && (
        <p>It has access to private pages or collections. Those stay private, without access for it.</p>
      )}
    </DeleteUserOrGroupOrSiteScreen>
  )
}
