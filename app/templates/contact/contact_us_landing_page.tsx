import { richText } from '#schema/fields/rich-text.ts'
import { stream } from '#schema/fields/stream.ts'
import { allBlocks } from '../../blocks/index.ts'
import { Confirmation } from '../../ui/forms/confirmation.tsx'
import { definePageType, type TemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'

const fields = {
  message: richText({
    required: true,
    help: 'Confirms that the message was received and says when to expect a reply.',
  }),
  body: stream(allBlocks),
}

export const contactUsLandingPage = definePageType({
  type: 'contact_us_landing_page',
  label: 'Contact us landing page',
  description: 'Shown after a visitor has sent a message on the contact page above it.',
  fields,
  parentTypes: ['contact_us_page'],
  childTypes: [],
  isIndexed: false,
  View: ContactUsLandingPage,
})

function ContactUsLandingPage({ page: { title, values } }: TemplateProps<typeof fields, undefined>) {
  return (
    <>
      <Confirmation title={title} message={values.message} />
      <PageBody items={values.body} heading={null} />
    </>
  )
}
