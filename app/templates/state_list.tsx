import { country } from '#schema/fields/reference.ts'
import type { StateListPageData } from '#schema/wire/page-data.ts'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { country: country({ required: true }) }

export const stateList = definePageType({
  type: 'state_list',
  label: 'State list',
  description: 'All locations of a country, by state and city.',
  fields,
  View: StateList,
})

function StateList({ page, data }: TemplateProps<typeof fields, StateListPageData>) {
  return (
    <h1>
      {page.title} {data.country.printable_name}
    </h1>
  )
}
