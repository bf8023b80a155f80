import type { ReactNode } from 'react'
import { Asking } from '../workflows/asking.tsx'
import { kinds } from './kinds.ts'
import { change, type RecordKind } from './queries.ts'
import '../../styles/people.ts'

interface DeletingProps {
  kind: RecordKind
  id: number
  name: string
  /** Where the server is asked to. */
  address: string
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before a user, a group or a site is deleted. */
export function Deleting({ kind, id, name, address, children }: DeletingProps) {
  const { label, list, noun, path } = kinds[kind]
  return (
    <Asking
      title={`Delete “${name}”?`}
      trail={[
        { to: list, label },
        { to: path(id), label: name },
      ]}
      button={`Delete ${noun}`}
      danger
      onConfirm={() => change('DELETE', address)}
      done={`“${name}” was deleted.`}
      next={list}
    >
      {children}
    </Asking>
  )
}
