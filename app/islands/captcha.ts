import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Fetches a challenge and works it out: some hundred key derivations, which the browser does beside the page. Answers what the form sends. */
export async function solved(address: string): Promise<string> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
