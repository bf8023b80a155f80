import { Hono } from 'hono'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { deleteAllCspReports, listCspReports } from '../security/csp-report-queries.ts'
import { reportErrorToSentry } from '../services/error-report.ts'
import {
  deleteAccessibilityProblemReportById,
  findAccessibilityProblemReport,
  listAccessibilityProblemReports,
} from './accessibility/queries.ts'
import { loadScheduledChangesOfMonth } from './calendar.ts'
import { allReportDefinitions } from './declarations/index.ts'
import { listPermittedReports } from './define.ts'

const missing = fail({ reason: 'not_found', message: 'There is no such report.' })

/** Reports on pages for all their editors; reports of visitors and browsers need further permissions. */
export const reportRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(reportRoutes, reportEndpoints.index, async ({ var: { editor } }) =>
  ok({ items: listPermittedReports(allReportDefinitions, editor) }),
)

for (const report of allReportDefinitions) report.addRoutes(reportRoutes)

registerBackOfficeEndpoint(reportRoutes, reportEndpoints.calendar, async ({ env, var: { editor } }, { query }) =>
  ok(await loadScheduledChangesOfMonth(env.DB, editor, query, new Date())),
)

registerBackOfficeEndpoint(
  reportRoutes,
  reportEndpoints.accessibilityReports,
  async ({ env }, { query: { limit, offset } }) => ok(await listAccessibilityProblemReports(env.DB, limit, offset)),
)

registerBackOfficeEndpoint(reportRoutes, reportEndpoints.accessibilityReport, async ({ env }, { params: { id } }) => {
  const report = await findAccessibilityProblemReport(env.DB, id)
  return report ? ok(report) : missing
})

registerBackOfficeEndpoint(
  reportRoutes,
  reportEndpoints.deleteAccessibilityReport,
  async ({ env }, { params: { id } }) =>
    (await deleteAccessibilityProblemReportById(env.DB, id)) ? ok(undefined) : missing,
)

registerBackOfficeEndpoint(reportRoutes, reportEndpoints.cspReports, async ({ env }) =>
  ok({ items: await listCspReports(env.DB) }),
)

registerBackOfficeEndpoint(reportRoutes, reportEndpoints.clearCspReports, async ({ env }) => {
  await deleteAllCspReports(env.DB)
  return ok(undefined)
})

// Logged and reported like an error of the worker.
registerBackOfficeEndpoint(
  reportRoutes,
  reportEndpoints.reportClientError,
  async ({ env, executionCtx }, { body: { name, message, stack, path } }) => {
    const error = Object.assign(new Error(message), { name, stack })
    console.error(`Error in a screen of the back office: ${JSON.stringify({ path, name, message })}`)
    reportErrorToSentry(env, executionCtx, error, { path, part: 'admin' })
    return ok(undefined)
  },
)
