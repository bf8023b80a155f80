import { location } from '#schema/fields/reference.ts'
import { stream } from '#schema/fields/stream.ts'
import type { SingleLocationPageData } from '#schema/wire/page-data.ts'
import { allBlocks } from '../blocks/index.ts'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { location: location({ required: true }), body: stream(allBlocks) }

export const singleLocation = definePageType({
  type: 'single_location',
  label: 'Single location',
  description: 'A restaurant’s own page. Its facts come from the location; blocks may follow them.',
  fields,
  children: [],
  slashes: true,
  View: SingleLocation,
})

function SingleLocation({ data }: TemplateProps<typeof fields, SingleLocationPageData>) {
  return (
    <h1>
      {data.location.city}, {data.location.state}
    </h1>
  )
}
