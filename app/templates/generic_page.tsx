import { stream } from '#schema/fields/stream.ts'
import { allBlocks } from '../blocks/index.ts'
import { Stream } from '../blocks/stream.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { body: stream(allBlocks) }

export const genericPage = definePageType({
  type: 'generic_page',
  label: 'Content page',
  description: 'Any page of content blocks.',
  fields,
  View: GenericPage,
})

function GenericPage({ page }: TemplateProps<typeof fields, undefined>) {
  return (
    <>
      <h1 className="wrap">{page.title}</h1>
      <Stream items={page.values.body} />
    </>
  )
}
