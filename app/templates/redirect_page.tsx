import { booleanField } from '#schema/fields/boolean.ts'
import { linkField } from '#schema/fields/link.ts'
import { LinkToTarget } from '../ui/navigation/link.tsx'
import { definePageType, type PageTemplateProps } from './define.ts'

const fields = {
  link: linkField({ required: true, help: 'Where visitors to this address are redirected.' }),
  is_permanent: booleanField({
    label: 'Permanent',
    help: 'Browsers and search engines remember the new address and stop requesting this one.',
  }),
}

export const redirectPageType = definePageType({
  type: 'redirect_page',
  label: 'Redirect page',
  description: 'Redirects visitors to another address.',
  fields,
  redirectTo: ({ link, is_permanent }) => ({ link, permanent: is_permanent }),
  isIndexed: false,
  View: RedirectPage,
})

/** Only shown to editors, in the preview: visitors are redirected. */
function RedirectPage({ page: { title, values } }: PageTemplateProps<typeof fields, undefined>) {
  return (
    <div className="wrap band">
      <h1>{title}</h1>
      <p>
        This address redirects visitors to <LinkToTarget to={values.link}>another one</LinkToTarget>.
      </p>
    </div>
  )
}
