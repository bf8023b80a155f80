import { Hono } from 'hono'
import { type BackOfficeContext, requireSignIn } from '../../http/session.ts'
import { emailRoutes } from './email.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordRoutes } from './password.ts'
import { profileRoutes } from './profile.ts'
import { reauthenticationRoutes } from './reauthentication-routes.ts'
import { secondFactorRoutes } from './second-factors.ts'
import { ownSessionRoutes } from './sessions.ts'

/** `/wagtail/api/account/`: one's own account, open to whoever is signed in and to themselves alone. */
export const accountRoutes = new Hono<BackOfficeContext>()
  .use(requireSignIn)
  .route('/', profileRoutes)
  .route('/confirm/', reauthenticationRoutes)
  .route('/password/', passwordRoutes)
  .route('/email/', emailRoutes)
  .route('/sessions/', ownSessionRoutes)
  .route('/passkeys/', passkeyRoutes)
  .route('/', secondFactorRoutes)
