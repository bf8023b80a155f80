import { defineEndpoint } from '../../endpoint.ts'
import { privacySignalPath } from '../privacy-signal.ts'
import { privacySignalResponse } from '../privacy-signal-wire.ts'
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
  getPrivacySignal: defineEndpoint({
    method: 'GET',
    path: privacySignalPath,
    summary: 'Get whether this request has the signal of Global Privacy Control.',
    permission: 'anyone',
    response: privacySignalResponse,
  }),
}
