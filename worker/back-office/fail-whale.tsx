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
      { title: 'The boat is stuck', status: 500, children: <Whale /> },
    )
  })

const Whale = () => (
  <>
    <svg
      width="320"
      height="204"
      viewBox="0 0 320 204"
      role="img"
      aria-label="A whale carries a small boat on its back."
    >
      <path d="M20 150c40-14 80 14 120 0s80-14 160 0v30H20z" fill="var(--map-water)" />
      <path
        d="M40 132c0-52 60-74 124-66 50 6 84 26 104 4 6-8 4-20 14-26 4 10 14 12 22 10-4 12-16 16-20 28-10 44-60 74-136 74-70 0-108-8-108-24z"
        fill="var(--brand)"
      />
      <path d="M48 136c40 22 110 24 168 6-18 16-50 22-92 22-40 0-70-8-76-28z" fill="var(--on-brand-2)" />
      <circle cx="84" cy="112" r="5" fill="var(--on-brand)" />
      <path d="M112 66l8-24h72l-10 26c-20-6-46-8-70-2z" fill="var(--action)" />
      <path d="M152 42V8l28 28z" fill="var(--accent)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
    </svg>
    <p className="form-send">
      <a className="button" href={paths.wagtail.home}>
        Back to the back office
      </a>
    </p>
  </>
)
