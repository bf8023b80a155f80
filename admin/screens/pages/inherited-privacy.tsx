import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PagePrivacy } from '#schema/wire/pages.ts'
import { Icon } from '../../ui/icon.tsx'

const words = { password: 'asks for a password', login: 'is for signed-in users', groups: 'is for certain groups' }

/** What holds for a page because of pages above it, and where to change that. */
export function InheritedPrivacy({ inherited }: Pick<PagePrivacy, 'inherited'>) {
  if (inherited.length === 0) return null
  return (
    <div className="notice">
      <Icon name="lock" />
      <div>
        <p>This page is private already, because of where it stands:</p>
        <ul>
          {inherited.map(({ page, restriction_type }) => (
            <li key={page.id}>
              <Link to={paths.wagtail.privacy(page.id)}>{page.title}</Link> {words[restriction_type]}.
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
