import { createContext, useContext } from 'react'
import { type FormName, getFormCaptchaRequirement, type SubmittedFormState } from '#schema/forms/wire.ts'

/** The form that was sent and is shown again; undefined on a page that is only fetched. */
export const SubmittedFormContext = createContext<SubmittedFormState | undefined>(undefined)

/** The form that contains the controls. */
export const FormNameContext = createContext<FormName | undefined>(undefined)

const untouched = { values: Object.freeze(Object.create(null)), problems: {}, formErrors: [], choices: {}, sent: false }

/** The state of a form: entered values and problems, all empty on a page that is only fetched. */
export function usePostedFormState(form: FormName): Omit<SubmittedFormState, 'form'> {
  const state = useContext(SubmittedFormContext)
  return state?.form === form ? state : untouched
}

/** Returns the form of a control, with its state. Throws outside a <Form>. */
export function useEnclosingFormState() {
  const form = useContext(FormNameContext)
  if (!form) throw new Error('A control must be inside a <Form>.')
  return { form, ...usePostedFormState(form) }
}

/** Returns the state of the form of a control, and the control's own value and problem. Throws outside a <Form>. */
export function useFormControl(name: string) {
  const form = useContext(FormNameContext)
  if (!form) throw new Error(`The control ${name} must be inside a <Form>.`)
  const { values, problems } = usePostedFormState(form)
  return { id: `${form}-${name}`, value: values[name], problem: problems[name] }
}

/**
 * How this installation verifies that the sender is a person: Turnstile only where it is configured, and a question
 * instead on pages without third-party content.
 */
export type CaptchaMethod =
  | { kind: 'proof' }
  | { kind: 'question' }
  | { kind: 'turnstile'; siteKey: string; script: string }
export const CaptchaContext = createContext<CaptchaMethod>({ kind: 'proof' })

export const needsCaptcha = (form: FormName) => getFormCaptchaRequirement(form) !== 'none'
