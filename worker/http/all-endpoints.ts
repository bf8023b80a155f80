import type { Endpoint } from '#schema/endpoint.ts'
import { endpoints } from '#schema/endpoints.ts'
import { reports } from '../reports/declarations/index.ts'

/** Every endpoint there is by its noun: those that are declared, and those that declarations of reports make. */
export const allEndpoints: Record<string, Record<string, Endpoint>> = {
  ...endpoints,
  reports: { ...endpoints['reports'], ...Object.assign({}, ...reports.map((report) => report.endpoints)) },
}
