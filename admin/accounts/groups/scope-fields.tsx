import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'

interface ScopeFieldsetProps<Of extends string> {
  legend: string
  /** The name of the radio buttons. */
  name: string
  /** The kinds of scopes, in order. */
  labels: Readonly<Record<Of, string>>
  chosen: Of
  readOnly: boolean
  onChoose: (of: Of) => void
  /** What the chosen kind asks for. */
  children: ReactNode
}

/** The scope of permissions: radio buttons for its kind, and the fields of that kind. */
export const ScopeFieldset = <Of extends string>({
  legend,
  name,
  labels,
  chosen,
  readOnly,
  onChoose,
  children,
}: ScopeFieldsetProps<Of>) => (
  <fieldset className="field record-set" disabled={readOnly}>
    <legend className="field-label">{legend}</legend>
    <div className="record-checks">
      {(Object.keys(labels) as Of[]).map((of) => (
        <div key={of} className="check">
          <input type="radio" id={`${name}-${of}`} name={name} checked={chosen === of} onChange={() => onChoose(of)} />
          <label htmlFor={`${name}-${of}`}>{labels[of]}</label>
        </div>
      ))}
    </div>
    {children}
  </fieldset>
)

interface ScopeChecksProps<Choice> {
  choices: readonly Choice[]
  toKey: (choice: Choice) => string
  toLabel: (choice: Choice) => string
  isChosen: (choice: Choice) => boolean
  /** Gets all chosen ones, in the order of the choices. */
  onChange: (chosen: Choice[]) => void
}

/** Checkboxes for the members of a scope. What is chosen but no choice any more is left out by the next change. */
export const ScopeChecks = <Choice extends object>({
  choices,
  toKey,
  toLabel,
  isChosen,
  onChange,
}: ScopeChecksProps<Choice>) => (
  <div className="record-checks">
    {choices.map((choice) => (
      <Checkbox
        key={toKey(choice)}
        label={toLabel(choice)}
        checked={isChosen(choice)}
        onChange={(checked) => onChange(choices.filter((each) => (each === choice ? checked : isChosen(each))))}
      />
    ))}
  </div>
)
