import { hasPrivacySignal } from './third-parties/privacy-signal.ts'

// Half of the sampled visits report their errors, if there is a service for that; the others measure web vitals. A
// browser that asks sites to share nothing loads neither.
void hasPrivacySignal().then((isRefused) => {
  if (isRefused) return
  if (Math.random() >= 0.5) import('./web-vitals.ts').then(({ start }) => start())
  else if (document.querySelector('[data-reports-errors]')) import('./error-reporting.ts').then(({ start }) => start())
})
