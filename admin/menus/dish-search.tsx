import { Icon } from '../ui/icon.tsx'

interface DishSearchFieldProps {
  label: string
  /** The class of the screen. */
  className: string
  value: string
  onChange: (text: string) => void
}

/** Searches the dishes on the screen while one types. */
export const DishSearchField = ({ label, className, value, onChange }: DishSearchFieldProps) => (
  <search className={`search-box ${className}`}>
    <Icon name="search" />
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </search>
)
