import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupDetail } from '#schema/wire/group.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Deleting } from '../people/deleting.tsx'
import { useRecord } from '../people/queries.ts'

/** Asks before a group is deleted. */
export default function DeleteGroup() {
  const id = Number(useParams()['id'])
  const group = useRecord<GroupDetail>(paths.api.group(id))
  if (group.error) return <LoadFailure error={group.error} onRetry={() => group.refetch()} />
  if (!group.data) return <Skeleton />
  const { name, user_count, admitted } = group.data
  return (
    <Deleting kind="groups" id={id} name={name} address={paths.api.group(id)}>
      <p>
        {user_count === 0 && 'Nobody is in it.'}
        {user_count === 1 && 'Its one user loses the rights it gives, at once.'}
        {user_count > 1 && `Its ${user_count.toLocaleString('en')} users lose the rights it gives, at once.`} This cannot be undone.
      </p>
      {admitted > 0 && <p>It is let into private pages or collections; those stay private, without it.</p>}
    </Deleting>
  )
}
