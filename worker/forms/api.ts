import { Hono } from 'hono'
import { formApiEndpoints } from '#schema/forms/api/endpoints.ts'
import { ok } from '#schema/result.ts'
import { createCsrfToken, csrfCookieHeaders, getCsrfCookie } from '../http/csrf.ts'
import { addMethodNotAllowedRoutes, type PublicContext, servePublic } from '../http/serve-public.ts'
import { createCaptchaChallenge } from '../services/captcha.ts'

/** API for the scripts of public forms. Errors are rethrown to the app it is mounted in, which responds to them. */
export const formApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

/** A CSRF token, bound to the visitor's cookie. */
servePublic(formApi, formApiEndpoints.csrfToken, async (c) => {
  const cookie = getCsrfCookie(c.req.raw)
  for (const [name, value] of Object.entries(csrfCookieHeaders(cookie))) c.header(name, value)
  return ok({ csrf_token: await createCsrfToken(c.env, cookie, Date.now()) })
})

servePublic(formApi, formApiEndpoints.captchaChallenge, async ({ env }) =>
  ok(await createCaptchaChallenge(env, new Date())),
)

addMethodNotAllowedRoutes(formApi, Object.values(formApiEndpoints))
