import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import type { UserGroupOrSiteKind } from './queries.ts'
import { recordKindLabelsAndPaths } from './record-kinds.ts'
import './styles.ts'

interface RecordHeadingProps {
  kind: UserGroupOrSiteKind
  id: number
  name: string
  actions?: ReactNode
  /** Shown beside the name. */
  children?: ReactNode
}

const tabs = [
  { verb: 'edit', label: 'Edit' },
  { verb: 'usage', label: 'Usage' },
  { verb: 'history', label: 'History' },
] as const

/** The heading and tabs of each screen of a user, a group or a site. */
export function RecordScreenHeading({ kind, id, name, actions, children }: RecordHeadingProps) {
  const { list, label, singular, path } = recordKindLabelsAndPaths[kind]
  return (
    <>
      <ScreenHeading title={name} breadcrumbs={[{ to: list, label }]} actions={actions}>
        {children}
      </ScreenHeading>
      <nav aria-label={`This ${singular}`}>
        <ul className="report-tabs">
          {tabs.map((tab) => (
            <li key={tab.verb}>
              <NavLink to={path(id, tab.verb)} className="report-tab" end>
                {tab.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
