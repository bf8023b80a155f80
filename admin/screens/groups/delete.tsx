import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { GroupDetail } from '#schema/wire/group.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { change, useRecord } from '../people/queries.ts'
import { Asking } from '../workflows/asking.tsx'
import '../../styles/people.ts'

/** Asks before a group is deleted. */
export default function DeleteGroup() {
  const id = Number(useParams()['id'])
  const group = useRecord<GroupDetail>(paths.api.group(id))
  if (group.error) return <LoadFailure error={group.error} onRetry={() => group.refetch()} />
  if (!group.data) return <Skeleton />
  const { name, user_count, admitted } = group.data
  return (
    <Asking
      title={`Delete “${name}”?`}
      trail={[
        { to: paths.wagtail.groups, label: 'Groups' },
        { to: paths.wagtail.group(id), label: name },
      ]}
      button="Delete group"
      danger
      onConfirm={() => change('DELETE', paths.api.group(id))}
      done={`“${name}” was deleted.`}
      next={paths.wagtail.groups}
    >
      <p>
        {user_count === 0 && 'Nobody is in it.'}
        {user_count === 1 && 'Its one user loses the rights it gives, at once.'}
        {user_count > 1 && `Its ${user_count.toLocaleString('en')} users lose the rights it gives, at once.`} This cannot be undone.
      </p>
      {admitted > 0 && <p>It is let into private pages or collections; those stay private, without it.</p>}
    </Asking>
  )
}
