import { Hono } from 'hono'
import { formApiEndpoints } from '#schema/forms/api/endpoints.ts'
import { ok } from '#schema/result.ts'
import { createCsrfToken, csrfCookieHeaders, getCsrfCookie } from '../http/csrf.ts'
import { type PublicContext, refuseOtherMethods, servePublic } from '../http/serve-public.ts'
import { createCaptchaChallenge } from '../services/captcha.ts'

/** What forms of public pages ask by script. What fails is thrown to the worker it is mounted in, which answers it. */
export const formApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

/** A token for who asks, bound to their cookie. */
servePublic(formApi, formApiEndpoints.csrfToken, async (c) => {
  const cookie = getCsrfCookie(c.req.raw)
  for (const [name, value] of Object.entries(csrfCookieHeaders(cookie))) c.header(name, value)
  return ok({ csrf_token: await createCsrfToken(c.env, cookie, Date.now()) })
})

servePublic(formApi, formApiEndpoints.captchaChallenge, async ({ env }) =>
  ok(await createCaptchaChallenge(env, new Date())),
)

refuseOtherMethods(formApi, Object.values(formApiEndpoints))
