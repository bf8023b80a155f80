import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = { body: streamField(listAllBlockDefinitions) }

export const genericPageType = definePageType({
  type: 'generic_page',
  label: 'Content page',
  description: 'Any page of content blocks.',
  fields,
  View: GenericPage,
})

function GenericPage({ page }: PageTemplateProps<typeof fields, undefined>) {
  const heading = <PageBanner title={page.title} breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />} />
  return <PageBody items={page.values.body} heading={heading} />
}
