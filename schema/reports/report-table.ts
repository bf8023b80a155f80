import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reportFilterChoicesResponse, reportRowsResponse } from './wire.ts'

const path = '/wagtail/api/reports/'
const name = z.strictObject({ name: z.string() })
const filter = z.record(z.string(), z.string())

/**
 * What every report of rows has, by its name. The worker makes each report's own endpoints of these and of its
 * declaration: with its permission, its filters and its rows.
 */
export const rowReportEndpointTemplates = {
  rows: defineEndpoint({
    method: 'GET',
    path: `${path}{name}/`,
    summary: 'List the rows of a report.',
    permission: 'object',
    params: name,
    query: filter,
    response: reportRowsResponse,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: `${path}{name}/export/`,
    summary: 'Export the rows of a report as a CSV file.',
    permission: 'object',
    params: name,
    query: filter,
    file: 'text/csv',
  }),
  filters: defineEndpoint({
    method: 'GET',
    path: `${path}{name}/filters/`,
    summary: 'List the choices of a report’s filters.',
    permission: 'object',
    params: name,
    response: reportFilterChoicesResponse,
  }),
}
