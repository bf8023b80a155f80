import type { ReactNode } from 'react'
import { ConfirmScreen } from '../workflows/confirm-screen.tsx'
import { changeRecord, type RecordKind } from './queries.ts'
import { recordKinds } from './record-kinds.ts'
import './styles.ts'

interface DeleteRecordProps {
  kind: RecordKind
  id: number
  name: string
  /** Where the server is asked to. */
  apiPath: string
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before a user, a group or a site is deleted. */
export function DeleteRecord({ kind, id, name, apiPath, children }: DeleteRecordProps) {
  const { label, list, singular, path } = recordKinds[kind]
  return (
    <ConfirmScreen
      title={`Delete “${name}”?`}
      breadcrumbs={[
        { to: list, label },
        { to: path(id), label: name },
      ]}
      submitLabel={`Delete ${singular}`}
      danger
      onConfirm={() => changeRecord('DELETE', apiPath)}
      doneMessage={`“${name}” was deleted.`}
      next={list}
    >
      {children}
    </ConfirmScreen>
  )
}
