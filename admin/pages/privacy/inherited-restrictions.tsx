import { Link } from 'react-router'
import type { ViewRestrictionType } from '#schema/pages/wire.ts'
import { Icon } from '../../ui/icon.tsx'

/** A restriction inherited from an ancestor of a page or a collection. */
export interface InheritedRestriction {
  id: number
  name: string
  restriction_type: Exclude<ViewRestrictionType, 'none'>
  /** The path where it can be changed. */
  to: string
}

const restrictionLabels = {
  password: 'requires a password',
  login: 'is for signed-in users',
  groups: 'is for certain groups',
}

/** Lists inherited restrictions, with links to change them. */
export function InheritedRestrictionList({
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
              <Link to={to}>{name}</Link> {restrictionLabels[restriction_type]}.
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
