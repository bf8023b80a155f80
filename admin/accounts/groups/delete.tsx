import { useParams } from 'react-router'
import type { GroupDetail } from '#schema/accounts/group-wire.ts'
import { paths } from '#schema/paths.ts'
import { DeleteRecord } from '../../records/delete-record.tsx'
import { useRecord } from '../../records/queries.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** Asks before a group is deleted. */
export default function DeleteGroup() {
  const id = Number(useParams()['id'])
  const group = useRecord<GroupDetail>(paths.api.group(id))
  if (group.error) return <LoadError error={group.error} onRetry={() => group.refetch()} />
  if (!group.data) return <Skeleton />
  const { name, user_count, private_access_count } = group.data
  return (
    <DeleteRecord kind="groups" id={id} name={name} apiPath={paths.api.group(id)}>
      <p>
        {user_count === 0 && 'Nobody is in it.'}
        {user_count === 1 && 'Its one user loses the rights it gives, at once.'}
        {user_count > 1 && `Its ${user_count.toLocaleString('en')} users lose the rights it gives, at once.`} This cannot be undone.
      </p>
      {private_access_count > 0 && <p>It is let into private pages or collections; those stay private, without it.</p>}
    </DeleteRecord>
  )
}
