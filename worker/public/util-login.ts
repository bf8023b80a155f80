import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { ownPath } from '#schema/rules/own-path.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { sessionOf } from '../wagtail/session.ts'

/**
 * `GET /_util/login/?next=`: where pages for signed-in people send the others. It leads to the back office's sign-in, which
 * leads back here, and from here on to the page. No other site is ever led to.
 */
export async function utilLogin({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const next = ownPath(req.query('next')) ?? paths.home
  const session = await sessionOf(env, req.raw)
  const to = session ? onwards(next) : paths.wagtail.loginFor(paths.utilLogin(onwards(next)))
  return new Response(null, {
    status: 302,
    headers: { Location: locationHeader(to), 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  })
}

/** This page leading to itself would lead nowhere. */
const onwards = (next: string) => (next.startsWith(paths.utilLogin()) ? paths.home : next)
