import { createContext, useContext } from 'react'
import { captchaNeed, type FormName, type FormState } from '#schema/wire/form.ts'

/** The form that was sent and came back; none on a page that is fetched. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** The form that the controls around this one belong to. */
export const FormNameContext = createContext<FormName | undefined>(undefined)

const untouched = { values: Object.freeze(Object.create(null)), problems: {}, formErrors: [], choices: {}, sent: false }

/** What a form shows: what was typed and what is wrong with it, all empty on a page that is fetched. */
export function useForm(form: FormName): Omit<FormState, 'form'> {
  const state = useContext(FormContext)
  return state?.form === form ? state : untouched
}

/** The form that a control stands in, with its state. */
export function useFormAround() {
  const form = useContext(FormNameContext)
  if (!form) throw new Error('A control stands in no <Form>.')
  return { form, ...useForm(form) }
}

/** The state of the form around a control, and the control's own value and problem. */
export function useControl(name: string) {
  const form = useContext(FormNameContext)
  if (!form) throw new Error(`The control ${name} stands in no <Form>.`)
  const { values, problems } = useForm(form)
  return { id: `${form}-${name}`, value: values[name], problem: problems[name] }
}

/**
 * How this installation asks for proof of a person. Turnstile only where it is configured, and a question in its place on pages that
 * carry nothing of other companies.
 */
export type CaptchaKind = { kind: 'proof' } | { kind: 'question' } | { kind: 'turnstile'; siteKey: string; script: string }
export const CaptchaContext = createContext<CaptchaKind>({ kind: 'proof' })

export const needsCaptcha = (form: FormName) => captchaNeed(form) !== 'none'
