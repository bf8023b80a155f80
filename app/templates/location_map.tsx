import { text } from '#schema/fields/text.ts'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { introduction: text({ lines: 'many' }) }

export const locationMap = definePageType({
  type: 'location_map',
  label: 'Location map',
  description: 'The search for a restaurant, with list and map.',
  fields,
  maxCount: 1,
  query: ['q', 'latitude', 'longitude'],
  View: LocationMap,
})

function LocationMap({ page, data }: TemplateProps<typeof fields, LocationMapPageData>) {
  return (
    <h1>
      {page.title} {data.total}
    </h1>
  )
}
