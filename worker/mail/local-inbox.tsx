import { browserEntries } from 'virtual:browser-entries'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { idParamSchema } from '#schema/endpoint.ts'
import type { MailItem } from '#schema/mail/wire.ts'
import { withValidParamsAndQuery } from '../http/input/valid-address.ts'
import { commonSecurityHeaders, createContentSecurityPolicy } from '../http/security-headers.ts'
import { respondWithNotFoundPage } from '../public/not-found.tsx'
import { respondWithMailPreview } from './mail-document.ts'
import { mailLinkPaths } from './paths.ts'
import { findOutboxMail, listOutboxMails } from './queries.ts'
import { sendDueMails } from './send-mail.ts'

const headers = { ...commonSecurityHeaders, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** The mail that is shown; the newest without a known one. */
const query = z.object({ mail: z.catch(z.optional(z.pipe(firstQueryParameterValueSchema, idParamSchema)), undefined) })

/** `GET /_local/inbox/`: the mails that would have been sent. Returns 404 unless the environment is `local`. */
export const serveLocalMailInbox = withValidParamsAndQuery({ query }, async ({ env, req }) => {
  if (env.ENVIRONMENT !== 'local') return respondWithNotFoundPage(env, req.raw)
  const now = new Date()
  await sendDueMails(env, now)
  const { items, meta } = await listOutboxMails(env.DB, { limit: 50, offset: 0 }, now)
  const chosen = items.find(({ id }) => id === req.valid('query').mail) ?? items[0]
  const html = renderToStaticMarkup(<LocalInbox items={items} total={meta.total_count} chosen={chosen} />)
  return new Response(`<!doctype html>${html}`, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createContentSecurityPolicy({ frames: ["'self'"] }),
    },
  })
})

const param = z.object({ id: idParamSchema, part: z.enum(['html', 'text']) })

/** `GET /_local/inbox/{id}/html/` and `/text/`: the content of one mail. */
export const serveLocalInboxMailContent = withValidParamsAndQuery({ param }, async ({ env, req }) => {
  const { id, part } = req.valid('param')
  const mail = env.ENVIRONMENT === 'local' ? await findOutboxMail(env.DB, id, new Date()) : null
  if (!mail) return respondWithNotFoundPage(env, req.raw)
  if (part === 'html') return respondWithMailPreview(mail.html)
  const policy = "default-src 'none'; frame-ancestors 'self'; sandbox"
  return new Response(mail.text, {
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Security-Policy': policy },
  })
})

function LocalInbox({ items, total, chosen }: { items: MailItem[]; total: number; chosen: MailItem | undefined }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Local inbox</title>
        {browserEntries.site.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body className="inbox">
        <header className="inbox-head">
          <h1>Local inbox</h1>
          <p>{total === 0 ? 'No mail yet.' : `${total} mails. None of them left this machine.`}</p>
        </header>
        <nav className="inbox-list" aria-label="Mails">
          <ul className="inbox-mails">
            {items.map(({ id, subject, recipient, kind, state, created_at }) => (
              <li key={id}>
                <a
                  href={`${mailLinkPaths.localInbox}?mail=${id}`}
                  aria-current={id === chosen?.id ? 'true' : undefined}
                >
                  <strong>{subject}</strong>
                  <span>
                    to {recipient} · {kind} · {state} · {created_at.slice(0, 19).replace('T', ' ')}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {chosen && (
          <main className="inbox-mail">
            {chosen.channel === 'mail' && (
              <iframe title="The mail as HTML" src={mailLinkPaths.localInboxMail(chosen.id, 'html')} sandbox="" />
            )}
            <iframe title="The mail as text" src={mailLinkPaths.localInboxMail(chosen.id, 'text')} sandbox="" />
          </main>
        )}
      </body>
    </html>
  )
}
