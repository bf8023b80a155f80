import { Hono } from 'hono'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { deleteCspReports, listCspReports } from '../security/csp-report-queries.ts'
import { reportError } from '../services/error-report.ts'
import {
  deleteAccessibilityReport,
  findAccessibilityReport,
  listAccessibilityReports,
} from './accessibility/queries.ts'
import { findCalendarMonth } from './calendar.ts'
import { reports } from './declarations/index.ts'
import { listPermitted } from './define.ts'

const missing = fail({ reason: 'not_found', message: 'There is no such report.' })

/** Reports on pages for all their editors; reports of visitors and browsers need further permissions. */
export const reportRoutes = new Hono<BackOfficeContext>()

serve(reportRoutes, reportEndpoints.index, async ({ var: { editor } }) => ok({ items: listPermitted(reports, editor) }))

for (const report of reports) report.addRoutes(reportRoutes)

serve(reportRoutes, reportEndpoints.calendar, async ({ env, var: { editor } }, { query }) =>
  ok(await findCalendarMonth(env.DB, editor, query, new Date())),
)

serve(reportRoutes, reportEndpoints.accessibilityReports, async ({ env }, { query: { limit, offset } }) =>
  ok(await listAccessibilityReports(env.DB, limit, offset)),
)

serve(reportRoutes, reportEndpoints.accessibilityReport, async ({ env }, { params: { id } }) => {
  const report = await findAccessibilityReport(env.DB, id)
  return report ? ok(report) : missing
})

serve(reportRoutes, reportEndpoints.deleteAccessibilityReport, async ({ env }, { params: { id } }) =>
  (await deleteAccessibilityReport(env.DB, id)) ? ok(undefined) : missing,
)

serve(reportRoutes, reportEndpoints.cspReports, async ({ env }) => ok({ items: await listCspReports(env.DB) }))

serve(reportRoutes, reportEndpoints.clearCspReports, async ({ env }) => {
  await deleteCspReports(env.DB)
  return ok(undefined)
})

// Logged and reported like an error of the worker.
serve(
  reportRoutes,
  reportEndpoints.reportClientError,
  async ({ env, executionCtx }, { body: { name, message, stack, path } }) => {
    const error = Object.assign(new Error(message), { name, stack })
    console.error(`Error in a screen of the back office: ${JSON.stringify({ path, name, message })}`)
    reportError(env, executionCtx, error, { path, part: 'admin' })
    return ok(undefined)
  },
)
