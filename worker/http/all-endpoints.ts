import type { Endpoint } from '#schema/endpoint.ts'
import { endpoints } from '#schema/endpoints.ts'
import { allReportDefinitions } from '../reports/declarations/index.ts'

/** Every endpoint by noun, including those generated from report declarations. */
export const allEndpoints: Record<string, Record<string, Endpoint>> = {
  ...endpoints,
  reports: { ...endpoints['reports'], ...Object.assign({}, ...allReportDefinitions.map((report) => report.endpoints)) },
}
