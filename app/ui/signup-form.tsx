import type { RichText as Document } from '#schema/fields/rich-text.ts'
import { useHere } from '../resolved.ts'
import { Form } from './form.tsx'
import { CheckField, SelectField, TextField } from './form-field.tsx'
import { DefaultButton } from './formset.tsx'
import { PageAnchor } from './page-anchor.tsx'
import { RichText } from './rich-text.tsx'
import { dayOptions, monthOptions, SpecialOccasions } from './special-occasions.tsx'

interface SignupFormProps {
  mostOccasions: number
  consent: string
  /** Stands below the consent. */
  afterConsent: Document
  termsPage: number | null
  privacyPage: number | null
}

/** Signs a guest up for offers by e-mail. */
export function SignupForm({ mostOccasions, consent, afterConsent, termsPage, privacyPage }: SignupFormProps) {
  const here = useHere()
  return (
    <Form name="signup" action={here} submit="Sign me up" label="Sign up for offers" className="signup-form">
      <DefaultButton />
      <p className="form-note">*Required</p>
      <AboutYou />
      <Birthday />
      {mostOccasions > 0 && <SpecialOccasions most={mostOccasions} />}
      <div className="signup-consent">
        <CheckField
          name="terms"
          required
          label={
            <>
              I have read and accept the{' '}
              <PageAnchor page={termsPage} newTab>
                terms and conditions
              </PageAnchor>{' '}
              and the{' '}
              <PageAnchor page={privacyPage} newTab>
                privacy notice
              </PageAnchor>
              .<Star />
            </>
          }
        />
        <CheckField name="consent" required label={starred(consent)} />
        <div className="fineprint">
          <RichText doc={afterConsent} />
        </div>
      </div>
    </Form>
  )
}

const Star = () => (
  <span className="form-star" aria-hidden="true">
    *
  </span>
)

const starred = (words: string) => (
  <>
    {words}
    <Star />
  </>
)

const AboutYou = () => (
  <div className="form-grid">
    <TextField name="first_name" label={starred('First name')} autoComplete="given-name" required />
    <TextField name="last_name" label={starred('Last name')} autoComplete="family-name" required />
    <TextField name="email" label={starred('E-mail address')} type="email" autoComplete="email" required />
    <TextField name="postcode" label={starred('ZIP or postal code')} autoComplete="postal-code" required />
  </div>
)

const Birthday = () => (
  <fieldset className="form-group" aria-describedby="signup-birthday-hint">
    <legend>Your birthday</legend>
    <p className="field-hint" id="signup-birthday-hint">
      We do not ask the year.
    </p>
    <div className="form-pair">
      <SelectField name="birthday_month" label="Month" empty="Month" options={monthOptions} autoComplete="bday-month" />
      <SelectField name="birthday_day" label="Day" empty="Day" options={dayOptions} autoComplete="bday-day" />
    </div>
  </fieldset>
)
