import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { UserDetail, UserListing, UserUsage } from '#schema/wire/user.ts'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Deleting } from '../people/deleting.tsx'
import { useRecord, useRecordPart, useRecords } from '../people/queries.ts'

/** Asks before a user is deleted, and who has their pages then. */
export default function DeleteUser() {
  const id = Number(useParams()['id'])
  const [user, usage] = [useRecord<UserDetail>(paths.api.user(id)), useRecordPart<UserUsage>('users', id, 'usage', 1)]
  const [owner, setOwner] = useState('')
  const error = user.error ?? usage.error
  if (error) return <LoadFailure error={error} onRetry={() => Promise.all([user.refetch(), usage.refetch()])} />
  if (!user.data || !usage.data) return <Skeleton />
  const { name, email, may } = user.data
  const { pages } = usage.data.meta.counts
  return (
    <Deleting kind="users" id={id} name={name} address={`${paths.api.user(id)}${owner && `?new_owner=${owner}`}`}>
      <p>
        {email} can sign in no more, from this moment. Everything they wrote stays, and the history goes on naming them. This cannot be
        undone; a user who is <em>inactive</em> cannot sign in either, and can be let in again.
      </p>
      {pages > 0 && <NewOwner leaving={id} count={pages} value={owner} onChange={setOwner} />}
      {!may.delete && <p className="notice notice-warn">You may not delete this user.</p>}
    </Deleting>
  )
}

interface NewOwnerProps {
  leaving: number
  count: number
  value: string
  onChange: (owner: string) => void
}

function NewOwner({ leaving, count, value, onChange }: NewOwnerProps) {
  const users = useRecords<UserListing>('users', { show: 'active', limit: '100' }, 1)
  const others = users.data?.items.filter(({ id }) => id !== leaving) ?? []
  return (
    <div className="field">
      <p>
        They own {count.toLocaleString('en')} {count === 1 ? 'page' : 'pages'}. Who may add pages may change those they own.
      </p>
      <SelectFilter
        label="Who owns their pages then"
        any="Nobody owns them then"
        value={value}
        choices={others.map(({ id, name }) => ({ value: String(id), label: `${name} owns them then` }))}
        onChange={onChange}
      />
    </div>
  )
}
