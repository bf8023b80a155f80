import type { UnsubscribeResponse } from '#schema/forms/response-wire.ts'
import { formSentParameter } from '#schema/forms/wire.ts'
import { formPhrases } from '#schema/phrases/forms.ts'
import { csrfTokenResponse, parseApiResponseOrThrow, unsubscribeResponse } from '../../islands/forms/form-responses.ts'
import { getPhrase } from '../../islands/start-up.ts'

/**
 * Sends the form. If valid, navigates to the confirmation and resolves to true; else shows the error and resolves to
 * false. Throws when the request fails.
 */
export async function submitUnsubscribeForm(form: HTMLFormElement): Promise<boolean> {
  const status = form.querySelector('.form-status')!
  status.textContent = getPhrase(formPhrases, 'form.sending')
  const response = await postForm(form)
  if (response.isValid) {
    location.assign(`${form.action}?${formSentParameter}=unsubscribe#${form.id}`)
    return true
  }
  status.textContent = ''
  showError(form, response.errors[0] ?? getPhrase(formPhrases, 'unsubscribe.invalid'))
  return false
}

/**
 * The form contains the URLs, since importing the list of all paths would triple this file. Throws for an unexpected
 * response.
 */
async function postForm(form: HTMLFormElement): Promise<UnsubscribeResponse> {
  const { token, call } = form.querySelector<HTMLElement>('[data-call]')!.dataset
  const { csrf_token } = await parseApiResponseOrThrow(await fetch(token!, { cache: 'no-store' }), csrfTokenResponse)
  const body = new URLSearchParams({ Email: field(form).value })
  const delivery = new URLSearchParams(location.search).get('blid')
  if (delivery) body.set('BroadLogId', delivery)
  return parseApiResponseOrThrow(
    await fetch(call!, { method: 'POST', headers: { 'X-CSRFToken': csrf_token }, body }),
    unsubscribeResponse,
  )
}

const field = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="Email"]')!

/** Shows the first error next to the field and focuses it. */
function showError(form: HTMLFormElement, message: string) {
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
