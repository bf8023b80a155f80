import type { UserItem } from '#schema/accounts/user-wire.ts'
import { userStates } from './user-labels.ts'

/** The status of a user, and whether they are an administrator. */
export const UserStatus = ({ user: { state, is_superuser } }: { user: Pick<UserItem, 'state' | 'is_superuser'> }) => (
  <span className="statuses">
    <span className={`status status-${userStates[state].tone}`}>{userStates[state].label}</span>
    {is_superuser && <span className="status status-private">Administrator</span>}
  </span>
)
