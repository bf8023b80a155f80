import type { ComparedTextRun, FieldDifference, FieldDifferenceState } from '#schema/revisions/comparison-wire.ts'
import './differences.css'

const tones: Record<FieldDifferenceState, string> = {
  changed: 'quiet',
  added: 'good',
  removed: 'warn',
  moved: 'mixed',
  'moved and changed': 'mixed',
}
const stateLabels: Record<Exclude<FieldDifferenceState, 'added' | 'removed'>, string> = {
  changed: 'Changed',
  moved: 'Moved',
  'moved and changed': 'Moved and changed',
}

/** Labels of content that is only in one of two revisions. */
export interface RevisionSideLabels {
  before: string
  after: string
}
const defaultSides: RevisionSideLabels = { before: 'Removed', after: 'Added' }

/** The colors of content that is only in one of two revisions. */
export const DifferencesLegend = ({ sides: { before, after } = defaultSides }: { sides?: RevisionSideLabels }) => (
  <p className="compared-legend quiet">
    <del>{before} text</del> <ins>{after} text</ins>
  </p>
)

/** Differences by field and block; a parent comes before its children. */
export const DifferenceList = ({
  differences,
  sides = defaultSides,
}: {
  differences: FieldDifference[]
  sides?: RevisionSideLabels
}) => (
  <ul className="differences">
    {differences.map((difference, index) => (
      <li key={index} className="difference">
        <p className="difference-head">
          <strong>{difference.label}</strong>{' '}
          <span className={`status status-${tones[difference.state]}`}>{stateLabel(difference.state, sides)}</span>
        </p>
        {difference.text_runs.length > 0 && <DifferenceText runs={difference.text_runs} sides={sides} />}
        {difference.note && <p className="quiet">{difference.note}</p>}
        {difference.children.length > 0 && <DifferenceList differences={difference.children} sides={sides} />}
      </li>
    ))}
  </ul>
)

const stateLabel = (state: FieldDifferenceState, { before, after }: RevisionSideLabels) =>
  state === 'removed' ? before : state === 'added' ? after : stateLabels[state]

/** Unchanged text longer than `maxUnchangedLength` is shortened to `contextLength` at both ends, in characters. */
const maxUnchangedLength = 240
const contextLength = 90

/** Text with removals and additions marked by color, underline or strikethrough, and as text for screen readers. */
const DifferenceText = ({ runs, sides }: { runs: ComparedTextRun[]; sides: RevisionSideLabels }) => (
  <p className="difference-text">
    {runs.map(({ kind, text }, index) => {
      if (kind === 'same') return <span key={index}>{truncateText(text, index === 0, index === runs.length - 1)}</span>
      const Mark = kind === 'removed' ? 'del' : 'ins'
      return (
        <Mark key={index}>
          <span className="visually-hidden">{` [${(kind === 'removed' ? sides.before : sides.after).toLowerCase()}: `}</span>
          {text}
          <span className="visually-hidden">] </span>
        </Mark>
      )
    })}
  </p>
)

/** Shortens a long unchanged run to the text next to the changes. */
function truncateText(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= maxUnchangedLength) return text
  const head = isFirst ? '' : text.slice(0, contextLength)
  const tail = isLast ? '' : text.slice(-contextLength)
  return `${head} … ${tail}`
}
