import { Hono } from 'hono'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { oauthConsentRoutes } from '../oauth/consent-routes.ts'
import { ownAccessTokenRoutes } from './access-tokens.ts'
import { dismissedHintRoutes } from './dismissibles.ts'
import { ownEmailChangeRoutes } from './email.ts'
import { userSessionAdminRoutes } from './end-all-sessions.ts'
import { ownPasskeyRoutes } from './passkeys.ts'
import { ownPasswordChangeRoutes } from './password.ts'
import { ownProfileRoutes } from './profile.ts'
import { reauthenticationRoutes } from './reauthentication-routes.ts'
import { ownSecondFactorRoutes } from './second-factors.ts'
import { ownSessionRoutes } from './sessions.ts'

/** Routes of one's own account, and what administrators can do to the accounts of others. */
export const ownAccountRoutes = new Hono<BackOfficeHonoEnv>()

for (const routes of [
  ownProfileRoutes,
  reauthenticationRoutes,
  ownPasswordChangeRoutes,
  ownEmailChangeRoutes,
  ownSessionRoutes,
  ownPasskeyRoutes,
  ownSecondFactorRoutes,
  ownAccessTokenRoutes,
  oauthConsentRoutes,
  userSessionAdminRoutes,
  dismissedHintRoutes,
])
  ownAccountRoutes.route('/', routes)
