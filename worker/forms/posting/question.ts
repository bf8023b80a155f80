import type { Env } from '../../env.ts'
import { signWithHmac } from '../../security/signing.ts'

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

/**
 * Creates the captcha question for visitors without scripts. It is derived from the form's token, so nothing is stored.
 */
export async function createCaptchaQuestion(
  { SECRET_KEY }: Env,
  token: string,
): Promise<{ text: string; answers: string[] }> {
  const signed = await signWithHmac(SECRET_KEY, `question ${token}`)
  const one = 2 + (signed.charCodeAt(0) % 8)
  const other = 1 + (signed.charCodeAt(1) % 10)
  const sum = one + other
  return {
    text: `How much is ${numbers[one]} plus ${numbers[other]}?`,
    answers: [String(sum), numbers[sum] ?? String(sum)],
  }
}
