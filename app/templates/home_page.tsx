import { stream } from '#schema/fields/stream.ts'
import { allBlocks } from '../blocks/index.ts'
import { Stream } from '../blocks/stream.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const fields = { body: stream(allBlocks) }

export const homePage = definePageType({
  type: 'home_page',
  label: 'Home page',
  description: 'The front page of the site.',
  fields,
  parents: ['root'],
  View: HomePage,
})

function HomePage({ page }: TemplateProps<typeof fields, undefined>) {
  return <Stream items={page.values.body} />
}
