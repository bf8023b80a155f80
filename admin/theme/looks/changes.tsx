import type { LookFieldDifference } from '#schema/theme/looks/wire.ts'

/** What differs between two looks, in words, behind its number. */
export function LookChangeList({ changes, than }: { changes: readonly LookFieldDifference[]; than: string }) {
  if (changes.length === 0) return <p className="quiet">No difference from {than}.</p>
  return (
    <details className="look-changes">
      <summary>
        {changes.length} {changes.length === 1 ? 'difference' : 'differences'} from {than}
      </summary>
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>
            <span>
              <Value text={before} /> <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> <Value text={after} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A value, with its color if it is one. */
const Value = ({ text }: { text: string }) => (
  <span className="look-value">
    {/^#[0-9a-f]{6}$/i.test(text) && (
      <svg className="theme-swatch" viewBox="0 0 16 16" aria-hidden="true">
        <path fill={text} d="M0 0h16v16H0z" />
      </svg>
    )}
    {text}
  </span>
)
