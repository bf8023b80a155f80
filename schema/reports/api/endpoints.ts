import { defineEndpoint } from '../../endpoint.ts'
import { webVitalsInput } from '../web-vitals-wire.ts'

/** What scripts of public pages report. */
export const browserReportEndpoints = {
  recordWebVitals: defineEndpoint({
    method: 'POST',
    path: '/api/web-vitals/',
    summary: 'Count the web vitals that a visit measured.',
    permission: 'anyone',
    body: webVitalsInput,
  }),
}
