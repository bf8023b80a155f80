import type { CaptchaMethod } from '#app/ui/forms/form-state.ts'
import type { Env } from '../env.ts'

/** Returns the Turnstile settings; undefined if it is not configured. */
export function getTurnstileSettings({
  TURNSTILE_SITE_KEY,
  TURNSTILE_SECRET,
  TURNSTILE_URL = 'https://challenges.cloudflare.com',
}: Env) {
  return TURNSTILE_SITE_KEY && TURNSTILE_SECRET
    ? { siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET, url: TURNSTILE_URL }
    : undefined
}

/** Returns the kind of captcha for forms; a question instead of Turnstile on documents without third-party code. */
export function getCaptchaKind(env: Env, noThirdParties = false): CaptchaMethod {
  const service = getTurnstileSettings(env)
  if (service && noThirdParties) return { kind: 'question' }
  return service
    ? { kind: 'turnstile', siteKey: service.siteKey, script: `${service.url}/turnstile/v0/api.js` }
    : { kind: 'proof' }
}
