/**
 * Whether a form requires a captcha. `required`: no submission without it; without script, a question replaces it.
 * `asked`: a submission without it is accepted as unverified, under a lower rate limit. `none`: never.
 */
export type CaptchaRequirement = 'required' | 'asked' | 'none'

/** Every form that a page may have. Each must have a handler in `worker/public/forms`; the compiler checks it. */
export const publicForms = {
  unsubscribe: { captcha: 'none' },
  contact: { captcha: 'required' },
  signup: { captcha: 'required' },
  reservation: { captcha: 'asked' },
  cancel_reservation: { captcha: 'none' },
  wait_list: { captcha: 'asked' },
  leave_wait_list: { captcha: 'none' },
  order: { captcha: 'none' },
  pickup_order: { captcha: 'asked' },
  cancel_pickup_order: { captcha: 'none' },
} as const satisfies Record<string, { captcha: CaptchaRequirement }>
export type FormName = keyof typeof publicForms

export const getFormCaptchaRequirement = (form: FormName): CaptchaRequirement => publicForms[form].captcha

/**
 * The submitted values by control name: the first value of each name. It has no prototype: `values['x']` is text or
 * undefined.
 */
export type FormValues = Readonly<Record<string, string | undefined>>

/** Validation messages by control name, one each. */
export type FormProblems = Readonly<Record<string, string>>

/** The choices that the server offers for the typed text, by control name. */
export type TypedTextSuggestions = Readonly<Record<string, readonly { value: string; label: string }[]>>

/** The state of a form that is rendered again after submission. */
export interface SubmittedFormState {
  /** The submitted form; other forms on the page stay empty. */
  form: FormName
  values: FormValues
  problems: FormProblems
  /** Errors that belong to no single control. */
  formErrors: readonly string[]
  choices?: TypedTextSuggestions
  /** The form was accepted, and the page shows the confirmation: `?sent=<form>`. */
  sent?: boolean
}

/** The query parameter that shows the page after its form was accepted. */
export const formSentParameter = 'sent'

/** Names of the controls that every form carries (`app/ui/forms/form.tsx`). */
export const commonFormControlNames = {
  csrf: 'csrfmiddlewaretoken',
  /** Which form of the page this is. */
  form: 'form',
  /** Invisible to people, so only bots fill it in. */
  honeypot: 'company_website',
  captcha: 'captcha',
  answer: 'captcha_answer',
} as const

/** The controls of the password form of a private page; Wagtail's names. */
export const pagePasswordControlNames = { password: 'password', returnUrl: 'return_url' } as const
