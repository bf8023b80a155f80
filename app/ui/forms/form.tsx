import type { ReactNode } from 'react'
import { type FormName, formControls } from '#schema/forms/wire.ts'
import { Captcha } from './captcha.tsx'
import { CsrfField } from './csrf-field.tsx'
import { FormNameContext, useFormState } from './form-state.ts'

interface FormProps {
  name: FormName
  /** The page's own address: a form is sent to the page it stands on. */
  action: string
  /** The words of the button. */
  submitLabel: string
  /** What the form is called where it has no heading of its own beside it. */
  label?: string
  /** Stands right above the button: consent and the like. */
  children: ReactNode
  className?: string
  /** The module of `app/islands/loader.ts` that makes it gentler. */
  island?: string
}

/**
 * A form as every form is: a plain post to its page, with token, honeypot and captcha; errors first, with links to where
 * they are; the server's messages, not the browser's. Script only makes it gentler (`islands/form.ts`).
 */
export const Form = ({ name, action, submitLabel, label, children, className, island = 'form' }: FormProps) => (
  <FormNameContext value={name}>
    <form
      id={`${name}-form`}
      className={className ? `form ${className}` : 'form'}
      method="post"
      action={action}
      aria-label={label}
      data-island={island}
      data-start={useHasErrors(name) ? 'load' : undefined}
      noValidate
    >
      <CsrfField />
      <input type="hidden" name={formControls.form} value={name} />
      <ErrorSummary form={name} />
      {children}
      <Honeypot />
      <Captcha form={name} />
      <div className="form-send">
        <button type="submit" className="button">
          {submitLabel}
        </button>
        <p className="form-status" role="status" />
      </div>
    </form>
  </FormNameContext>
)

/** A form that came back is brought into view at once, however far down its page it stands. */
function useHasErrors(form: FormName): boolean {
  const { problems, formErrors } = useFormState(form)
  return formErrors.length > 0 || Object.keys(problems).length > 0
}

/** Everything wrong with a form, above it: what is wrong with a control leads there. It has the focus, without script too. */
function ErrorSummary({ form }: { form: FormName }) {
  const { problems, formErrors } = useFormState(form)
  const named = Object.entries(problems)
  if (!useHasErrors(form)) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: who is shown a form again wants to know why
    <div className="form-errors" role="alert" tabIndex={-1} data-form-errors autoFocus>
      <h2>There is a problem</h2>
      <ul>
        {formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {named.map(([name, message]) => (
          <li key={name}>
            <a href={`#${form}-${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Seen by nobody, read out to nobody, and offered to no password manager. A machine that fills every control fills it. */
const Honeypot = () => (
  <div className="form-extra" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name={formControls.honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
