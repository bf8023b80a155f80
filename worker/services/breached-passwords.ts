import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { bytesToHex } from '../http/bytes.ts'

/** Have I Been Pwned: https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange */
const defaultUrl = 'https://api.pwnedpasswords.com/range/'

// The timeout in milliseconds, and the maximum response size; a padded response has about 60,000 characters.
const timeout = 5000
const maxResponseBytes = 1024 * 1024

/**
 * Whether a password is in a list of breached passwords. Only the first five digits of its SHA-1 are sent, which
 * hundreds of passwords share. Fails if the list is unavailable, so that no password is accepted unchecked. Disabled
 * with `off`, and by default when ENVIRONMENT is `local`.
 */
export async function isBreachedPassword(
  { ENVIRONMENT, BREACHED_PASSWORDS_URL }: Env,
  password: string,
): Promise<Result<boolean>> {
  const url = BREACHED_PASSWORDS_URL || (ENVIRONMENT === 'local' ? 'off' : defaultUrl)
  if (url === 'off') return ok(false)
  const digest = bytesToHex(
    new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))),
  ).toUpperCase()
  const list = await loadRange(url + digest.slice(0, 5))
  return list === null ? fail({ reason: 'unavailable', message }) : ok(parseCounts(list, digest.slice(5)) > 0)
}

const message =
  'The list of breached passwords is not available, so this one could not be checked. Please try again in a moment.'

async function loadRange(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    if (response.status === 200 && text.length <= maxResponseBytes && /^[0-9A-F]{35}:\d+\s/m.test(`${text}\n`))
      return text
    console.error(`The list of breached passwords returned an invalid response with status ${response.status}.`)
  } catch (error) {
    console.error(`The list of breached passwords did not respond: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  return null
}

/** Returns how often a password was seen; 0 for padding entries. */
const parseCounts = (list: string, suffix: string): number =>
  Number(new Map(list.split(/\r?\n/).map((line) => line.split(':') as [string, string])).get(suffix) ?? 0)
