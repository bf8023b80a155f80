import { boolean } from '#schema/fields/boolean.ts'
import { link } from '#schema/fields/link.ts'
import { Link } from '../ui/navigation/link.tsx'
import { definePageType, type TemplateProps } from './define.ts'

const fields = {
  link: link({ required: true, help: 'Where visitors of this address are sent.' }),
  is_permanent: boolean({ label: 'For good', help: 'Browsers and search engines remember the new address and stop asking for this one.' }),
}

export const redirectPage = definePageType({
  type: 'redirect_page',
  label: 'Redirect page',
  description: 'An address that leads elsewhere.',
  fields,
  redirectTo: ({ link, is_permanent }) => ({ link, permanent: is_permanent }),
  isIndexed: false,
  View: RedirectPage,
})

/** Only editors see this, in the preview: visitors are on their way already. */
function RedirectPage({ page: { title, values } }: TemplateProps<typeof fields, undefined>) {
  return (
    <div className="wrap band">
      <h1>{title}</h1>
      <p>
        This address leads visitors to <Link to={values.link}>another one</Link>.
      </p>
    </div>
  )
}
