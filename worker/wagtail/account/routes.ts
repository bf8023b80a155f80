import { Hono } from 'hono'
import { type BackOffice, signedIn } from '../session.ts'
import { administerRoutes } from './administer.ts'
import { confirmationRoutes } from './confirmation.ts'
import { emailRoutes } from './email.ts'
import { factorRoutes } from './factors.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordRoutes } from './password.ts'
import { profileRoutes } from './profile.ts'
import { ownSessionRoutes } from './sessions.ts'

/** `/wagtail/api/account/`: one's own account, open to whoever is signed in and to themselves alone. */
export const accountRoutes = new Hono<BackOffice>()
  .use(signedIn)
  .route('/', profileRoutes)
  .route('/confirm/', confirmationRoutes)
  .route('/password/', passwordRoutes)
  .route('/email/', emailRoutes)
  .route('/sessions/', ownSessionRoutes)
  .route('/passkeys/', passkeyRoutes)
  .route('/administer/', administerRoutes)
  .route('/', factorRoutes)
