import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import {
  accessibilityProblemReportDetail,
  accessibilityProblemReportListQuery,
  accessibilityProblemReportListResponse,
} from './accessibility-wire.ts'
import { calendarMonthQuery, calendarMonthResponse } from './calendar-wire.ts'
import { clientErrorReportInput } from './client-error-wire.ts'
import { cspReportListResponse } from './csp-wire.ts'
import { reportIndexResponse } from './wire.ts'

const path = '/wagtail/api/reports/'
const accessibility = `${path}accessibility/` as const
const securityPolicy = `${path}security-policy/` as const

const readers = { rights: [['access_reports']] } as const
const deleters = { rights: [['access_reports', 'delete_report']] } as const
const readersMessage = 'You may not view reports. {missing}'
const deletersMessage = 'You may not delete reports. {missing}'

/** The index of reports, the reports with their own screens, and errors of back office screens. */
export const reportEndpoints = {
  index: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the reports that you may open.',
    permission: 'signed_in',
    response: reportIndexResponse,
  }),
  calendar: defineEndpoint({
    method: 'GET',
    path: `${path}calendar/`,
    summary: 'List the scheduled changes in the weeks of a month.',
    permission: { rights: [['change_location'], ['flush_cache'], ['change_menu'], ['publish_menu']], orPages: 'any' },
    deniedMessage: 'You may not view the calendar.',
    query: calendarMonthQuery,
    response: calendarMonthResponse,
  }),
  accessibilityReports: defineEndpoint({
    method: 'GET',
    path: accessibility,
    summary: 'List the accessibility issues that visitors reported.',
    permission: readers,
    deniedMessage: readersMessage,
    query: accessibilityProblemReportListQuery,
    response: accessibilityProblemReportListResponse,
  }),
  accessibilityReport: defineEndpoint({
    method: 'GET',
    path: `${accessibility}{id}/`,
    summary: 'Get one reported accessibility issue with a copy of the page.',
    permission: readers,
    deniedMessage: readersMessage,
    params: recordIdParams,
    response: accessibilityProblemReportDetail,
  }),
  deleteAccessibilityReport: defineEndpoint({
    method: 'DELETE',
    path: `${accessibility}{id}/`,
    summary: 'Delete a reported accessibility issue.',
    permission: deleters,
    deniedMessage: deletersMessage,
    params: recordIdParams,
  }),
  cspReports: defineEndpoint({
    method: 'GET',
    path: securityPolicy,
    summary: 'List violations of the content security policy that browsers reported.',
    permission: readers,
    deniedMessage: readersMessage,
    response: cspReportListResponse,
  }),
  clearCspReports: defineEndpoint({
    method: 'DELETE',
    path: securityPolicy,
    summary: 'Delete all reported violations of the content security policy.',
    permission: deleters,
    deniedMessage: deletersMessage,
  }),
  reportClientError: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/client-errors/',
    summary: 'Report that a screen of the back office failed.',
    permission: 'signed_in',
    body: clientErrorReportInput,
  }),
}
