import type { LocatedCheck } from './checks.ts'
import { useEditing } from './context.tsx'
import { fieldId } from './view.ts'
import '../styles/checks.css'

/** Checks, each with the way to its field and what to do there. `onJump` comes before the way is gone. */
export function ChecksList({ checks, onJump }: { checks: readonly LocatedCheck[]; onJump?: () => void }) {
  const { view } = useEditing()
  return (
    <ul className="checks-list">
      {checks.map(({ path, kind, address, place, message }) => (
        <li key={`${path} ${kind}`}>
          <a
            href={`#${fieldId(address)}`}
            onClick={(event) => {
              event.preventDefault()
              onJump?.()
              view.reveal(address)
            }}
          >
            {place}
          </a>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
