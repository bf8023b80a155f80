import type { UnsubscribeResponse } from '#schema/forms/response-wire.ts'
import { sentParameter } from '#schema/forms/wire.ts'
import { formPhrases } from '#schema/phrases/forms.ts'
import { csrfResponse, parseResponse, unsubscribeResponse } from '../../islands/forms/form-responses.ts'
import { getPhrase } from '../../islands/start-up.ts'

/** Sends the form and goes on to the page that thanks, or shows what is wrong and answers false. Throws when the call fails. */
export async function sendForm(form: HTMLFormElement): Promise<boolean> {
  const status = form.querySelector('.form-status')!
  status.textContent = getPhrase(formPhrases, 'form.sending')
  const answer = await send(form)
  if (answer.isValid) {
    location.assign(`${form.action}?${sentParameter}=unsubscribe#${form.id}`)
    return true
  }
  status.textContent = ''
  tell(form, answer.errors[0] ?? getPhrase(formPhrases, 'unsubscribe.invalid'))
  return false
}

/** The addresses stand in the form: the list of all of them would weigh three times this file. Throws for an answer of another shape. */
async function send(form: HTMLFormElement): Promise<UnsubscribeResponse> {
  const { token, call } = form.querySelector<HTMLElement>('[data-call]')!.dataset
  const { csrf_token } = await parseResponse(await fetch(token!, { cache: 'no-store' }), csrfResponse)
  const body = new URLSearchParams({ Email: field(form).value })
  const delivery = new URLSearchParams(location.search).get('blid')
  if (delivery) body.set('BroadLogId', delivery)
  return parseResponse(await fetch(call!, { method: 'POST', headers: { 'X-CSRFToken': csrf_token }, body }), unsubscribeResponse)
}

const field = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="Email"]')!

/** The first error, beside the field, where a reader of screens is then too. */
function tell(form: HTMLFormElement, message: string) {
  const input = field(form)
  const id = `${input.id}-error`
  const error = form.querySelector(`#${id}`) ?? document.createElement('p')
  error.className = 'field-error'
  error.id = id
  error.textContent = getPhrase(formPhrases, 'form.error', { message })
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
  input.after(error)
  input.focus()
}
