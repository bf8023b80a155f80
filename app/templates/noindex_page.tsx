import { definePageType, type PageTemplateProps } from './define.ts'

export const noindexPageType = definePageType({
  type: 'noindex_page',
  label: 'Noindex page',
  description: 'Only a title, excluded from search engines.',
  fields: {},
  childTypes: [],
  isIndexed: false,
  View: NoindexPage,
})

function NoindexPage({ page }: PageTemplateProps<Record<never, never>, undefined>) {
  return (
    <div className="wrap band">
      <h1>{page.title}</h1>
    </div>
  )
}
