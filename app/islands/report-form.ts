import { formPhrases } from '#schema/phrases/forms.ts'
import { captureSanitizedPageHtml } from '../document/accessibility-report/capture-dom.ts'
import { getPhrase } from './start-up.ts'

/** Adds what the visitor sees to the form, and submits it. */
export function submitAccessibilityProblemReportForm(button: Element) {
  const form = button.closest('form')!
  const fill = (name: string, value: string | number) => {
    form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = String(value)
  }
  fill('dom', captureSanitizedPageHtml(document.documentElement))
  fill('screen_width', screen.width)
  fill('screen_height', screen.height)
  form.submit()
  form.querySelector('[role=status]')!.textContent = getPhrase(formPhrases, 'accessibility.sent')
}
