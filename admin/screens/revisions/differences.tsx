import type { Difference, DifferenceState, Words } from '#schema/wire/revision-comparison.ts'
import '../../styles/differences.css'

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
export interface Sides {
  before: string
  after: string
}
const inTime: Sides = { before: 'Removed', after: 'Added' }

/** The colours of what is in one of two states alone. */
export const Legend = ({ sides: { before, after } = inTime }: { sides?: Sides }) => (
  <p className="compared-legend quiet">
    <del>{before} words</del> <ins>{after} words</ins>
  </p>
)

/** What is different, field by field, block by block. What holds others is told before them. */
export const Differences = ({ differences, sides = inTime }: { differences: Difference[]; sides?: Sides }) => (
  <ul className="differences">
    {differences.map((difference, index) => (
      <li key={index} className="difference">
        <p className="difference-head">
          <strong>{difference.label}</strong>{' '}
          <span className={`status status-${tones[difference.state]}`}>{wordsFor(difference.state, sides)}</span>
        </p>
        {difference.words.length > 0 && <Said words={difference.words} sides={sides} />}
        {difference.note && <p className="quiet">{difference.note}</p>}
        {difference.inside.length > 0 && <Differences differences={difference.inside} sides={sides} />}
      </li>
    ))}
  </ul>
)

const wordsFor = (state: DifferenceState, { before, after }: Sides) =>
  state === 'removed' ? before : state === 'added' ? after : stateWords[state]

/** More unchanged words than this between two changes are folded away, but for so many at either end. */
const longest = 240
const shownAtEnds = 90

/** Words with what was removed and added marked: by colour, by line, and in words for who listens. */
const Said = ({ words, sides }: { words: Words[]; sides: Sides }) => (
  <p className="difference-words">
    {words.map(({ kind, text }, index) => {
      if (kind === 'same') return <span key={index}>{shortened(text, index === 0, index === words.length - 1)}</span>
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
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= longest) return text
  const head = isFirst ? '' : text.slice(0, shownAtEnds)
  const tail = isLast ? '' : text.slice(-shownAtEnds)
  return `${head} … ${tail}`
}
