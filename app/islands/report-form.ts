import { formPhrases } from '#schema/phrases/forms.ts'
import { capturedDom } from '../document/captured-dom.ts'
import { phraseOf } from './start-up.ts'

/** Tells the form what the visitor sees, and sends it. */
export function sendReport(button: Element) {
  const form = button.closest('form')!
  const fill = (name: string, value: string | number) => {
    form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = String(value)
  }
  fill('dom', capturedDom(document.documentElement))
  fill('screen_width', screen.width)
  fill('screen_height', screen.height)
  form.submit()
  form.querySelector('[role=status]')!.textContent = phraseOf(formPhrases, 'accessibility.sent')
}
