import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { browserReportEndpoints } from '#schema/reports/api/endpoints.ts'
import { readConsentFromCookies } from '../document/consent/consent-choice.ts'
import { getPageScriptData } from './start-up.ts'
import { canLoadThirdParties, hasGlobalPrivacyControl } from './third-parties/third-party-scripts.ts'

/**
 * Measures a sampled visit and sends the values to this site when the page is left. Visitors who are asked for consent
 * must have given it; those whose browser asks to share nothing, and users of the back office, send nothing.
 */
export function start() {
  const { template } = getPageScriptData().page
  if (!template || hasGlobalPrivacyControl() || !canLoadThirdParties()) return
  const values: Record<string, number> = {}
  const keep = ({ name, value }: { name: string; value: number }) => {
    values[name] = value
  }
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(keep)
  let isSent = false
  // The library finishes its values in listeners of the same event, which were added before.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || !hasConsent()) return
    isSent = true
    navigator.sendBeacon(
      browserReportEndpoints.recordWebVitals.path,
      new Blob([JSON.stringify({ template, values })], { type: 'application/json' }),
    )
  })
}

/** Whether nothing on this page needs consent, or the visitor has given it. */
function hasConsent() {
  const question = document.querySelector<HTMLElement>('[data-island="third-parties"]')
  return !question || readConsentFromCookies(document.cookie, question.dataset['services']!) === 'granted'
}
