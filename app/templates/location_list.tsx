import { city } from '#schema/fields/reference.ts'
import type { LocationListPageData } from '#schema/wire/page-data.ts'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { city: city({ required: true }) }

export const locationList = definePageType({
  type: 'location_list',
  label: 'City list',
  description: 'All locations of a city.',
  fields,
  parents: ['state_list'],
  children: [],
  slashes: true,
  View: LocationList,
})

function LocationList({ data }: TemplateProps<typeof fields, LocationListPageData>) {
  return (
    <h1>
      {data.city}, {data.state}
    </h1>
  )
}
