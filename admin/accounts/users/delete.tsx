import { useState } from 'react'
import { useParams } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import { useQueryKeepingPreviousData } from '../../lists/list-query.ts'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { DeleteUserOrGroupOrSiteScreen } from '../../records/delete-record.tsx'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange, useFreshRecord } from '../../records/queries.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'

/** The confirmation screen for deleting a user, with a choice of the new owner of their pages. */
export default function DeleteUserScreen() {
  const id = Number(useParams()['id'])
  const [user, usage] = [
    useFreshRecord(createUserOrGroupOrSiteQueryOptions(userEndpoints.get, { params: { id } })),
    useQueryKeepingPreviousData(createUserOrGroupOrSiteQueryOptions(userEndpoints.usage, { params: { id } })),
  ]
  const [owner, setOwner] = useState('')
  const error = user.error ?? usage.error
  if (error) return <LoadErrorNotice error={error} onRetry={() => Promise.all([user.refetch(), usage.refetch()])} />
  if (!user.data || !usage.data) return <LoadingSkeleton />
  const { name, email, can } = user.data
  const { pages } = usage.data.meta.counts
  return (
    <DeleteUserOrGroupOrSiteScreen
      kind="users"
      id={id}
      name={name}
      onDelete={() =>
        sendRecordChange(userEndpoints.delete, {
          params: { id },
          query: { new_owner: owner ? Number(owner) : undefined },
        })
      }
    >
      <p>
        {email} will no longer be able to sign in. Everything they wrote stays, and the history still names them. This
        cannot be undone. An <em>inactive</em> user cannot sign in either, but can be activated again.
      </p>
      {pages > 0 && <NewOwner deletedUser={id} count={pages} value={owner} onChange={setOwner} />}
      {!can.delete && <p className="notice notice-warn">You do not have permission to delete this user.</p>}
    </DeleteUserOrGroupOrSiteScreen>
  )
}

interface NewOwnerProps {
  deletedUser: number
  count: number
  value: string
  onChange: (owner: string) => void
}

function NewOwner({ deletedUser, count, value, onChange }: NewOwnerProps) {
  const users = useQueryKeepingPreviousData(
    createUserOrGroupOrSiteQueryOptions(userEndpoints.list, { query: { show: 'active', limit: 100 } }),
  )
  const others = users.data?.items.filter(({ id }) => id !== deletedUser) ?? []
  return (
    <div className="field">
      <p>
        They own {count.toLocaleString('en')} {count === 1 ? 'page' : 'pages'}. Users who can add pages can change the
        pages they own.
      </p>
      <SelectFilter
        label="New owner of their pages"
        allLabel="No owner"
        value={value}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={onChange}
      />
    </div>
  )
}
