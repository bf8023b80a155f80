import { type Context, Hono } from 'hono'
import { browserReportEndpoints } from '#schema/reports/api/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../../http/serve-public.ts'
import { consumeAnonymousReportRateLimit } from '../../security/report-rate-limit.ts'
import { recordWebVitals } from './queries.ts'
import { getTemplateLabel } from './template-labels.ts'

/** What the scripts of public pages report. Errors are rethrown to the app it is mounted in, which responds to them. */
export const webVitalsRoutes = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** Whether the browser asks sites to share nothing (Global Privacy Control). */
const hasPrivacySignal = ({ req }: Context<PublicHonoEnv>) => req.header('Sec-GPC') === '1'

const limits = { perNetwork: 60, overall: 3000 }

registerPublicEndpoint(webVitalsRoutes, browserReportEndpoints.recordWebVitals, async (c, { body }) => {
  const { env, req } = c
  // Whatever else is named is not counted, so that the table stays small.
  if (!getTemplateLabel(body.template))
    return fail({ reason: 'invalid', message: 'There is no such template.', problems: [] })
  const retryAfter = await consumeAnonymousReportRateLimit(env, req.raw, 'web vitals', limits)
  if (retryAfter !== null) return fail({ reason: 'too_many', message: 'Too many reports.', retryAfter })
  // The visit of such a browser is not counted.
  if (!hasPrivacySignal(c)) await recordWebVitals(env.DB, body, new Date())
  return ok(null)
})

registerPublicEndpoint(webVitalsRoutes, browserReportEndpoints.getPrivacySignal, async (c) =>
  ok({ sec_gpc: hasPrivacySignal(c) }),
)

addMethodNotAllowedRoutes(webVitalsRoutes, Object.values(browserReportEndpoints))
