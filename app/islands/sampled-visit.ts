import { errorSampleRate } from '#schema/reports/sample-rates.ts'

/** Starts what a visit with this chance is sampled for: reporting its errors, or else measuring its web vitals. */
export async function start(chance: number) {
  if (chance >= errorSampleRate) (await import('./web-vitals.ts')).start()
  else if (document.querySelector('[data-reports-errors]')) (await import('./error-reporting.ts')).start()
}
