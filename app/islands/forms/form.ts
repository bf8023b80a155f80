import { formPhrases } from '#schema/phrases/forms.ts'
import { getPhrase } from '../start-up.ts'

/** Makes a form gentler: errors come into view, the captcha is solved unseen, and what is being sent is sent once. Resolves when all of it is awake. */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  const errors = form.querySelector<HTMLElement>('[data-form-errors]')
  const here = document.activeElement
  // Whoever has gone on to a field already is not called back.
  if (errors && (here === errors || here === document.body)) {
    errors.scrollIntoView({ block: 'start' })
    errors.focus({ preventScroll: true })
  }
  // What only this form does is fetched for it alone.
  const parts = [...form.querySelectorAll<HTMLElement>('.formset')].map((set) => import('./formset.ts').then(({ start }) => start(set)))
  const contact = form.querySelector<HTMLElement>('[data-contact]')
  if (contact) parts.push(import('./contact-form.ts').then(({ start }) => start(contact)))
  const captcha = form.querySelector<HTMLInputElement>('[data-challenge]')
  const proof = captcha ? proofFor(captcha) : undefined
  if (proof) form.addEventListener('focusin', () => void proof.begin(), { once: true })
  const service = form.querySelector<HTMLElement>('[data-captcha-script]')
  if (service) form.addEventListener('focusin', () => loadCaptcha(service), { once: true })
  let sending = false
  form.addEventListener('submit', async (event) => {
    // A button with an address of its own asks for the form in another shape: it sends nothing.
    if (event.defaultPrevented || event.submitter?.hasAttribute('formaction')) return
    if (sending) return event.preventDefault()
    sending = true
    tell(form, getPhrase(formPhrases, 'form.sending'))
    lock(form, true)
    if (!proof || captcha!.value) return
    event.preventDefault()
    tell(form, getPhrase(formPhrases, 'form.checking'))
    await proof.begin()
    if (!sending) return
    tell(form, getPhrase(formPhrases, 'form.sending'))
    form.submit()
  })
  const ready = () => {
    sending = false
    proof?.forget()
    lock(form, false)
    tell(form, '')
  }
  // Who comes back to a kept page finds the form as they left it, ready to be sent again.
  addEventListener('pageshow', ({ persisted }) => persisted && ready())
  // Stops what a browser is sending, which it tells no page of. What had arrived all the same is known by the form's own token.
  addEventListener('keydown', ({ key }) => key === 'Escape' && sending && ready())
  return Promise.all(parts)
}

/** Without the service the server asks otherwise. */
const loadCaptcha = (place: HTMLElement) =>
  import('./captcha-service.ts').then(({ loadCaptchaService }) => loadCaptchaService(place)).catch(console.warn)

/** A disabled button would not be sent, nor keep the focus; one that is only said to be disabled does both. */
function lock(form: HTMLFormElement, locked: boolean) {
  const button = form.querySelector<HTMLButtonElement>('.form-send button')
  setTimeout(() => {
    if (button) button.disabled = locked
  })
}

function tell(form: HTMLFormElement, words: string) {
  const status = form.querySelector('.form-status')
  if (status) status.textContent = words
}

/** The proof of a form's captcha: begun once, at the first touch; a failure leaves it empty, and the server asks otherwise. */
function proofFor(captcha: HTMLInputElement) {
  let under: Promise<void> | undefined
  const solve = async () => {
    const { solveCaptcha } = await import('./captcha.ts')
    captcha.value = await solveCaptcha(captcha.dataset['challenge']!)
  }
  return {
    begin: () =>
      (under ??= solve().catch((error) => {
        console.warn(error)
      })),
    forget: () => {
      under = undefined
      captcha.value = ''
    },
  }
}
