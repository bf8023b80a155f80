import { Hono } from 'hono'
import { failureResponse } from '../failure.ts'
import { commonHeaders } from '../security-headers.ts'
import { documentRoutes } from './documents/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { type BackOffice, identified, sameOriginChanges, signedIn } from './session.ts'
import { setupRoutes } from './setup.ts'
import { sessionRoutes } from './sign-in.ts'
import { videoRoutes } from './videos/routes.ts'

/** The back office, everything under `/wagtail`. What is not listed above `signedIn` is for signed-in editors only. */
export const wagtail = new Hono<BackOffice>()

wagtail.use('*', async (c, next) => {
  await next()
  c.header('Cache-Control', 'private, no-store')
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value)
})
wagtail.use('*', sameOriginChanges)

wagtail.use('/api/*', identified)
wagtail.route('/api/session/', sessionRoutes)
wagtail.route('/api/setup/', setupRoutes)
wagtail.use('/api/*', signedIn)
wagtail.route('/api/main/images/', imageRoutes)
wagtail.route('/api/main/documents/', documentRoutes)
wagtail.route('/api/main/videos/', videoRoutes)
wagtail.all('/api/*', () => failureResponse({ reason: 'not_found', message: 'There is no such call.' }))
