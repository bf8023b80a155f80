import type { FieldPath } from '../content/field-path.ts'
import { type ContentCheckWithFieldPath, isErrorLevelContentCheck } from './checks.ts'
import './checks.css'

interface ChecksListProps {
  checks: readonly ContentCheckWithFieldPath[]
  onJump: (fieldPath: FieldPath) => void
}

/** Lists checks, errors first, each with a link to its field and what to do there. */
export function ContentChecksList({ checks, onJump }: ChecksListProps) {
  const errors = checks.filter(isErrorLevelContentCheck)
  const advice = checks.filter((check) => !isErrorLevelContentCheck(check))
  return (
    <>
      {errors.length > 0 && (
        <div className="checks-errors">
          <p>
            <strong>
              {errors.length === 1 ? 'One error prevents' : `${errors.length} errors prevent`} this page from being
              published.
            </strong>
          </p>
          <CheckItems checks={errors} onJump={onJump} />
        </div>
      )}
      {advice.length > 0 && (
        <div>
          <p>
            <strong>
              {advice.length === 1 ? 'One thing may confuse readers.' : `${advice.length} things may confuse readers.`}
            </strong>{' '}
            {errors.length === 0 && 'You can still publish.'}
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
