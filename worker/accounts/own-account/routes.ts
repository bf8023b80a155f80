import { Hono } from 'hono'
import type { BackOfficeContext } from '../../http/session.ts'
import { dismissibleRoutes } from './dismissibles.ts'
import { emailRoutes } from './email.ts'
import { endAllSessionsRoutes } from './end-all-sessions.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordRoutes } from './password.ts'
import { profileRoutes } from './profile.ts'
import { reauthenticationRoutes } from './reauthentication-routes.ts'
import { secondFactorRoutes } from './second-factors.ts'
import { ownSessionRoutes } from './sessions.ts'

/** Routes of one's own account, and what administrators can do to the accounts of others. */
export const accountRoutes = new Hono<BackOfficeContext>()

for (const routes of [
  profileRoutes,
  reauthenticationRoutes,
  passwordRoutes,
  emailRoutes,
  ownSessionRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  endAllSessionsRoutes,
  dismissibleRoutes,
])
  accountRoutes.route('/', routes)
