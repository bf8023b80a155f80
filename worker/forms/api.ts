import { Hono } from 'hono'
import { formApiEndpoints } from '#schema/forms/api/endpoints.ts'
import { ok } from '#schema/result.ts'
import { createCsrfCookieHeaders, createFormCsrfToken, getOrCreateCsrfCookie } from '../http/csrf.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { createCaptchaChallenge } from '../services/captcha.ts'

/** API for the scripts of public forms. Errors are rethrown to the app it is mounted in, which responds to them. */
export const publicFormApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** A CSRF token, bound to the visitor's cookie. */
registerPublicEndpoint(publicFormApi, formApiEndpoints.csrfToken, async (c) => {
  const cookie = getOrCreateCsrfCookie(c.req.raw)
  for (const [name, value] of Object.entries(createCsrfCookieHeaders(cookie))) c.header(name, value)
  return ok({ csrf_token: await createFormCsrfToken(c.env, cookie, Date.now()) })
})

registerPublicEndpoint(publicFormApi, formApiEndpoints.captchaChallenge, async ({ env }) =>
  ok(await createCaptchaChallenge(env, new Date())),
)

addMethodNotAllowedRoutes(publicFormApi, Object.values(formApiEndpoints))
