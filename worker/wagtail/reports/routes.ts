import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { mayDeleteReports, mayReadReports } from '#schema/rules/permissions.ts'
import { reportsQuery } from '#schema/wire/accessibility.ts'
import type { PolicyReportListing } from '#schema/wire/csp.ts'
import { parseQuery } from '../../api/query.ts'
import { accessibilityReportById, accessibilityReports, deleteAccessibilityReport } from '../../data/accessibility-report.ts'
import { forgetPolicyReports, policyReports } from '../../data/policy-report.ts'
import { historyFilters } from '../../data/site-history.ts'
import { runFilters, taskFilters } from '../../data/workflow-report.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'
import { calendarRoutes } from './calendar.ts'
import { aging, broken, history, locked, pageTypesReport } from './page-reports.ts'
import { routesOf } from './report.ts'
import { taskReport, workflowReport } from './workflow-reports.ts'

const readers = createMiddleware<BackOffice>(async ({ var: { editor } }, next) => {
  if (mayReadReports(editor)) return next()
  return failureResponse({ reason: 'forbidden', message: `You may not see reports. ${lacksGroupPermission('access_reports')}` })
})

const deleters = createMiddleware<BackOffice>(async ({ var: { editor } }, next) => {
  if (mayDeleteReports(editor)) return next()
  return failureResponse({ reason: 'forbidden', message: `You may not delete reports. ${lacksGroupPermission('delete_report')}` })
})

const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such report.' })

/** `/wagtail/api/reports/`: reports on pages for whoever works on them; what visitors and their browsers reported for fewer. */
export const reportRoutes = new Hono<BackOffice>()
  .route('/locked/', routesOf(locked))
  .route('/broken-links/', routesOf(broken))
  .route('/aging-pages/', routesOf(aging))
  .route('/page-types-usage/', routesOf(pageTypesReport))
  .route(
    '/site-history/',
    routesOf(history).get('/filters/', async ({ env, json, var: { editor } }) => json(await historyFilters(env.DB, editor))),
  )
  .route(
    '/workflow/',
    routesOf(workflowReport).get('/filters/', async ({ env, json, var: { editor } }) => json(await runFilters(env.DB, editor))),
  )
  .route(
    '/workflow_tasks/',
    routesOf(taskReport).get('/filters/', async ({ env, json, var: { editor } }) => json(await taskFilters(env.DB, editor))),
  )
  .route('/calendar/', calendarRoutes)
  .use(readers)
  .get('/accessibility/', async ({ env, req }) => {
    const query = parseQuery(reportsQuery, req.url)
    if (!query.ok) return failureResponse(query.failure)
    return Response.json(await accessibilityReports(env.DB, query.value.limit, query.value.offset))
  })
  .get('/accessibility/:id{[1-9][0-9]{0,14}}/', async ({ env, req }) => {
    const report = await accessibilityReportById(env.DB, Number(req.param('id')))
    return report ? Response.json(report) : missing()
  })
  .delete('/accessibility/:id{[1-9][0-9]{0,14}}/', deleters, async ({ env, req }) => {
    const deleted = await deleteAccessibilityReport(env.DB, Number(req.param('id')))
    return deleted ? new Response(null, { status: 204 }) : missing()
  })
  .get('/security-policy/', async ({ env }) => Response.json({ items: await policyReports(env.DB) } satisfies PolicyReportListing))
  .delete('/security-policy/', deleters, async ({ env }) => {
    await forgetPolicyReports(env.DB)
    return new Response(null, { status: 204 })
  })
