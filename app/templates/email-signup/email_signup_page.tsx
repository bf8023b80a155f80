import { countryReferenceField, pageReferenceField } from '#schema/fields/reference.ts'
import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defaultMaxSpecialOccasions, type SignupPageData } from '#schema/forms/signup-wire.ts'
import { toCountryWithArticle } from '#schema/geo/country-with-article.ts'
import { paths } from '#schema/paths.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { usePostedFormState } from '../../ui/forms/form-state.ts'
import { SignupForm } from '../../ui/forms/signup-form.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageLink } from '../../ui/navigation/link-to-page.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'
import { SignupAfterUnsubscribeNote } from './resubscribe-note.tsx'

const fields = {
  body: streamField(listAllBlockDefinitions),
  promise: plainTextField({
    maxLength: 200,
    empty: 'A free appetizer or dessert, and other deals all year.',
    help: 'What guests get for signing up. Also in the welcome email.',
  }),
  pre_form_content: richTextField({ label: 'Content before the form' }),
  consent_text: plainTextField({
    lines: 'many',
    maxLength: 600,
    required: true,
    empty: 'Yes, send me offers by e-mail. I can stop them at any time.',
    help: 'Shown next to the required checkbox, and stored with each sign-up.',
  }),
  post_consent_text: richTextField({ label: 'Text after the consent' }),
  footer_text: richTextField({ label: 'Legal text', help: 'Shown below the form.' }),
  terms_page: pageReferenceField({ required: true }),
  privacy_page: pageReferenceField({ required: true }),
  faq_page: pageReferenceField({ label: 'FAQ page' }),
  unsubscribe_page: pageReferenceField(),
  landing_page: pageReferenceField({ help: 'The page after signing up: an email-signup landing page.' }),
  country: countryReferenceField({ help: 'Where the offers are valid.' }),
}

export const emailSignupPageType = definePageType({
  type: 'email_signup_page',
  label: 'Email-signup page',
  description: 'The form where guests sign up for offers by e-mail.',
  fields,
  form: 'signup',
  View: EmailSignupPage,
})

type Props = PageTemplateProps<typeof fields, SignupPageData>

function EmailSignupPage({ page: { title, breadcrumbs, values }, data, settings }: Props) {
  const { sent } = usePostedFormState('signup')
  const { body, promise, pre_form_content } = values
  return (
    <>
      <PageBody items={body} heading={<PageBanner title={title} breadcrumbs={<Breadcrumbs items={breadcrumbs} />} />} />
      <section className="wrap band signup" aria-label={title}>
        <div className="signup-text">
          {promise && <h2>{promise}</h2>}
          <RichText doc={pre_form_content} />
        </div>
        <div className="signup-sheet">
          {sent ? (
            <Thanks />
          ) : (
            <SignupForm
              maxOccasions={settings.signup.most_special_occasions ?? defaultMaxSpecialOccasions}
              consent={values.consent_text}
              afterConsent={values.post_consent_text}
              termsPage={values.terms_page}
              privacyPage={values.privacy_page}
            />
          )}
        </div>
        <SmallPrint values={values} data={data} />
      </section>
    </>
  )
}

const SmallPrint = ({ values, data }: Pick<Props, 'data'> & { values: Props['page']['values'] }) => (
  <div className="signup-legal fineprint">
    <RichText doc={values.footer_text} />
    {data.country && <p>Offers are valid in {toCountryWithArticle(data.country.printable_name)}.</p>}
    <ul className="signup-links">
      {[values.faq_page, values.unsubscribe_page].map(
        (each) =>
          each && (
            <li key={each}>
              <PageLink page={each} />
            </li>
          ),
      )}
    </ul>
  </div>
)

/** Replaces the form when no landing page is chosen. */
const Thanks = () => (
  <div id="signup-form" role="status">
    <h2>Thank you. Please check your inbox.</h2>
    <p>The email we have just sent you says what happens next.</p>
    <SignupAfterUnsubscribeNote />
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)
