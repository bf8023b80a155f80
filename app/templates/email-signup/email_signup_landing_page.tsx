import { pageReferenceField } from '#schema/fields/reference.ts'
import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { usePostedFormState } from '../../ui/forms/form-state.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageLink } from '../../ui/navigation/link-to-page.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'
import { SignupAfterUnsubscribeNote } from './resubscribe-note.tsx'

const fields = {
  body: streamField(listAllBlockDefinitions),
  confirmation_content: richTextField({ required: true, help: 'Confirms the sign-up and says what happens next.' }),
  pending_title: plainTextField({
    empty: 'One more step',
    help: 'The heading while the sign-up is waiting to be confirmed by email.',
  }),
  pending_content: richTextField({
    help: 'Shown instead of the confirmation content while the sign-up is waiting to be confirmed by email.',
  }),
  legal_text: richTextField(),
  faq_page: pageReferenceField({ label: 'FAQ page' }),
  unsubscribe_page: pageReferenceField(),
}

export const emailSignupLandingPageType = definePageType({
  type: 'email_signup_landing_page',
  label: 'Email-signup landing page',
  description: 'Shown after a guest has signed up for offers.',
  fields,
  childTypes: [],
  isIndexed: false,
  View: EmailSignupLandingPage,
})

/** With `?sent=signup` the sign-up is not confirmed yet, and an email asks to confirm it. */
function EmailSignupLandingPage({ page: { title, values } }: PageTemplateProps<typeof fields, undefined>) {
  const { sent: pending } = usePostedFormState('signup')
  const heading = (
    <div className="confirmation band band-mist">
      <div className="wrap confirmation-text">
        <span className="confirmation-mark">
          <Icon name={pending ? 'mail' : 'check'} />
        </span>
        <h1>{pending ? values.pending_title : title}</h1>
      </div>
    </div>
  )
  return (
    <>
      <PageBody items={values.body} heading={heading} />
      <section className="wrap band signup-confirmed" aria-label={pending ? values.pending_title : title}>
        <div className="lead">
          <RichText doc={pending ? values.pending_content : values.confirmation_content} />
          <SignupAfterUnsubscribeNote />
        </div>
        <div className="signup-legal fineprint">
          <RichText doc={values.legal_text} />
          <ul className="signup-links">
            <li>
              <PageLink page={values.faq_page} newTab>
                Browse Faq
              </PageLink>
            </li>
            <li>
              <PageLink page={values.unsubscribe_page} newTab>
                Unsubscribe
              </PageLink>
            </li>
          </ul>
        </div>
      </section>
    </>
  )
}
