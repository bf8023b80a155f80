import { createMiddleware } from 'hono/factory'
import { createBearerChallenge } from '../accounts/oauth/bearer-challenge.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { type BackOfficeHonoEnv, getBearerToken } from '../http/session.ts'

/** Requires a bearer token, which need not be valid: cookies never open what only programs call. */
export const requireBearerTokenPresence = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  if (getBearerToken(c.req.raw)) return next()
  const response = failureToErrorResponse({ reason: 'unauthenticated', message: 'Please send an access token.' })
  response.headers.set('WWW-Authenticate', createBearerChallenge(c.req.url, c.req.path))
  return response
})
