import { browserEntries } from 'virtual:browser-entries'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Failure } from '#schema/result.ts'
import { statusOf } from '../failure.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'

const titles: Partial<Record<Failure['reason'], string>> = {
  forbidden: 'We could not take this',
  too_many: 'A little too fast',
  too_large: 'This is too much at once',
}

/** A failure as a page that costs nothing: no database, no header, so that a flood of refusals stays cheap. */
export function plainPage(failure: Failure): Response {
  const title = titles[failure.reason] ?? 'This did not work'
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {browserEntries.site.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="wrap band">
          <h1>{title}</h1>
          <p>{failure.message}</p>
          <p>Your browser’s Back button takes you to your form, with what you wrote.</p>
          <a className="button" href="/">
            Return to Homepage
          </a>
        </main>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    status: statusOf(failure),
    headers: {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...(failure.reason === 'too_many' && { 'Retry-After': String(failure.retryAfter) }),
    },
  })
}
