import { useState } from 'react'
import { useParams } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { DeleteRecord } from '../../records/delete-record.tsx'
import { changeRecord, recordQuery, useRecord, useRecords } from '../../records/queries.ts'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** Asks before a user is deleted, and who has their pages then. */
export default function DeleteUser() {
  const id = Number(useParams()['id'])
  const [user, usage] = [
    useRecord(recordQuery(userEndpoints.get, { params: { id } })),
    useRecords(recordQuery(userEndpoints.usage, { params: { id } })),
  ]
  const [owner, setOwner] = useState('')
  const error = user.error ?? usage.error
  if (error) return <LoadError error={error} onRetry={() => Promise.all([user.refetch(), usage.refetch()])} />
  if (!user.data || !usage.data) return <Skeleton />
  const { name, email, can } = user.data
  const { pages } = usage.data.meta.counts
  return (
    <DeleteRecord
      kind="users"
      id={id}
      name={name}
      onDelete={() =>
        changeRecord(userEndpoints.delete, { params: { id }, query: { new_owner: owner ? Number(owner) : undefined } })
      }
    >
      <p>
        {email} can sign in no more, from this moment. Everything they wrote stays, and the history goes on naming them.
        This cannot be undone; a user who is <em>inactive</em> cannot sign in either, and can be let in again.
      </p>
      {pages > 0 && <NewOwner leaving={id} count={pages} value={owner} onChange={setOwner} />}
      {!can.delete && <p className="notice notice-warn">You may not delete this user.</p>}
    </DeleteRecord>
  )
}

interface NewOwnerProps {
  leaving: number
  count: number
  value: string
  onChange: (owner: string) => void
}

function NewOwner({ leaving, count, value, onChange }: NewOwnerProps) {
  const users = useRecords(recordQuery(userEndpoints.list, { query: { show: 'active', limit: 100 } }))
  const others = users.data?.items.filter(({ id }) => id !== leaving) ?? []
  return (
    <div className="field">
      <p>
        They own {count.toLocaleString('en')} {count === 1 ? 'page' : 'pages'}. Who may add pages may change those they
        own.
      </p>
      <SelectFilter
        label="Who owns their pages then"
        allLabel="Nobody owns them then"
        value={value}
        options={others.map(({ id, name }) => ({ value: String(id), label: `${name} owns them then` }))}
        onChange={onChange}
      />
    </div>
  )
}
