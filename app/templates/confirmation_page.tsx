import { richText } from '#schema/fields/rich-text.ts'
import { stream } from '#schema/fields/stream.ts'
import { paths } from '#schema/paths.ts'
import { allBlocks } from '../blocks/index.ts'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { definePageType, type TemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = { message: richText({ required: true, help: 'Says that it worked and what happens next.' }), body: stream(allBlocks) }

export const confirmationPage = definePageType({
  type: 'confirmation_page',
  label: 'Confirmation page',
  description: 'Where a visitor lands when something they did has worked.',
  fields,
  children: [],
  indexed: false,
  View: ConfirmationPage,
})

function ConfirmationPage({ page: { title, values } }: TemplateProps<typeof fields, undefined>) {
  const heading = (
    <div className="confirmation band band-mist">
      <div className="wrap confirmation-words">
        <span className="confirmation-mark">
          <Icon name="check" />
        </span>
        <h1>{title}</h1>
        <RichText doc={values.message} />
        <a className="button" href={paths.home}>
          Return to Homepage
        </a>
      </div>
    </div>
  )
  return (
    <>
      {heading}
      <PageBody items={values.body} heading={null} />
    </>
  )
}
