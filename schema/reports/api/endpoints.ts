import { endpoint } from '../../endpoint.ts'
import { paths } from '../../paths.ts'
import { webVitalsInput } from '../web-vitals-wire.ts'

/** What scripts of public pages report. */
export const reportApiEndpoints = {
  recordWebVitals: endpoint({
    method: 'POST',
    path: paths.webVitals,
    summary: 'Count the web vitals that a visit measured.',
    permission: 'anyone',
    body: webVitalsInput,
  }),
}
