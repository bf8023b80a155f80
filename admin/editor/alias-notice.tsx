import { Link } from 'react-router'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { Icon } from '../ui/icon.tsx'

/** Shown on an alias: it links to the original page, which is the one to edit, and offers to convert the alias. */
export default function PageAliasNotice({ page: { id, alias_of, can } }: { page: PageDraftResponse }) {
  if (!alias_of) return null
  return (
    <section className="notice times-notice" aria-label="Alias">
      <Icon name="link" />
      <div>
        <p>
          <strong>
            This is an alias of{' '}
            {alias_of.title === null ? (
              'a page you do not have access to'
            ) : (
              <Link to={paths.wagtail.edit(alias_of.id)}>{alias_of.title}</Link>
            )}
            .
          </strong>{' '}
          It always shows what that page has published. To change it, edit that page.
        </p>
        {can.convert_alias && (
          <div className="times-ways">
            <Link to={paths.wagtail.convertAlias(id)}>Convert to a regular page</Link>
          </div>
        )}
      </div>
    </section>
  )
}
