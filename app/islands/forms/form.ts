import { formPhrases } from '#schema/phrases/forms.ts'
import { getPhrase } from '../start-up.ts'

/**
 * Enhances a form: scrolls to errors, solves the captcha in the background, and prevents double submits. Resolves when
 * all of it is ready.
 */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  const errors = form.querySelector<HTMLElement>('[data-form-errors]')
  const active = document.activeElement
  // A visitor who already moved to a field keeps the focus there.
  if (errors && (active === errors || active === document.body)) {
    errors.scrollIntoView({ block: 'start' })
    errors.focus({ preventScroll: true })
  }
  // Code for one kind of form is loaded only for it.
  const parts = [...form.querySelectorAll<HTMLElement>('.formset')].map((set) =>
    import('./formset.ts').then(({ start }) => start(set)),
  )
  const contact = form.querySelector<HTMLElement>('[data-contact]')
  if (contact) parts.push(import('./contact-form.ts').then(({ start }) => start(contact)))
  const captcha = form.querySelector<HTMLInputElement>('[data-challenge]')
  const proof = captcha ? createProof(captcha) : undefined
  if (proof) form.addEventListener('focusin', () => void proof.start(), { once: true })
  const service = form.querySelector<HTMLElement>('[data-captcha-script]')
  if (service) form.addEventListener('focusin', () => loadCaptcha(service), { once: true })
  let sending = false
  form.addEventListener('submit', async (event) => {
    // A button with a URL of its own only requests the form in another shape, so nothing is sent.
    if (event.defaultPrevented || event.submitter?.hasAttribute('formaction')) return
    if (sending) return event.preventDefault()
    sending = true
    setStatus(form, getPhrase(formPhrases, 'form.sending'))
    lock(form, true)
    if (!proof || captcha!.value) return
    event.preventDefault()
    setStatus(form, getPhrase(formPhrases, 'form.checking'))
    await proof.start()
    if (!sending) return
    setStatus(form, getPhrase(formPhrases, 'form.sending'))
    form.submit()
  })
  const ready = () => {
    sending = false
    proof?.reset()
    lock(form, false)
    setStatus(form, '')
  }
  // A page restored from the back-forward cache is ready to be sent again.
  addEventListener('pageshow', ({ persisted }) => persisted && ready())
  // Escape stops the browser from sending, without an event. If the post arrived anyway, the form's token prevents a
  // duplicate.
  addEventListener('keydown', ({ key }) => key === 'Escape' && sending && ready())
  return Promise.all(parts)
}

/** Without the service, the server verifies differently. */
const loadCaptcha = (element: HTMLElement) =>
  import('./captcha-service.ts').then(({ loadCaptchaService }) => loadCaptchaService(element)).catch(console.warn)

/** Only sets `disabled` after the submit, since a disabled button would not be sent. */
function lock(form: HTMLFormElement, locked: boolean) {
  const button = form.querySelector<HTMLButtonElement>('.form-send button')
  setTimeout(() => {
    if (button) button.disabled = locked
  })
}

function setStatus(form: HTMLFormElement, text: string) {
  const status = form.querySelector('.form-status')
  if (status) status.textContent = text
}

/**
 * The proof of work of a form's captcha: started once, at the first focus; if it fails the value stays empty, and the
 * server verifies differently.
 */
function createProof(captcha: HTMLInputElement) {
  let running: Promise<void> | undefined
  const solve = async () => {
    const { fetchAndSolveCaptcha } = await import('./captcha.ts')
    captcha.value = await fetchAndSolveCaptcha(captcha.dataset['challenge']!)
  }
  return {
    start: () =>
      (running ??= solve().catch((error) => {
        console.warn(error)
      })),
    reset: () => {
      running = undefined
      captcha.value = ''
    },
  }
}
