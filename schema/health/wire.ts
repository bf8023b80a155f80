import * as z from 'zod/mini'

const healthStatus = z.enum(['ok', 'failed'])

/** The result of a health check: for monitoring with the secret, and for signed-in users, also that of each part. */
export const healthReportResponse = z.strictObject({
  status: healthStatus,
  checks: z.optional(z.record(z.string(), z.strictObject({ status: healthStatus, message: z.string() }))),
})
export type HealthReport = z.infer<typeof healthReportResponse>

/** Why a check could not be run. */
export const healthCheckErrorResponse = z.object({ message: z.string() })
