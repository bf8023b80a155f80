import type { ReactNode } from 'react'
import { commonFormControlNames, type FormName } from '#schema/forms/wire.ts'
import { CaptchaField } from './captcha.tsx'
import { CsrfField } from './csrf-field.tsx'
import { FormNameContext, usePostedFormState } from './form-state.ts'

interface FormProps {
  name: FormName
  /** The page's own path: a form is posted to its page. */
  action: string
  /** The label of the button. */
  submitLabel: string
  /** The accessible name of a form without a heading. */
  label?: string
  /** Shown directly above the button, for example the consent. */
  children: ReactNode
  className?: string
  /** The module of `app/islands/loader.ts` that enhances the form. */
  island?: string
}

/**
 * A form: a plain post to its page, with token, honeypot and captcha; errors first, with links to their controls; with
 * the server's messages, not the browser's. Script only enhances it (`islands/form.ts`).
 */
export const PublicSiteForm = ({
  name,
  action,
  submitLabel,
  label,
  children,
  className,
  island = 'form',
}: FormProps) => (
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
      <input type="hidden" name={commonFormControlNames.form} value={name} />
      <ErrorSummary form={name} />
      {children}
      <Honeypot />
      <CaptchaField form={name} />
      <div className="form-send">
        <button type="submit" className="button">
          {submitLabel}
        </button>
        <p className="form-status" role="status" />
      </div>
    </form>
  </FormNameContext>
)

/** Scrolls to a form that is shown again after it was sent. */
function useHasErrors(form: FormName): boolean {
  const { problems, formErrors } = usePostedFormState(form)
  return formErrors.length > 0 || Object.keys(problems).length > 0
}

/** All problems of a form, above it, with links to their controls. It has the focus, also without script. */
function ErrorSummary({ form }: { form: FormName }) {
  const { problems, formErrors } = usePostedFormState(form)
  const named = Object.entries(problems)
  if (!useHasErrors(form)) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a form that is shown again must say why
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

/** A honeypot: hidden from visitors, screen readers and password managers. Bots that fill every control fill it. */
const Honeypot = () => (
  <div className="form-extra" aria-hidden="true">
    <label>
      Leave this empty
      <input type="text" name={commonFormControlNames.honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
