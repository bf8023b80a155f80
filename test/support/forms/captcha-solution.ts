import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { TestSite } from '../site.ts'

/** Solves a captcha as a browser does: returns the value of `captcha`. */
export async function fetchAndSolveCaptcha(site: Pick<TestSite, 'fetch'>): Promise<string> {
  const challenge = (await (await site.fetch('/api/captcha/challenge/')).json()) as Challenge
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

let networks = 0
/** Returns the header of a unique network. */
export const createNetworkHeader = () => {
  networks += 1
  return { 'CF-Connecting-IP': `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}` }
}
