import type { Difference, DifferenceState, TextRun } from '#schema/revisions/comparison-wire.ts'
import './differences.css'

const tones: Record<DifferenceState, string> = {
  changed: 'quiet',
  added: 'good',
  removed: 'warn',
  moved: 'mixed',
  'moved and changed': 'mixed',
}
const stateWords: Record<Exclude<DifferenceState, 'added' | 'removed'>, string> = {
  changed: 'Changed',
  moved: 'Moved',
  'moved and changed': 'Moved and changed',
}

/** How what is in one of two states alone is called. */
export interface SideLabels {
  before: string
  after: string
}
const defaultSides: SideLabels = { before: 'Removed', after: 'Added' }

/** The colours of what is in one of two states alone. */
export const Legend = ({ sides: { before, after } = defaultSides }: { sides?: SideLabels }) => (
  <p className="compared-legend quiet">
    <del>{before} words</del> <ins>{after} words</ins>
  </p>
)

/** What is different, field by field, block by block. What holds others is told before them. */
export const Differences = ({
  differences,
  sides = defaultSides,
}: {
  differences: Difference[]
  sides?: SideLabels
}) => (
  <ul className="differences">
    {differences.map((difference, index) => (
      <li key={index} className="difference">
        <p className="difference-head">
          <strong>{difference.label}</strong>{' '}
          <span className={`status status-${tones[difference.state]}`}>{stateLabel(difference.state, sides)}</span>
        </p>
        {difference.text_runs.length > 0 && <DifferenceText words={difference.text_runs} sides={sides} />}
        {difference.note && <p className="quiet">{difference.note}</p>}
        {difference.children.length > 0 && <Differences differences={difference.children} sides={sides} />}
      </li>
    ))}
  </ul>
)

const stateLabel = (state: DifferenceState, { before, after }: SideLabels) =>
  state === 'removed' ? before : state === 'added' ? after : stateWords[state]

/** More unchanged words than this between two changes are folded away, but for so many at either end. */
const longest = 240
const shownAtEnds = 90

/** Words with what was removed and added marked: by colour, by line, and in words for who listens. */
const DifferenceText = ({ words, sides }: { words: TextRun[]; sides: SideLabels }) => (
  <p className="difference-text">
    {words.map(({ kind, text }, index) => {
      if (kind === 'same') return <span key={index}>{truncateText(text, index === 0, index === words.length - 1)}</span>
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

/** A long run of what stayed, shortened to what stands beside the changes. */
function truncateText(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= longest) return text
  const head = isFirst ? '' : text.slice(0, shownAtEnds)
  const tail = isLast ? '' : text.slice(-shownAtEnds)
  return `${head} … ${tail}`
}
