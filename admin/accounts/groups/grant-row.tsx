import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface GrantRowProps<Permission extends string> {
  icon: IconName
  name: string
  detail: string
  labels: Record<Permission, string>
  permissions: readonly Permission[]
  readOnly: boolean
  onChange: (permissions: Permission[]) => void
  onRemove: () => void
}

/** The permissions of a group on one page or collection. */
export function GroupObjectPermissionsRow<Permission extends string>({
  icon,
  name,
  detail,
  labels,
  permissions,
  readOnly,
  onChange,
  onRemove,
}: GrantRowProps<Permission>) {
  const availablePermissions = Object.keys(labels) as Permission[]
  return (
    <li className="grant">
      <div className="grant-head">
        <Icon name={icon} />
        <span className="choice-text">
          <strong>{name}</strong>
          <span className="quiet">{detail}</span>
        </span>
        {!readOnly && <IconButton icon="close" label={`Remove all permissions for ${name}`} onClick={onRemove} />}
      </div>
      <fieldset className="grant-rights" disabled={readOnly}>
        <legend className="visually-hidden">Permissions for {name}</legend>
        {availablePermissions.map((permission) => (
          <Checkbox
            key={permission}
            label={labels[permission]}
            checked={permissions.includes(permission)}
            onChange={(chosen) =>
              onChange(
                availablePermissions.filter((each) => (each === permission ? chosen : permissions.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
    </li>
  )
}
