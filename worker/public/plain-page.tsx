import { browserEntries } from 'virtual:browser-entries'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageBanner } from '#app/ui/content/banner.tsx'
import type { Failure } from '#schema/result.ts'
import { failureToHttpStatus, failureToRetryAfterHeader } from '../http/errors.ts'
import { commonSecurityHeaders, createContentSecurityPolicy } from '../http/security-headers.ts'

const titles: Partial<Record<Failure['reason'], string>> = {
  forbidden: 'We could not accept this',
  too_many: 'A little too fast',
  too_large: 'This is too much at once',
  unavailable: 'We will be right back',
}

interface PlainPage {
  title?: string
  /** Overrides the status of the failure. */
  status?: number
  /** What the visitor can do about it. */
  children?: ReactNode
  /** The stylesheet of the site's pages, if it is known. */
  theme?: string | undefined
  className?: string
}

/** Responds to a failure with a cheap page, without database or header, that works under load and in an outage. */
export function respondWithPlainErrorPage(
  failure: Failure,
  {
    title = titles[failure.reason] ?? 'This did not work',
    children = back,
    status = failureToHttpStatus(failure),
    ...look
  }: PlainPage = {},
): Response {
  const html =
    children === back ? staticPages(title, failure.message) : renderStaticPage(title, failure.message, children, look)
  return new Response(html, {
    status,
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createContentSecurityPolicy(),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...failureToRetryAfterHeader(failure),
    },
  })
}

/** Rendered pages by title and message, because rendering is the most expensive part of an error response. */
const pages = new Map<string, string>()

function staticPages(title: string, message: string): string {
  const key = `${title} ${message}`
  const cached = pages.get(key)
  if (cached) return cached
  if (pages.size > 50) pages.clear()
  const html = renderStaticPage(title, message, back)
  pages.set(key, html)
  return html
}

function renderStaticPage(
  title: string,
  message: string,
  children: ReactNode,
  { theme, className }: Pick<PlainPage, 'theme' | 'className'> = {},
): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {(theme ? [theme] : browserEntries.site.styles).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className={className}>
          <PageBanner title={title} />
          <div className="wrap band">
            <p className="lead">{message}</p>
            {children}
          </div>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

export const homepageLinkElement = (
  <a className="button button-secondary" href="/">
    Return to Homepage
  </a>
)

export const backToFormHintElement = <p>Your browser’s Back button takes you to your form, with what you wrote.</p>

const back = (
  <>
    {backToFormHintElement}
    <a className="button" href="/">
      Return to Homepage
    </a>
  </>
)
