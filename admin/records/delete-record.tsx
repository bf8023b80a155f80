import type { ReactNode } from 'react'
import type { ApiResult } from '../api.ts'
import { ConfirmWorkflowActionScreen } from '../workflows/confirm-screen.tsx'
import type { UserOrGroupOrSiteKind } from './queries.ts'
import { userGroupAndSiteLabelsAndPaths } from './record-kinds.ts'
import './styles.ts'

interface DeleteRecordProps {
  kind: UserOrGroupOrSiteKind
  id: number
  name: string
  onDelete: () => Promise<ApiResult<undefined>>
  /** What will be deleted and what will be kept. */
  children: ReactNode
}

/** The confirmation screen for deleting a user, a group or a site. */
export function DeleteUserOrGroupOrSiteScreen({ kind, id, name, onDelete, children }: DeleteRecordProps) {
  const { label, list, singular, path } = userGroupAndSiteLabelsAndPaths[kind]
  return (
    <ConfirmWorkflowActionScreen
      title={`Delete “${name}”?`}
      breadcrumbs={[
        { to: list, label },
        { to: path(id), label: name },
      ]}
      submitLabel={`Delete ${singular}`}
      danger
      onConfirm={onDelete}
      doneMessage={`“${name}” was deleted.`}
      next={list}
    >
      {children}
    </ConfirmWorkflowActionScreen>
  )
}
