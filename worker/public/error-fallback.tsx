import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { reportError } from '../services/error-report.ts'
import { homepageLink, plainErrorPage } from './plain-page.tsx'

type Call = Pick<Context<{ Bindings: Env }>, 'env' | 'executionCtx' | 'req'>

/** What is asked for by programs, or shown inside of something: an apology as a page would be of no use there. */
const isRuntimeMessage =
  /^\/(?:api(?!\/unsubscribe)|api-nc|wagtail\/api|media|images|tiles|maps|video-track|csp-report)\//

/**
 * The last answer of all, where something broke that should not, a store that is away before all: logged, reported, and
 * owned up to.
 */
export function errorFallback(error: unknown, context: Call): Response {
  logError(error, context)
  const { req } = context
  if (isRuntimeMessage.test(req.path))
    return errorResponse({
      reason: 'unavailable',
      message: 'Something went wrong on our side. Please try again in a moment.',
    })
  if (req.method === 'GET' || req.method === 'HEAD')
    return plainErrorPage(
      {
        reason: 'unavailable',
        message: 'This page cannot be shown just now. The fault is ours, and it is most likely over in a moment.',
      },
      { children: <TryAgain address={safePath(req.url)} /> },
    )
  return plainErrorPage({
    reason: 'unavailable',
    message: 'We could not take this just now. The fault is ours. Please try again in a moment.',
  })
}

/** Keeps an error from being lost. */
export function logError(error: unknown, { env, executionCtx, req }: Call) {
  console.error(error)
  reportError(env, executionCtx, error, { method: req.method, path: req.path })
}

/** Path and query: never another host. */
function safePath(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/+/, '/') + search
}

const TryAgain = ({ address }: { address: string }) => (
  <p className="form-send">
    <a className="button" href={address}>
      Try again
    </a>
    {homepageLink}
  </p>
)
