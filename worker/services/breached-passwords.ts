import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { toHex } from '../http/bytes.ts'

/** Have I Been Pwned, or anything of its shape: https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange */
const usual = 'https://api.pwnedpasswords.com/range/'

/** Milliseconds; and characters, of which an answer with padding has some 60,000. */
const timeout = 5000
const maxResponseBytes = 1024 * 1024

/**
 * Whether a password stands in a list of those that were stolen somewhere, the most used ones among them. Only the
 * first five digits of its SHA-1 leave, which hundreds of passwords share. A list that does not answer is a failure:
 * nobody is let through unchecked. On a local machine no list is asked unless one is named; `off` asks none anywhere.
 */
export async function isBreachedPassword(
  { ENVIRONMENT, BREACHED_PASSWORDS_URL }: Env,
  password: string,
): Promise<Result<boolean>> {
  const url = BREACHED_PASSWORDS_URL || (ENVIRONMENT === 'local' ? 'off' : usual)
  if (url === 'off') return ok(false)
  const digest = toHex(
    new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))),
  ).toUpperCase()
  const list = await rangeOf(url + digest.slice(0, 5))
  return list === null ? fail({ reason: 'unavailable', message }) : ok(parseCounts(list, digest.slice(5)) > 0)
}

const message =
  'The list of stolen passwords did not answer, so this one could not be checked. Please try again in a moment.'

async function rangeOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      headers: { 'Add-Padding': 'true' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await answer.text()
    if (answer.status === 200 && text.length <= maxResponseBytes && /^[0-9A-F]{35}:\d+\s/m.test(`${text}\n`))
      return text
    console.error(`The list of breached passwords answered ${answer.status}, and not with a list.`)
  } catch (error) {
    console.error(`The list of breached passwords did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  return null
}

/** How often a password was seen; padding says 0. */
const parseCounts = (list: string, suffix: string): number =>
  Number(new Map(list.split(/\r?\n/).map((line) => line.split(':') as [string, string])).get(suffix) ?? 0)
