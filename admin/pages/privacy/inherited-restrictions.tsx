import { Link } from 'react-router'
import type { RestrictionType } from '#schema/pages/wire.ts'
import { Icon } from '../../ui/icon.tsx'

/** Something private above a page or a collection. */
export interface InheritedRestriction {
  id: number
  name: string
  restriction_type: Exclude<RestrictionType, 'none'>
  /** Where that is changed. */
  to: string
}

const words = { password: 'asks for a password', login: 'is for signed-in users', groups: 'is for certain groups' }

/** What holds because of what stands above, and where to change that. */
export function InheritedRestrictions({
  restrictions,
  children,
}: {
  restrictions: readonly InheritedRestriction[]
  children: string
}) {
  if (restrictions.length === 0) return null
  return (
    <div className="notice">
      <Icon name="lock" />
      <div>
        <p>{children}</p>
        <ul>
          {restrictions.map(({ id, name, restriction_type, to }) => (
            <li key={id}>
              <Link to={to}>{name}</Link> {words[restriction_type]}.
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
