import { useParams } from 'react-router'
import { groupEndpoints } from '#schema/accounts/group-endpoints.ts'
import { DeleteRecord } from '../../records/delete-record.tsx'
import { changeRecord, recordQuery, useRecord } from '../../records/queries.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** Asks before a group is deleted. */
export default function DeleteGroup() {
  const id = Number(useParams()['id'])
  const group = useRecord(recordQuery(groupEndpoints.get, { params: { id } }))
  if (group.error) return <LoadError error={group.error} onRetry={() => group.refetch()} />
  if (!group.data) return <Skeleton />
  const { name, user_count, private_access_count } = group.data
  return (
    <DeleteRecord
      kind="groups"
      id={id}
      name={name}
      onDelete={() => changeRecord(groupEndpoints.delete, { params: { id } })}
    >
      <p>
        {user_count === 0 && 'Nobody is in it.'}
        {user_count === 1 && 'Its one user loses the rights it gives, at once.'}
        {user_count > 1 && `Its ${user_count.toLocaleString('en')} users lose the rights it gives, at once.`} This
        cannot be undone.
      </p>
      {private_access_count > 0 && <p>It is let into private pages or collections; those stay private, without it.</p>}
    </DeleteRecord>
  )
}
