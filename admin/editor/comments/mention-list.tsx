import { getInitials } from '../presence/presence-text.ts'
import type { MentionSuggestionsState } from './use-mentions.ts'

/** The people who can be mentioned. The text area keeps the focus and handles the keys. */
export function MentionSuggestionList({
  mentions: { id, people, active, choose },
}: {
  mentions: MentionSuggestionsState
}) {
  if (people.length === 0) return null
  return (
    <div className="mention-list" role="listbox" id={id} aria-label="People to mention">
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text's
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="mention-option"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <span className="avatar" aria-hidden="true">
            {getInitials(person.name)}
          </span>
          {person.name}
        </div>
      ))}
    </div>
  )
}
