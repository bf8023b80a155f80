import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { getClientNetwork } from '../http/network.ts'
import { formatLogLine } from '../stores/log-line.ts'

/** A security event. It never contains passwords, tokens, typed addresses or query strings. */
export interface LoggedSecurityEvent {
  event:
    | 'sign_in'
    | 'sign_out'
    | 'set_up'
    | 'page_password'
    | 'machine_secret'
    | 'access'
    | 'flush'
    | 'mailbox'
    | 'rights'
    | 'invitation'
    | 'password_reset'
    | 'second_step'
    | 'confirmation'
    | 'account_change'
  outcome: 'allowed' | 'refused' | 'throttled'
  /** The authentication factor. */
  factor?:
    | 'password'
    | 'set_up_token'
    | 'bearer_token'
    | 'session'
    | 'passkey'
    | 'totp'
    | 'recovery_code'
    | 'code'
    | 'mail_link'
    | 'invitation'
  /** The change of an account. */
  change?: SecurityEventName
  /** The user whose account an administrator changed. */
  target?: number
  /** The id of a known user. */
  user?: number | undefined
  /** A pseudonym of the account: the same for the same address, without revealing it. */
  account?: string
  /** The object whose permissions changed: `user 7`, `group 2`, `site 1`. */
  subject?: string
  /** The id of the view restriction. */
  restriction?: number
  status?: number
}

/** Logs a security event as a line of JSON (ASVS 16.3.1, 16.3.2). */
export function logSecurityEvent(request: Request, event: LoggedSecurityEvent): void {
  const { pathname } = new URL(request.url)
  const at = new Date().toISOString()
  console.info(
    formatLogLine({
      kind: 'security',
      at,
      ...event,
      method: request.method,
      path: pathname,
      network: getClientNetwork(request),
    }),
  )
}
