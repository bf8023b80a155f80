import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { sanitizeErrorReportEvent } from '#schema/reports/error-event.ts'
import { getPageScriptData } from './start-up.ts'
import { hasConsentToReports } from './third-parties/consent-to-reports.ts'

/**
 * Reports errors from here on. The visit is sampled, so all of its errors are reported, unless consent is required and
 * has not been given.
 */
export function start() {
  const { error_reporting_dsn: dsn, release, environment } = getPageScriptData().server_context
  const client = new BrowserClient({
    dsn: dsn!,
    release,
    environment,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    // No integration that records what the visitor does: no breadcrumbs, no sessions, no page URL with its query.
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
    beforeSend: (event) => {
      if (!hasConsentToReports()) return null
      event.tags = { path: location.pathname }
      return sanitizeErrorReportEvent(event)
    },
  })
  getCurrentScope().setClient(client)
  client.init()
}
