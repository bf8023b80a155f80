import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaChallengeResponse } from '#schema/forms/response-wire.ts'
import { parseApiResponseOrThrow } from '../parse-response.ts'

/**
 * Fetches a challenge and solves it with some hundred key derivations, without blocking the page. Resolves to the value
 * that the form sends.
 */
export async function fetchAndSolveCaptcha(url: string): Promise<string> {
  const challenge = await parseApiResponseOrThrow(await fetch(url, { cache: 'no-store' }), captchaChallengeResponse)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
