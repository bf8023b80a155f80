import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { issueTicket, type TicketPurpose, ticketLifetimes } from '../../data/ticket.ts'
import { randomToken, sha256 } from '../../signing.ts'
import { cookieOptions, isPlainLocal } from '../cookie-options.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>

/** The cookie by which a browser that is not signed in yet holds the half of a sign-in it has passed. */
const cookieName = ({ env, req }: Call) => (isPlainLocal(env, req.url) ? 'sign-in' : '__Host-sign-in')

/** What the browser's cookie stands for, as tickets are kept; null without one. */
export async function heldHash(c: Call): Promise<string | null> {
  const token = getCookie(c, cookieName(c))
  return token === undefined ? null : sha256(token)
}

/** Makes a ticket that this browser alone holds. Each is held by a cookie of its own making, never by one it came with. */
export async function holdTicket(c: Call, purpose: TicketPurpose, { user, data = '' }: { user: number | null; data?: string }) {
  const token = randomToken()
  await issueTicket(c.env.DB, { hash: await sha256(token), purpose, user, data }, new Date()).run()
  setCookie(c, cookieName(c), token, { ...cookieOptions(c), sameSite: 'Strict', maxAge: ticketLifetimes[purpose] / 1000 })
}

export const letGo = (c: Call) => deleteCookie(c, cookieName(c), cookieOptions(c))
