import { stream } from '#schema/fields/stream.ts'
import { allBlocks } from '../blocks/index.ts'
import { definePageType, type TemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = { body: stream(allBlocks) }

export const homePage = definePageType({
  type: 'home_page',
  label: 'Home page',
  description: 'The front page of the site.',
  fields,
  parentTypes: ['root'],
  View: HomePage,
})

function HomePage({ page }: TemplateProps<typeof fields, undefined>) {
  return <PageBody items={page.values.body} heading={<h1 className="visually-hidden">{page.title}</h1>} />
}
