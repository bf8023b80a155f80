import { release } from 'virtual:browser-entries'
import { sanitizeErrorReportEvent } from '#schema/reports/error-event.ts'
import { workerErrorSampleRate } from '#schema/reports/sample-rates.ts'
import type { Env } from '../env.ts'

/**
 * Reports a sample of errors to the service of `SENTRY_DSN` after the response. Nothing of the request is sent except
 * `tags`. Does nothing without a DSN.
 */
export function reportErrorToSentry(
  { SENTRY_DSN: dsn, ENVIRONMENT: environment }: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  error: unknown,
  tags: Record<string, string>,
): void {
  if (!dsn) return
  const report = async () => {
    const { Toucan } = await import('toucan-js')
    const client = new Toucan({
      dsn,
      context,
      release,
      environment,
      sampleRate: workerErrorSampleRate,
      sendClientReports: false,
      beforeSend: sanitizeErrorReportEvent,
    })
    client.setTags(tags)
    client.captureException(error)
  }
  context.waitUntil(report().catch((problem) => console.error('An error could not be reported.', problem)))
}

/** Returns the origin of a DSN for the content security policy; empty if it is missing or invalid. */
export function getErrorReportingOrigins(dsn: string | undefined): string[] {
  const url = dsn ? URL.parse(dsn) : null
  return url && /^https?:$/.test(url.protocol) && url.username ? [url.origin] : []
}
