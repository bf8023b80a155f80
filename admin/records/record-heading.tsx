import type { ReactNode } from 'react'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ScreenTabs } from '../ui/screen-tabs.tsx'
import type { UserOrGroupOrSiteKind } from './queries.ts'
import { userGroupAndSiteLabelsAndPaths } from './record-kinds.ts'
import './styles.ts'

interface RecordHeadingProps {
  kind: UserOrGroupOrSiteKind
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
export function UserOrGroupOrSiteScreenHeading({ kind, id, name, actions, children }: RecordHeadingProps) {
  const { list, label, singular, path } = userGroupAndSiteLabelsAndPaths[kind]
  return (
    <>
      <ScreenHeading title={name} breadcrumbs={[{ to: list, label }]} actions={actions}>
        {children}
      </ScreenHeading>
      <ScreenTabs label={`This ${singular}`} tabs={tabs.map(({ verb, label }) => ({ to: path(id, verb), label }))} />
    </>
  )
}
