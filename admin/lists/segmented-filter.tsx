interface SegmentedFilterProps<Name extends string> {
  /** The accessible label of the group. */
  legend: string
  options: readonly { name: Name; label: string; count?: number | undefined }[]
  value: Name
  onChange: (name: Name) => void
}

/** A filter of a few options, all visible, with the number of items of each. */
export const SegmentedFilter = <Name extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedFilterProps<Name>) => (
  <fieldset className="segments list-segments">
    <legend className="visually-hidden">{legend}</legend>
    {options.map(({ name, label, count }) => (
      <label key={name} className="segment">
        <input type="radio" name="show" checked={value === name} onChange={() => onChange(name)} />
        <span>
          {label} {count !== undefined && <span className="segment-count">{count.toLocaleString('en')}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)
