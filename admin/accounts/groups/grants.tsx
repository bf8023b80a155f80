import { type ReactNode, useEffect, useRef } from 'react'
import { LabeledControlGroup } from '../../ui/field.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { GroupObjectPermissionsRow } from './grant-row.tsx'

/** Permissions on a page or collection and everything below it. */
interface Grant<Permission extends string> {
  id: number
  name: string
  detail: string
  permissions: readonly Permission[]
}

interface GrantsProps<Permission extends string> {
  label: string
  help: string
  icon: IconName
  grants: readonly Grant<Permission>[]
  labels: Record<Permission, string>
  readOnly: boolean
  /** The path of the grants in the form. */
  name: string
  onChange: (id: number, permissions: Permission[]) => void
  onRemove: (id: number) => void
  /** The controls that add another grant, shown unless read-only. */
  children: ReactNode
}

/** A list of grants. A new grant receives the focus, because its permissions are chosen next. */
export function GroupObjectPermissionsList<Permission extends string>(props: GrantsProps<Permission>) {
  const { label, help, icon, grants, labels, readOnly, name: path, onChange, onRemove, children } = props
  const list = useFocusOnAdded(grants.length)
  return (
    <LabeledControlGroup label={label} help={help} name={path} className="record-set">
      {grants.length > 0 && (
        <ul className="grants" ref={list}>
          {grants.map(({ id, name, detail, permissions }) => (
            <GroupObjectPermissionsRow
              key={id}
              {...{ icon, name, detail, labels, readOnly }}
              permissions={permissions}
              onChange={(changed) => onChange(id, changed)}
              onRemove={() => onRemove(id)}
            />
          ))}
        </ul>
      )}
      {!readOnly && children && <div className="grant-add">{children}</div>}
    </LabeledControlGroup>
  )
}

function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    if (count > previousCount.current) list.current?.querySelector<HTMLElement>('.grant:last-child input')?.focus()
    previousCount.current = count
  }, [count])
  return list
}
