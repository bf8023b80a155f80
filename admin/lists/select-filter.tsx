export interface SelectFilterProps {
  label: string
  /** The label of the option without a filter: `Any type`. */
  allLabel: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Filters a list by one of several values. */
export const SelectFilter = ({ label, allLabel, value, options, onChange }: SelectFilterProps) => (
  <label className="filter">
    <span className="visually-hidden">{label}</span>
    <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{allLabel}</option>
      {options.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
)
