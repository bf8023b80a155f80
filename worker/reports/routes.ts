import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canDeleteReports, canReadReports } from '#schema/accounts/permissions.ts'
import { accessibilityReportsQuery } from '#schema/reports/accessibility-wire.ts'
import type { CspReportListing } from '#schema/reports/csp-wire.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { deleteCspReports, listCspReports } from '../security/csp-report-queries.ts'
import { deleteAccessibilityReport, findAccessibilityReport, listAccessibilityReports } from './accessibility/queries.ts'
import { calendarRoutes } from './calendar.ts'
import { agingPagesReport, brokenLinksReport, lockedPagesReport, pageTypesReport, siteHistoryReport } from './page-reports.ts'
import { listSiteHistoryFilters } from './queries/site-history.ts'
import { listTaskFilters, listWorkflowRunFilters } from './queries/workflows.ts'
import { createReportRoutes } from './report.ts'
import { taskReport, workflowReport } from './workflow-reports.ts'

const requireReportReader = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) => {
  if (canReadReports(editor)) return next()
  return errorResponse({ reason: 'forbidden', message: `You may not see reports. ${missingGroupPermissionMessage('access_reports')}` })
})

const requireReportDeleter = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) => {
  if (canDeleteReports(editor)) return next()
  return errorResponse({ reason: 'forbidden', message: `You may not delete reports. ${missingGroupPermissionMessage('delete_report')}` })
})

const missing = () => errorResponse({ reason: 'not_found', message: 'There is no such report.' })

/** `/wagtail/api/reports/`: reports on pages for whoever works on them; what visitors and their browsers reported for fewer. */
export const reportRoutes = new Hono<BackOfficeContext>()
  .route('/locked/', createReportRoutes(lockedPagesReport))
  .route('/broken-links/', createReportRoutes(brokenLinksReport))
  .route('/aging-pages/', createReportRoutes(agingPagesReport))
  .route('/page-types-usage/', createReportRoutes(pageTypesReport))
  .route(
    '/site-history/',
    createReportRoutes(siteHistoryReport).get('/filters/', async ({ env, json, var: { editor } }) =>
      json(await listSiteHistoryFilters(env.DB, editor)),
    ),
  )
  .route(
    '/workflow/',
    createReportRoutes(workflowReport).get('/filters/', async ({ env, json, var: { editor } }) =>
      json(await listWorkflowRunFilters(env.DB, editor)),
    ),
  )
  .route(
    '/workflow_tasks/',
    createReportRoutes(taskReport).get('/filters/', async ({ env, json, var: { editor } }) => json(await listTaskFilters(env.DB, editor))),
  )
  .route('/calendar/', calendarRoutes)
  .use(requireReportReader)
  .get('/accessibility/', async ({ env, req }) => {
    const query = parseQuery(accessibilityReportsQuery, req.url)
    if (!query.ok) return errorResponse(query.failure)
    return Response.json(await listAccessibilityReports(env.DB, query.value.limit, query.value.offset))
  })
  .get('/accessibility/:id{[1-9][0-9]{0,14}}/', async ({ env, req }) => {
    const report = await findAccessibilityReport(env.DB, Number(req.param('id')))
    return report ? Response.json(report) : missing()
  })
  .delete('/accessibility/:id{[1-9][0-9]{0,14}}/', requireReportDeleter, async ({ env, req }) => {
    const deleted = await deleteAccessibilityReport(env.DB, Number(req.param('id')))
    return deleted ? new Response(null, { status: 204 }) : missing()
  })
  .get('/security-policy/', async ({ env }) => Response.json({ items: await listCspReports(env.DB) } satisfies CspReportListing))
  .delete('/security-policy/', requireReportDeleter, async ({ env }) => {
    await deleteCspReports(env.DB)
    return new Response(null, { status: 204 })
  })
