import { readConsentFromCookies } from '../../document/consent/consent-choice.ts'

/** Whether this visit may be measured or reported: nothing on the page needs consent, or the visitor has given it. */
export function hasConsentToReports(): boolean {
  const question = document.querySelector<HTMLElement>('[data-island="third-parties"]')
  return !question || readConsentFromCookies(document.cookie, question.dataset['services']!) === 'granted'
}
