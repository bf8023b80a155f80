import type { FormName } from '#schema/wire/form.ts'
import { contactForm } from './contact.ts'
import type { AnyFormHandler } from './define.ts'
import { signupForm } from './signup.ts'
import { unsubscribeForm } from './unsubscribe.ts'

/** What stands behind each form. A form without its handler does not compile. */
const handlers: { [Name in FormName]: AnyFormHandler } = {
  unsubscribe: unsubscribeForm,
  contact: contactForm,
  signup: signupForm,
}

export const handlerOf = (form: FormName): AnyFormHandler => handlers[form]
