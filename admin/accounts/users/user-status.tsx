import type { UserListItem } from '#schema/accounts/user-wire.ts'
import { userStateLabelsAndTones } from './user-labels.ts'

/** The status of a user, and whether they are an administrator. */
export const UserStatusBadges = ({
  user: { state, is_superuser },
}: {
  user: Pick<UserListItem, 'state' | 'is_superuser'>
}) => (
  <span className="statuses">
    <span className={`status status-${userStateLabelsAndTones[state].tone}`}>
      {userStateLabelsAndTones[state].label}
    </span>
    {is_superuser && <span className="status status-private">Administrator</span>}
  </span>
)
