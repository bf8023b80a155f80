import { createContext, useContext } from 'react'
import { captchaRequirementOf, type FormName, type FormState } from '#schema/forms/wire.ts'

/** The form that was sent and came back; none on a page that is fetched. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** The form that the controls around this one belong to. */
export const FormNameContext = createContext<FormName | undefined>(undefined)

const untouched = { values: Object.freeze(Object.create(null)), problems: {}, formErrors: [], choices: {}, sent: false }

/** What a form shows: what was typed and what is wrong with it, all empty on a page that is fetched. */
export function useFormState(form: FormName): Omit<FormState, 'form'> {
  const state = useContext(FormContext)
  return state?.form === form ? state : untouched
}

/** The form that a control stands in, with its state. */
export function useEnclosingForm() {
  const form = useContext(FormNameContext)
  if (!form) throw new Error('A control stands in no <Form>.')
  return { form, ...useFormState(form) }
}

/** The state of the form around a control, and the control's own value and problem. */
export function useControl(name: string) {
  const form = useContext(FormNameContext)
  if (!form) throw new Error(`The control ${name} stands in no <Form>.`)
  const { values, problems } = useFormState(form)
  return { id: `${form}-${name}`, value: values[name], problem: problems[name] }
}

/**
 * How this installation asks for proof of a person. Turnstile only where it is configured, and a question in its place on pages that
 * carry nothing of other companies.
 */
export type CaptchaKind = { kind: 'proof' } | { kind: 'question' } | { kind: 'turnstile'; siteKey: string; script: string }
export const CaptchaContext = createContext<CaptchaKind>({ kind: 'proof' })

export const needsCaptcha = (form: FormName) => captchaRequirementOf(form) !== 'none'
