import { formPhrases, unsubscribePhrases } from '#schema/phrases/forms.ts'
import { sentParameter } from '#schema/wire/form.ts'
import type { UnsubscribeResponse } from '#schema/wire/form-responses.ts'
import { phraseOf } from '../../islands/start-up.ts'

/** Sends the form by a call, so that what is wrong shows beside the field at once. When the call fails the form goes as it would without script. */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  // Whoever has gone on to a field already is not called back.
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[data-form-errors]')?.focus()
  const button = form.querySelector('button')!
  const status = form.querySelector('.form-status')!
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    status.textContent = phraseOf(formPhrases, 'form.sending')
    const answer = await send(form).catch(() => null)
    if (!answer) return form.submit()
    if (answer.isValid) return location.assign(`${form.action}?${sentParameter}=unsubscribe#${form.id}`)
    status.textContent = ''
    button.disabled = false
    tell(form, answer.errors[0] ?? phraseOf(unsubscribePhrases, 'unsubscribe.invalid'))
  })
}

/**
 * The addresses stand in the form: the list of all of them would weigh three times this file. The shapes come when the form is
 * sent. Throws for an answer of another shape.
 */
async function send(form: HTMLFormElement): Promise<UnsubscribeResponse> {
  const { token, call } = form.querySelector<HTMLElement>('[data-call]')!.dataset
  const { csrfResponse, parsedResponse, unsubscribeResponse } = await import('../../islands/form-parsing.ts')
  const { csrf_token } = await parsedResponse(await fetch(token!, { cache: 'no-store' }), csrfResponse)
  const body = new URLSearchParams({ Email: field(form).value })
  const delivery = new URLSearchParams(location.search).get('blid')
  if (delivery) body.set('BroadLogId', delivery)
  return parsedResponse(await fetch(call!, { method: 'POST', headers: { 'X-CSRFToken': csrf_token }, body }), unsubscribeResponse)
}

const field = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="Email"]')!

/** The first error, beside the field, where a reader of screens is then too. */
function tell(form: HTMLFormElement, message: string) {
  const input = field(form)
  const id = `${input.id}-error`
  const error = form.querySelector(`#${id}`) ?? document.createElement('p')
  error.className = 'field-error'
  error.id = id
  error.textContent = phraseOf(formPhrases, 'form.error', { message })
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
  input.after(error)
  input.focus()
}
