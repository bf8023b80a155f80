import { IconButton } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface GrantRowProps<Right extends string> {
  icon: IconName
  name: string
  detail: string
  words: Record<Right, string>
  held: readonly Right[]
  readOnly: boolean
  onChange: (held: Right[]) => void
  onRemove: () => void
}

/** The rights that start at one page or collection. */
export function GrantRow<Right extends string>({ icon, name, detail, words, held, readOnly, onChange, onRemove }: GrantRowProps<Right>) {
  const rights = Object.keys(words) as Right[]
  return (
    <li className="grant">
      <div className="grant-head">
        <Icon name={icon} />
        <span className="choice-words">
          <strong>{name}</strong>
          <span className="quiet">{detail}</span>
        </span>
        {!readOnly && <IconButton icon="close" label={`Take away all rights on ${name}`} onClick={onRemove} />}
      </div>
      <fieldset className="grant-rights" disabled={readOnly}>
        <legend className="visually-hidden">Rights on {name}</legend>
        {rights.map((right) => (
          <Check
            key={right}
            label={words[right]}
            checked={held.includes(right)}
            onChange={(chosen) => onChange(rights.filter((each) => (each === right ? chosen : held.includes(each))))}
          />
        ))}
      </fieldset>
    </li>
  )
}
