import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaChallengeResponse } from '#schema/wire/form-responses.ts'
import { parsedResponse } from './parsed-response.ts'

/** Fetches a challenge and works it out: some hundred key derivations, which the browser does beside the page. Answers what the form sends. */
export async function solved(address: string): Promise<string> {
  const challenge = await parsedResponse(await fetch(address, { cache: 'no-store' }), captchaChallengeResponse)
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
