import type { FieldPath } from '../content/field-path.ts'
import { isError, type LocatedCheck } from './checks.ts'
import './checks.css'

interface ChecksListProps {
  checks: readonly LocatedCheck[]
  onJump: (fieldPath: FieldPath) => void
}

/**
 * Checks, each with the way to its field and what to do there: what keeps the page from being published, then what may
 * trip readers up.
 */
export function ChecksList({ checks, onJump }: ChecksListProps) {
  const errors = checks.filter(isError)
  const advice = checks.filter((check) => !isError(check))
  return (
    <>
      {errors.length > 0 && (
        <div className="checks-errors">
          <p>
            <strong>
              {errors.length === 1 ? 'One thing keeps' : `${errors.length} things keep`} this page from being published.
            </strong>
          </p>
          <CheckItems checks={errors} onJump={onJump} />
        </div>
      )}
      {advice.length > 0 && (
        <div>
          <p>
            <strong>
              {advice.length === 1 ? 'One thing may trip readers up.' : `${advice.length} things may trip readers up.`}
            </strong>{' '}
            {errors.length === 0 && 'You may publish all the same.'}
          </p>
          <CheckItems checks={advice} onJump={onJump} />
        </div>
      )}
    </>
  )
}

const CheckItems = ({ checks, onJump }: ChecksListProps) => (
  <ul className="checks-list">
    {checks.map(({ path, kind, fieldPath, fieldLabel, message }) => (
      <li key={`${path} ${kind} ${message}`}>
        <button type="button" className="checks-place" onClick={() => onJump(fieldPath)}>
          {fieldLabel}
        </button>
        <span>{message}</span>
      </li>
    ))}
  </ul>
)
