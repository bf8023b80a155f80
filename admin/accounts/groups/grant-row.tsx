import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface GrantRowProps<Right extends string> {
  icon: IconName
  name: string
  detail: string
  labels: Record<Right, string>
  permissions: readonly Right[]
  readOnly: boolean
  onChange: (held: Right[]) => void
  onRemove: () => void
}

/** The rights that start at one page or collection. */
export function GrantRow<Right extends string>({
  icon,
  name,
  detail,
  labels,
  permissions,
  readOnly,
  onChange,
  onRemove,
}: GrantRowProps<Right>) {
  const rights = Object.keys(labels) as Right[]
  return (
    <li className="grant">
      <div className="grant-head">
        <Icon name={icon} />
        <span className="choice-text">
          <strong>{name}</strong>
          <span className="quiet">{detail}</span>
        </span>
        {!readOnly && <IconButton icon="close" label={`Take away all rights on ${name}`} onClick={onRemove} />}
      </div>
      <fieldset className="grant-rights" disabled={readOnly}>
        <legend className="visually-hidden">Rights on {name}</legend>
        {rights.map((right) => (
          <Checkbox
            key={right}
            label={labels[right]}
            checked={permissions.includes(right)}
            onChange={(chosen) =>
              onChange(rights.filter((each) => (each === right ? chosen : permissions.includes(each))))
            }
          />
        ))}
      </fieldset>
    </li>
  )
}
