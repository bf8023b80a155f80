import type { ReactNode } from 'react'
import type { TemporaryLocationClosure } from '#schema/locations/hours/opening.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import {
  findLocationProblemMessage,
  LocationFieldErrorMessage,
  LocationFormSection,
  toLocationFieldElementId,
  useLocationFormContext,
} from '../form-context.tsx'

/** A temporary closure: until a date, on which it ends automatically, or until an editor ends it. */
export function TemporaryClosureSection() {
  const { form, update, readOnly, hasFeed, today } = useLocationFormContext()
  const { closure, isTemporarilyClosed } = form
  const isOn = closure !== null || (isTemporarilyClosed && !hasFeed)
  const current: TemporaryLocationClosure = closure ?? { since: today, reopensOn: null, reason: '' }
  const change = (changed: Partial<TemporaryLocationClosure>) =>
    update({ closure: { ...current, ...changed }, ...(!hasFeed && { isTemporarilyClosed: false }) })
  const toggle = (on: boolean) =>
    on ? change({}) : update({ closure: null, ...(!hasFeed && { isTemporarilyClosed: false }) })
  return (
    <LocationFormSection title="Temporary closure">
      {hasFeed && isTemporarilyClosed && (
        <p className="notice notice-warn">The location feed marks it as temporarily closed.</p>
      )}
      <Checkbox
        label="Temporarily closed"
        help="Visitors see “Temporarily Closed” instead of its hours. Searches still find it."
        checked={isOn}
        disabled={readOnly}
        onChange={toggle}
      />
      {isOn && (
        <div className="closure">
          <ClosureField
            path="closure.reopensOn"
            label="Reopens on"
            help="It reopens by itself on this date. When empty, you end the closure."
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="date"
                min={today}
                value={current.reopensOn ?? ''}
                onChange={(event) => change({ reopensOn: event.target.value || null })}
              />
            )}
          </ClosureField>
          <ClosureField path="closure.reason" label="Reason" help="Shown to visitors. Optional.">
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="text"
                value={current.reason}
                placeholder="Water damage"
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </ClosureField>
          {closure && closure.since < today && <p className="quiet">Closed since {formatLongDate(closure.since)}.</p>}
        </div>
      )}
    </LocationFormSection>
  )
}

interface ClosureFieldProps {
  path: string
  label: string
  help: string
  children: (attributes: {
    id: string
    readOnly: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string
  }) => ReactNode
}

function ClosureField({ path, label, help, children }: ClosureFieldProps) {
  const { problems, readOnly } = useLocationFormContext()
  const id = toLocationFieldElementId(path)
  const problem = findLocationProblemMessage(problems, path)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        readOnly,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': `${id}-help ${id}-problem`,
      })}
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
      <LocationFieldErrorMessage path={path} message={problem} />
    </div>
  )
}
