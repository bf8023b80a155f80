import { choiceField } from '#schema/fields/choice.ts'
import { streamField } from '#schema/fields/stream.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { listAllBlockDefinitions } from '../blocks/index.ts'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from './define.ts'
import { PageBody } from './page-body.tsx'

const fields = {
  background_style: choiceField(blockBackgroundNames, { empty: 'faded-shoreline' }),
  body: streamField(listAllBlockDefinitions),
}

export const utilityPageType = definePageType({
  type: 'utility_page',
  label: 'Utility page',
  description: 'A short page of content blocks with a background style.',
  fields,
  View: UtilityPage,
})

function UtilityPage({ page }: PageTemplateProps<typeof fields, undefined>) {
  const heading = (
    <div className="wrap utility-title">
      <Breadcrumbs items={page.breadcrumbs} />
      <h1>{page.title}</h1>
    </div>
  )
  return (
    <div className={`utility bg bg-${page.values.background_style}`}>
      <PageBody items={page.values.body} heading={heading} />
    </div>
  )
}
