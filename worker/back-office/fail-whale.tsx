import { Hono } from 'hono'
import { paths } from '#schema/paths.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { logAndReportError } from '../public/error-fallback.tsx'
import { respondWithPlainErrorPage } from '../public/plain-page.tsx'

/**
 * `GET /wagtail/failwhale/`: throws, so that an administrator can see the error page and check that errors are
 * reported. Returns 404 for everyone else.
 */
export const errorPageTestRoutes = new Hono<BackOfficeHonoEnv>()
  .get('/', (c) => {
    if (!c.var.session) return c.redirect(paths.wagtail.loginFor(c.req.path))
    if (!c.var.editor.is_superuser)
      return failureToErrorResponse({ reason: 'not_found', message: 'There is nothing here.' })
    throw new Error('The fail whale was requested: nothing is broken.')
  })
  .onError((error, c) => {
    logAndReportError(error, c)
    return respondWithPlainErrorPage(
      {
        reason: 'unavailable',
        message: 'Something went wrong. The fault is ours, and the error has been reported.',
      },
      { title: 'This did not work', status: 500, children: backLink },
    )
  })

const backLink = (
  <p className="form-send">
    <a className="button" href={paths.wagtail.home}>
      Back to the back office
    </a>
  </p>
)
