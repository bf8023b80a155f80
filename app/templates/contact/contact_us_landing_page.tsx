import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { ConfirmationPageHeader } from '../../ui/forms/confirmation.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'

const fields = {
  message: richTextField({
    required: true,
    help: 'Confirms that the message was received and says when to expect a reply.',
  }),
  body: streamField(listAllBlockDefinitions),
}

export const contactUsLandingPageType = definePageType({
  type: 'contact_us_landing_page',
  label: 'Contact us landing page',
  description: 'Shown after a visitor has sent a message on the contact page above it.',
  fields,
  parentTypes: ['contact_us_page'],
  childTypes: [],
  isIndexed: false,
  View: ContactUsLandingPage,
})

function ContactUsLandingPage({ page: { title, values } }: PageTemplateProps<typeof fields, undefined>) {
  return (
    <>
      <ConfirmationPageHeader title={title} message={values.message} />
      <PageBody items={values.body} heading={null} />
    </>
  )
}
