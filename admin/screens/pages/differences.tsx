import type { Difference, DifferenceState, Words } from '#schema/wire/revision-comparison.ts'

const tones: Record<DifferenceState, string> = {
  changed: 'quiet',
  added: 'good',
  removed: 'warn',
  moved: 'mixed',
  'moved and changed': 'mixed',
}
const stateWords: Record<DifferenceState, string> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  'moved and changed': 'Moved and changed',
}

/** What is different, field by field, block by block. What holds others is told before them. */
export const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className="differences">
    {differences.map((difference, index) => (
      <li key={index} className="difference">
        <p className="difference-head">
          <strong>{difference.label}</strong>{' '}
          <span className={`status status-${tones[difference.state]}`}>{stateWords[difference.state]}</span>
        </p>
        {difference.words.length > 0 && <Said words={difference.words} />}
        {difference.note && <p className="quiet">{difference.note}</p>}
        {difference.inside.length > 0 && <Differences differences={difference.inside} />}
      </li>
    ))}
  </ul>
)

/** More unchanged words than this between two changes are folded away, but for so many at either end. */
const longest = 240
const shownAtEnds = 90

/** Words with what was removed and added marked: by colour, by line, and in words for who listens. */
const Said = ({ words }: { words: Words[] }) => (
  <p className="difference-words">
    {words.map(({ kind, text }, index) => {
      if (kind === 'same') return <span key={index}>{shortened(text, index === 0, index === words.length - 1)}</span>
      const Mark = kind === 'removed' ? 'del' : 'ins'
      return (
        <Mark key={index}>
          <span className="visually-hidden">{kind === 'removed' ? ' [removed: ' : ' [added: '}</span>
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
