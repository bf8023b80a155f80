/** Sends the form by a call, so that what is wrong shows beside the field at once. When the call fails the form goes as it would without script. */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  // Whoever has gone on to a field already is not called back.
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[data-form-errors]')?.focus()
  const button = form.querySelector('button')!
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    try {
      const { sendForm } = await import('./send-form.ts')
      if (!(await sendForm(form))) button.disabled = false
    } catch {
      form.submit()
    }
  })
}
