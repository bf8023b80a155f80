/**
 * Sends the form with fetch, so that errors appear next to the field immediately. If the request fails, the form is
 * submitted as without script.
 */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  // A visitor who already moved to a field keeps the focus there.
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[data-form-errors]')?.focus()
  const button = form.querySelector('button')!
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    try {
      const { submitUnsubscribeForm } = await import('./send-form.ts')
      if (!(await submitUnsubscribeForm(form))) button.disabled = false
    } catch {
      form.submit()
    }
  })
}
