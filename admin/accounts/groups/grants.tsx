import { type ReactNode, useEffect, useRef } from 'react'
import { LabeledGroup } from '../../ui/field.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { GrantRow } from './grant-row.tsx'

/** Some rights on one page or collection and all below it. */
interface Grant<Right extends string> {
  id: number
  name: string
  detail: string
  permissions: readonly Right[]
}

interface GrantsProps<Right extends string> {
  label: string
  help: string
  icon: IconName
  grants: readonly Grant<Right>[]
  labels: Record<Right, string>
  readOnly: boolean
  error: string | undefined
  onChange: (id: number, held: Right[]) => void
  onRemove: (id: number) => void
  /** How another is added, for who may. */
  children: ReactNode
}

/** Rights that each start somewhere in a tree. What was just added has the focus: its rights are chosen next. */
export function Grants<Right extends string>(props: GrantsProps<Right>) {
  const { label, help, icon, grants, labels, readOnly, error, onChange, onRemove, children } = props
  const list = useFocusOnAdded(grants.length)
  return (
    <LabeledGroup label={label} help={help} error={error} className="record-set">
      {grants.length > 0 && (
        <ul className="grants" ref={list}>
          {grants.map(({ id, name, detail, permissions }) => (
            <GrantRow
              key={id}
              {...{ icon, name, detail, labels, readOnly }}
              permissions={permissions}
              onChange={(held) => onChange(id, held)}
              onRemove={() => onRemove(id)}
            />
          ))}
        </ul>
      )}
      {!readOnly && children && <div className="grant-add">{children}</div>}
    </LabeledGroup>
  )
}

function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.querySelector<HTMLElement>('.grant:last-child input')?.focus()
    before.current = count
  }, [count])
  return list
}
