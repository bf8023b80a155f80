import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { definePageType, type PageTemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = { body: streamField(listAllBlockDefinitions) }

export const homePageType = definePageType({
  type: 'home_page',
  label: 'Home page',
  description: 'The front page of the site.',
  fields,
  parentTypes: ['root'],
  View: HomePage,
})

function HomePage({ page }: PageTemplateProps<typeof fields, undefined>) {
  return <PageBody items={page.values.body} heading={<h1 className="visually-hidden">{page.title}</h1>} />
}
