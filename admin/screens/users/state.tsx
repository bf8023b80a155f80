import type { UserItem } from '#schema/wire/user.ts'
import { states } from './words.ts'

/** Whether a user may sign in, and whether they may do everything. */
export const State = ({ user: { state, is_superuser } }: { user: Pick<UserItem, 'state' | 'is_superuser'> }) => (
  <span className="statuses">
    <span className={`status status-${states[state].tone}`}>{states[state].label}</span>
    {is_superuser && <span className="status status-private">Administrator</span>}
  </span>
)
