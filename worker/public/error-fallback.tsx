import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { reportErrorToSentry } from '../services/error-report.ts'
import { homepageLinkElement, respondWithPlainErrorPage } from './plain-page.tsx'

type Call = Pick<Context<{ Bindings: Env }>, 'env' | 'executionCtx' | 'req'>

/** Paths requested by programs or as subresources, for which an HTML error page is of no use. */
export const nonDocumentPathPattern =
  /^\/(?:api(?!\/unsubscribe)|api-nc|_util\/page-at-path|wagtail\/api|media|images|tiles|maps|video-track|csp-report)\//

/** Responds to an unexpected error, such as an unavailable store, after logging and reporting it. */
export function respondToUnexpectedError(error: unknown, context: Call): Response {
  logAndReportError(error, context)
  const { req } = context
  if (nonDocumentPathPattern.test(req.path))
    return failureToErrorResponse({
      reason: 'unavailable',
      message: 'Something went wrong on our side. Please try again in a moment.',
    })
  if (req.method === 'GET' || req.method === 'HEAD')
    return respondWithPlainErrorPage(
      {
        reason: 'unavailable',
        message: 'This page cannot be shown just now. The problem is on our side and should be over in a moment.',
      },
      { children: <TryAgain address={getUrlPathAndQuery(req.url)} /> },
    )
  return respondWithPlainErrorPage({
    reason: 'unavailable',
    message: 'We could not save this just now. The problem is on our side. Please try again in a moment.',
  })
}

/** Logs and reports an error. */
export function logAndReportError(error: unknown, { env, executionCtx, req }: Call) {
  console.error(error)
  reportErrorToSentry(env, executionCtx, error, { method: req.method, path: req.path })
}

/** Returns the path and query of a URL, which can never lead to another host. */
export function getUrlPathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/+/, '/') + search
}

/** A link to what was requested. */
export const TryAgainLink = ({ address }: { address: string }) => (
  <a className="button" href={address}>
    Try again
  </a>
)

const TryAgain = ({ address }: { address: string }) => (
  <p className="form-send">
    <TryAgainLink address={address} />
    {homepageLinkElement}
  </p>
)
