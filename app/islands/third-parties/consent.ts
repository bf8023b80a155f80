import { formPhrases } from '#schema/phrases/forms.ts'
import { type ConsentChoice, formatConsentCookie, readConsent } from '../../document/consent/consent-choice.ts'
import { getPhrase } from '../start-up.ts'
import { canLoadThirdParties, loadScript } from './third-party-scripts.ts'

/** Loads what the visitor has agreed to, asks whoever was not asked yet, and asks again when somebody wants to change their mind. */
export function start(place: HTMLElement) {
  const settings = document.querySelector<HTMLElement>('.cookie-settings')
  // Whoever works in the back office is not asked: nothing would be loaded for them.
  if (!canLoadThirdParties()) return settings?.remove()
  const services = place.dataset['services']!
  const question = place.querySelector('section')!
  let chosen = readConsent(document.cookie, services)
  let opener: HTMLElement | null = null

  const show = () => {
    for (const button of question.querySelectorAll('button')) button.ariaPressed = String(button.value === chosen)
    question.hidden = false
  }
  const hide = () => {
    question.hidden = true
    ;(opener ?? document.getElementById('mainContent'))?.focus({ preventScroll: true })
    opener = null
  }
  const choose = (choice: ConsentChoice) => {
    const isWithdrawn = chosen === 'granted' && choice === 'denied'
    // biome-ignore lint/suspicious/noDocumentCookie: browsers of a few years ago have no other way.
    document.cookie = formatConsentCookie(choice, services, location.protocol === 'https:')
    // What has run cannot be stopped, only left behind.
    if (isWithdrawn) return location.reload()
    if (choice === 'granted' && chosen !== 'granted') loadScripts(place)
    chosen = choice
    place.querySelector('[role=status]')!.textContent = getPhrase(formPhrases, `consent.${choice}`)
    hide()
  }

  question.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) choose(target.value as ConsentChoice)
  })
  question.addEventListener('keydown', ({ key }) => key === 'Escape' && chosen && hide())
  settings?.addEventListener('click', () => {
    opener = settings
    show()
    question.querySelector<HTMLElement>('.consent-title')!.focus()
  })
  if (chosen === 'granted') loadScripts(place)
  if (chosen === null) show()
}

/** The page names them in an attribute, which no browser fetches. */
function loadScripts(place: HTMLElement) {
  const { dataLayer = [] } = window as { dataLayer?: unknown[] }
  Object.assign(window, { dataLayer })
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  for (const src of JSON.parse(place.dataset['scripts']!) as string[]) loadScript(src).catch(console.warn)
}
