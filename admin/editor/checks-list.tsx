import type { Address } from './address.ts'
import type { LocatedCheck } from './checks.ts'
import '../styles/checks.css'

/** Checks, each with the way to its field and what to do there. */
export const ChecksList = ({ checks, onJump }: { checks: readonly LocatedCheck[]; onJump: (address: Address) => void }) => (
  <>
    <p>
      <strong>{checks.length === 1 ? 'One thing may trip readers up.' : `${checks.length} things may trip readers up.`}</strong> You may
      publish all the same.
    </p>
    <ul className="checks-list">
      {checks.map(({ path, kind, address, place, message }) => (
        <li key={`${path} ${kind}`}>
          <button type="button" className="checks-place" onClick={() => onJump(address)}>
            {place}
          </button>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  </>
)
