import { formPhrases } from '#schema/phrases/forms.ts'
import {
  type CookieConsentChoice,
  formatConsentCookie,
  readConsentFromCookies,
} from '../../document/consent/consent-choice.ts'
import { getPhrase } from '../start-up.ts'
import { hasPrivacySignal } from './privacy-signal.ts'
import { canLoadThirdParties, loadThirdPartyScript } from './third-party-scripts.ts'

/**
 * Loads what the visitor has consented to, asks visitors without a choice, and asks again when they want to change it.
 */
export async function start(element: HTMLElement) {
  const settings = document.querySelector<HTMLElement>('.cookie-settings')
  // Users of the back office are not asked, since nothing would be loaded for them.
  if (!canLoadThirdParties()) return settings?.remove()
  const services = element.dataset['services']!
  const question = element.querySelector('section')!
  let currentChoice = readConsentFromCookies(document.cookie, services)
  let opener: HTMLElement | null = null

  // The signal is a refusal: the dialog says so and offers nothing to accept.
  const followSignal = async () => {
    const hasSignal = await hasPrivacySignal()
    const accept = question.querySelector('[value=granted]')
    if (!hasSignal || !accept) return
    currentChoice = 'denied'
    accept.remove()
    question.querySelector('.consent-text')!.append(toParagraph(getPhrase(formPhrases, 'consent.signal')))
  }

  const show = () => {
    for (const button of question.querySelectorAll('button'))
      button.ariaPressed = String(button.value === currentChoice)
    question.hidden = false
  }
  const hide = () => {
    question.hidden = true
    ;(opener ?? document.getElementById('mainContent'))?.focus({ preventScroll: true })
    opener = null
  }
  const choose = (choice: CookieConsentChoice) => {
    const isWithdrawn = currentChoice === 'granted' && choice === 'denied'
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other API
    document.cookie = formatConsentCookie(choice, services, location.protocol === 'https:')
    // A script that has run cannot be stopped, so the page is reloaded.
    if (isWithdrawn) return location.reload()
    if (choice === 'granted' && currentChoice !== 'granted') loadScripts(element)
    currentChoice = choice
    element.querySelector('[role=status]')!.textContent = getPhrase(formPhrases, `consent.${choice}`)
    hide()
  }

  question.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) choose(target.value as CookieConsentChoice)
  })
  question.addEventListener('keydown', ({ key }) => key === 'Escape' && currentChoice && hide())
  settings?.addEventListener('click', async () => {
    await followSignal()
    opener = settings
    show()
    question.querySelector<HTMLElement>('.consent-title')!.focus()
  })
  // Who has refused is only asked again by the settings.
  if (currentChoice !== 'denied') await followSignal()
  if (currentChoice === 'granted') loadScripts(element)
  if (currentChoice === null) show()
}

const toParagraph = (textContent: string) => Object.assign(document.createElement('p'), { textContent })

/** The page lists the scripts in an attribute, so that no browser loads them before. */
function loadScripts(element: HTMLElement) {
  const { dataLayer = [] } = window as { dataLayer?: unknown[] }
  Object.assign(window, { dataLayer })
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  for (const src of JSON.parse(element.dataset['scripts']!) as string[]) loadThirdPartyScript(src).catch(console.warn)
}
