import { and } from 'drizzle-orm'
import { session, user } from '#schema/tables.ts'
import {
  buildSessionNotExpiredCondition,
  buildSessionsWithUsersQuery,
  toSignedInSession,
} from '../../../accounts/queries/sessions.ts'
import { hasRestaurantPermission } from '../../../accounts/restaurant-permissions.ts'
import type { Env } from '../../../env.ts'
import { lacksRequiredSecondFactor } from '../../../http/session.ts'
import { columnIsOneOf, columnIsTrue } from '../../../stores/expressions.ts'
import type { LiveWaitListViewer } from './screen.ts'

type HostScreen = LiveWaitListViewer & { kind: 'host' }

/** Returns those of the screens whose session has not ended and still has the right to the restaurant's wait list. */
export async function filterWaitListScreensStillPermitted(
  env: Env,
  screens: readonly HostScreen[],
  now: Date,
): Promise<Set<HostScreen>> {
  const hashes = new Set(screens.map(({ tokenHash }) => tokenHash))
  const rows = await buildSessionsWithUsersQuery(env.DB).where(
    and(
      columnIsOneOf(session.token_hash, [...hashes]),
      buildSessionNotExpiredCondition(now.getTime()),
      columnIsTrue(user.is_active),
    ),
  )
  const sessions = new Map(
    rows
      .map(toSignedInSession)
      .filter((each) => !lacksRequiredSecondFactor(env, each))
      .map(({ token_hash, editor }) => [token_hash, editor]),
  )
  return new Set(
    screens.filter(({ tokenHash, restaurant }) => {
      const editor = sessions.get(tokenHash)
      return editor !== undefined && hasRestaurantPermission(editor, 'change_wait_list', restaurant)
    }),
  )
}
