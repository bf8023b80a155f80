import { Link } from 'react-router'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../ui/icon.tsx'

/** That a page shows another, so that it is changed there, or made one of its own. */
export default function AliasNotice({ page: { id, alias_of, can } }: { page: PageDraft }) {
  if (!alias_of) return null
  return (
    <section className="notice times-notice" aria-label="Alias">
      <Icon name="link" />
      <div>
        <p>
          <strong>
            This is an alias of{' '}
            {alias_of.title === null ? (
              'a page you may not see'
            ) : (
              <Link to={paths.wagtail.edit(alias_of.id)}>{alias_of.title}</Link>
            )}
            .
          </strong>{' '}
          It shows what that page shows, as soon as that is published. What is to be changed is changed there.
        </p>
        {can.convert_alias && (
          <div className="times-ways">
            <Link to={paths.wagtail.convertAlias(id)}>Make it an ordinary page</Link>
          </div>
        )}
      </div>
    </section>
  )
}
