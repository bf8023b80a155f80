import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { getNetwork } from '../http/network.ts'
import { formatLogLine } from '../stores/log-line.ts'

/** What whoever guards the site looks for. Never a password, a token, what was typed as an address, or a query. */
export interface SecurityEvent {
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
  /** By what somebody would prove who they are. */
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
  /** What was changed of an account. */
  change?: SecurityEventName
  /** The user whose account an administrator changed. */
  target?: number
  /** The id of a user who is known. */
  user?: number | undefined
  /** Stands for the account that was tried: the same for the same address, and nobody can tell which. */
  account?: string
  /** Whose rights were changed, or how many may do what: `user 7`, `group 2`, `site 1`. */
  subject?: string
  /** The wall that was tried. */
  restriction?: number
  status?: number
}

/** Writes who was let in and who was not into the platform's log, a line of JSON each (ASVS 16.3.1, 16.3.2). */
export function logSecurity(request: Request, event: SecurityEvent): void {
  const { pathname } = new URL(request.url)
  const at = new Date().toISOString()
  console.info(
    formatLogLine({
      kind: 'security',
      at,
      ...event,
      method: request.method,
      path: pathname,
      network: getNetwork(request),
    }),
  )
}
