import type { RichTextDocument as Document } from '#schema/fields/rich-text.ts'
import { addressPartLabels } from '#schema/geo/home-country.ts'
import { useCurrentPagePath, useResolvedReferences } from '../../resolved-references.ts'
import { PageLink } from '../navigation/link-to-page.tsx'
import { RichText } from '../text/rich-text.tsx'
import { PublicSiteForm } from './form.tsx'
import { CheckboxField, SelectField, TextInputField } from './form-field.tsx'
import { HiddenDefaultSubmitButton } from './formset.tsx'
import { dayOfMonthOptions, monthOptions, SpecialOccasionFields } from './special-occasions.tsx'

interface SignupFormProps {
  maxOccasions: number
  consent: string
  /** Shown below the consent. */
  afterConsent: Document
  termsPage: number | null
  privacyPage: number | null
}

/** The form for signing up for offers by e-mail. */
export function SignupForm({ maxOccasions, consent, afterConsent, termsPage, privacyPage }: SignupFormProps) {
  const here = useCurrentPagePath()
  return (
    <PublicSiteForm
      name="signup"
      action={here}
      submitLabel="Sign me up"
      label="Sign up for offers"
      className="signup-form"
    >
      <HiddenDefaultSubmitButton />
      <p className="form-note">*Required</p>
      <AboutYou />
      <Birthday />
      {maxOccasions > 0 && <SpecialOccasionFields max={maxOccasions} />}
      <div className="signup-consent">
        <CheckboxField
          name="terms"
          required
          label={
            <>
              I have read and accept the{' '}
              <PageLink page={termsPage} newTab>
                terms and conditions
              </PageLink>{' '}
              and the{' '}
              <PageLink page={privacyPage} newTab>
                privacy notice
              </PageLink>
              .<Star />
            </>
          }
        />
        <CheckboxField name="consent" required label={starred(consent)} />
        <div className="fineprint">
          <RichText doc={afterConsent} />
        </div>
      </div>
    </PublicSiteForm>
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

function AboutYou() {
  const { postalCode } = addressPartLabels[useResolvedReferences().homeCountry]
  return (
    <div className="form-grid">
      <TextInputField name="first_name" label={starred('First name')} autoComplete="given-name" required />
      <TextInputField name="last_name" label={starred('Last name')} autoComplete="family-name" required />
      <TextInputField name="email" label={starred('E-mail address')} type="email" autoComplete="email" required />
      <TextInputField name="postcode" label={starred(postalCode)} autoComplete="postal-code" required />
    </div>
  )
}

const Birthday = () => (
  <fieldset className="form-group" aria-describedby="signup-birthday-hint">
    <legend>Your birthday</legend>
    <p className="field-hint" id="signup-birthday-hint">
      We do not ask the year.
    </p>
    <div className="form-pair">
      <SelectField
        name="birthday_month"
        label="Month"
        placeholder="Month"
        options={monthOptions}
        autoComplete="bday-month"
      />
      <SelectField
        name="birthday_day"
        label="Day"
        placeholder="Day"
        options={dayOfMonthOptions}
        autoComplete="bday-day"
      />
    </div>
  </fieldset>
)
