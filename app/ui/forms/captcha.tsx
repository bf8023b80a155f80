import { useContext } from 'react'
import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import { commonFormControlNames, type FormName, getFormCaptchaRequirement } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { TextInputField } from './form-field.tsx'
import { CaptchaContext, needsCaptcha, usePostedFormState } from './form-state.ts'

/**
 * Verifies that a person sends the form: by proof of work in the browser, or by Turnstile where it is configured. Where
 * verification is required, visitors without script answer a question instead, and so do those whose proof was rejected
 * or is missing.
 */
export function CaptchaField({ form }: { form: FormName }) {
  const captcha = useContext(CaptchaContext)
  const { problems } = usePostedFormState(form)
  if (!needsCaptcha(form)) return null
  const isRejected =
    problems[commonFormControlNames.captcha] !== undefined || problems[commonFormControlNames.answer] !== undefined
  return (
    <div className="captcha">
      {captcha.kind === 'question' ? null : captcha.kind === 'proof' ? (
        <>
          <input type="hidden" name={commonFormControlNames.captcha} data-challenge={paths.captchaChallenge} />
          <p className="captcha-status" role="status" />
        </>
      ) : (
        <div
          className="cf-turnstile"
          data-captcha-script={captcha.script}
          data-sitekey={captcha.siteKey}
          data-response-field-name={commonFormControlNames.captcha}
        />
      )}
      {isRejected || (captcha.kind === 'question' && getFormCaptchaRequirement(form) === 'required') ? (
        <Question />
      ) : (
        getFormCaptchaRequirement(form) === 'required' && (
          <noscript>
            <Question />
          </noscript>
        )
      )}
    </div>
  )
}

const Question = () => (
  <TextInputField
    name={commonFormControlNames.answer}
    label={<span dangerouslySetInnerHTML={{ __html: `"${formatCachedPagePlaceholder('question')}"` }} />}
    inputMode="numeric"
    autoComplete="off"
    hint="So that we know a person is writing."
  />
)
