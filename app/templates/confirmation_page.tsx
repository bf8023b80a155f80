import { richText } from '#schema/fields/rich-text.ts'
import { stream } from '#schema/fields/stream.ts'
import { allBlocks } from '../blocks/index.ts'
import { Confirmation } from '../ui/forms/confirmation.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = {
  message: richText({ required: true, help: 'Confirms the action and says what happens next.' }),
  body: stream(allBlocks),
}

export const confirmationPage = definePageType({
  type: 'confirmation_page',
  label: 'Confirmation page',
  description: 'Shown after a visitor has completed an action.',
  fields,
  childTypes: [],
  isIndexed: false,
  View: ConfirmationPage,
})

function ConfirmationPage({ page: { title, values } }: TemplateProps<typeof fields, undefined>) {
  return (
    <>
      <Confirmation title={title} message={values.message} />
      <PageBody items={values.body} heading={null} />
    </>
  )
}
