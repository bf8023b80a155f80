import { streamField } from '#schema/fields/stream.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { PageBanner } from '../../ui/content/banner.tsx'
import { UnsubscribeForm } from '../../ui/forms/unsubscribe-form.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { definePageType, type PageTemplateProps } from '../define.ts'
import { PageBody } from '../page-body.tsx'

const fields = { body: streamField(listAllBlockDefinitions) }

export const unsubscribePageType = definePageType({
  type: 'unsubscribe_page',
  label: 'Unsubscribe page',
  description: 'Where people unsubscribe from offers. Emails link to it.',
  fields,
  childTypes: [],
  form: 'unsubscribe',
  View: UnsubscribePage,
})

/** The form is below the blocks, unless one of them is the form. */
function UnsubscribePage({ page }: PageTemplateProps<typeof fields, undefined>) {
  const { body } = page.values
  const heading = <PageBanner title={page.title} breadcrumbs={<Breadcrumbs items={page.breadcrumbs} />} />
  return (
    <>
      <PageBody items={body} heading={heading} />
      {!body.some(({ type }) => type === 'unsubscribe') && (
        <section className="wrap band unsubscribe" aria-label="Unsubscribe">
          <UnsubscribeForm />
        </section>
      )}
    </>
  )
}
