import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { browserReportEndpoints } from '#schema/reports/api/endpoints.ts'
import { getPageScriptData } from './start-up.ts'
import { hasConsentToReports } from './third-parties/consent-to-reports.ts'
import { canLoadThirdParties } from './third-parties/third-party-scripts.ts'

/**
 * Measures a sampled visit and sends the values to this site when the page is left. Visitors who are asked for consent
 * must have given it; users of the back office send nothing.
 */
export function start() {
  const { template } = getPageScriptData().page
  if (!template || !canLoadThirdParties()) return
  const values: Record<string, number> = {}
  const keep = ({ name, value }: { name: string; value: number }) => {
    values[name] = value
  }
  for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe(keep)
  let isSent = false
  // The library finishes its values in listeners of the same event, which were added before.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || !hasConsentToReports()) return
    isSent = true
    navigator.sendBeacon(
      browserReportEndpoints.recordWebVitals.path,
      new Blob([JSON.stringify({ template, values })], { type: 'application/json' }),
    )
  })
}
