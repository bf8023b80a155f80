import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { healthCheckErrorResponse, healthReportResponse } from './wire.ts'

const path = '/api/ht/'
const failure = z.union([healthReportResponse, healthCheckErrorResponse])

/** What monitoring calls. */
export const healthEndpoints = {
  checkAll: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Check the site and everything it depends on; 503 when something important fails.',
    permission: 'anyone',
    response: healthReportResponse,
    failure,
    alternative: 'text/html',
  }),
  checkPart: defineEndpoint({
    method: 'GET',
    path: `${path}{subset}/`,
    summary: 'Check one part: `db`, `cache`, `media`, `cron` or `feed`; 503 when it fails, 404 for any other name.',
    permission: 'anyone',
    params: z.strictObject({ subset: z.string() }),
    response: healthReportResponse,
    failure,
    alternative: 'text/html',
  }),
}
