import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { ConfirmationPageHeader } from '../ui/forms/confirmation.tsx'
import { definePageType, type PageTemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = {
  message: richTextField({ required: true, help: 'Confirms the action and says what happens next.' }),
  body: streamField(listAllBlockDefinitions),
}

export const confirmationPageType = definePageType({
  type: 'confirmation_page',
  label: 'Confirmation page',
  description: 'Shown after a visitor has completed an action.',
  fields,
  childTypes: [],
  isIndexed: false,
  View: ConfirmationPage,
})

function ConfirmationPage({ page: { title, values } }: PageTemplateProps<typeof fields, undefined>) {
  return (
    <>
      <ConfirmationPageHeader title={title} message={values.message} />
      <PageBody items={values.body} heading={null} />
    </>
  )
}
