/**
 * Whether a form asks for proof that a person sends it. `required`: no form without it; who has no script answers a
 * question instead. `asked`: a form without it is let in as unverified, under a tighter limit. `none`: never.
 */
export type CaptchaRequirement = 'required' | 'asked' | 'none'

/** Every form a page may hold. Each has a handler in `worker/public/forms`; one without does not compile. */
export const forms = {
  unsubscribe: { captcha: 'none' },
  contact: { captcha: 'required' },
  signup: { captcha: 'required' },
  reservation: { captcha: 'asked' },
  cancel_reservation: { captcha: 'none' },
  wait_list: { captcha: 'asked' },
  leave_wait_list: { captcha: 'none' },
  order: { captcha: 'none' },
} as const satisfies Record<string, { captcha: CaptchaRequirement }>
export type FormName = keyof typeof forms

export const captchaRequirementOf = (form: FormName): CaptchaRequirement => forms[form].captcha

/**
 * What was typed, by the name of its control: the first value of each name. It has no prototype: `values['x']` is text
 * or nothing.
 */
export type FormValues = Readonly<Record<string, string | undefined>>

/** What is wrong, by the name of the control it is wrong at: one message each. */
export type FormProblems = Readonly<Record<string, string>>

/** What the server offers to choose from, by the name of the control: what it found for the words that were typed. */
export type FormChoices = Readonly<Record<string, readonly { value: string; label: string }[]>>

/** A form as it comes back to who sent it. */
export interface FormState {
  /** The form that was sent; a page may hold others, which stay empty. */
  form: FormName
  values: FormValues
  problems: FormProblems
  /** What is wrong with no control in particular. */
  formErrors: readonly string[]
  choices?: FormChoices
  /** The form has been accepted and its page says so: `?sent=<form>`. */
  sent?: boolean
}

/** The query parameter that shows a page as it is after its form has been accepted. */
export const sentParameter = 'sent'

/** Names of the controls that every form carries (`app/ui/forms/form.tsx`). */
export const formControls = {
  csrf: 'csrfmiddlewaretoken',
  /** Which form of the page this is. */
  form: 'form',
  /** Nobody sees it, so nobody fills it. */
  honeypot: 'company_website',
  captcha: 'captcha',
  answer: 'captcha_answer',
} as const

/** What the form before a private page sends; Wagtail's names. */
export const passwordControls = { password: 'password', returnUrl: 'return_url' } as const
