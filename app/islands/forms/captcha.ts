import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaChallengeResponse } from '#schema/forms/response-wire.ts'
import { parseResponse } from '../parse-response.ts'

/** Fetches a challenge and works it out: some hundred key derivations, which the browser does beside the page. Answers what the form sends. */
export async function solveCaptcha(address: string): Promise<string> {
  const challenge = await parseResponse(await fetch(address, { cache: 'no-store' }), captchaChallengeResponse)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
