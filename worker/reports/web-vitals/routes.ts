import { Hono } from 'hono'
import { pageTypes } from '#app/templates/index.ts'
import { reportApiEndpoints } from '#schema/reports/api/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../../http/serve-public.ts'
import { limitAnonymousReports } from '../../security/report-rate-limit.ts'
import { recordWebVitals } from './queries.ts'

/** What the scripts of public pages report. Errors are rethrown to the app it is mounted in, which responds to them. */
export const webVitalsApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

const limits = { perNetwork: 60, overall: 3000 }

/** The templates of pages that are no pages of the tree. Whatever else is named is not counted. */
const otherTemplates = ['menu_section', 'menu_item', 'menu_allergens', 'reservation', 'order', 'wait_list', '404']

const isTemplate = (name: string) => otherTemplates.includes(name) || pageTypes.some(({ type }) => type === name)

registerPublicEndpoint(webVitalsApi, reportApiEndpoints.recordWebVitals, async ({ env, req }, { body }) => {
  if (!isTemplate(body.template))
    return fail({ reason: 'invalid', message: 'There is no such template.', problems: [] })
  const retryAfter = await limitAnonymousReports(env, req.raw, 'web vitals', limits)
  if (retryAfter !== null) return fail({ reason: 'too_many', message: 'Too many reports.', retryAfter })
  await recordWebVitals(env.DB, body, new Date())
  return ok(null)
})

addMethodNotAllowedRoutes(webVitalsApi, Object.values(reportApiEndpoints))
