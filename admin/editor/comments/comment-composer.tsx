import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type CommentTextInput, type CommentUser, maxCommentLength } from '#schema/comments/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MentionSuggestionList } from './mention-list.tsx'
import { getMentionedPeople } from './mentions.ts'
import { useMentionSuggestions } from './use-mentions.ts'

interface Draft {
  text: string
  chosen: CommentUser[]
}

/** Unsent drafts by composer id, so that closing the panel loses nothing. */
const drafts = new Map<string, Draft>()

const emptyDraft: Draft = { text: '', chosen: [] }
export const hasCommentDraft = (id: string) => drafts.has(id)

interface ComposerProps {
  page: number
  /** Identifies the draft: a content path, a thread, or an edited comment. */
  id: string
  label: string
  submitLabel: string
  /** The existing comment when one is edited. */
  initial?: Draft
  /** Resolves to an error message, or to an empty string when it was sent. */
  send: (comment: CommentTextInput) => Promise<string>
  onCancel: () => void
}

/** The input for a comment. `@` offers people to mention; Ctrl/⌘+Enter sends it. */
export function CommentComposer({ page, id, label, submitLabel, initial, send, onCancel }: ComposerProps) {
  const field = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { draft, updateDraft, errorMessage, isBusy, submit } = useCommentDraft(id, initial, send, () =>
    area.current?.focus(),
  )
  const { text, chosen } = draft
  const mentions = useMentionSuggestions({
    page,
    area,
    onSelect: (written, person) => updateDraft({ text: written, chosen: [...chosen, person] }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="composer">
      <label className="visually-hidden" htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        ref={area}
        className="input"
        rows={3}
        maxLength={maxCommentLength}
        value={text}
        placeholder="Write a comment. Type @ to mention someone."
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? `${field}-error` : undefined}
        {...mentions.attributes}
        onChange={(event) => {
          updateDraft({ text: event.target.value, chosen })
          mentions.update()
        }}
        onKeyDown={onKeyDown}
        onClick={mentions.update}
        onBlur={mentions.close}
      />
      <MentionSuggestionList mentions={mentions} />
      {errorMessage && (
        <p className="field-error" id={`${field}-error`} role="alert">
          <Icon name="alert" size={16} /> {errorMessage}
        </p>
      )}
      <Buttons
        button={submitLabel}
        isBusy={isBusy}
        onSend={submit}
        onCancel={() => {
          drafts.delete(id)
          onCancel()
        }}
      />
    </div>
  )
}

/** The draft of a comment until it is sent. */
function useCommentDraft(id: string, initial: Draft | undefined, send: ComposerProps['send'], onError: () => void) {
  const [draft, setDraft] = useState<Draft>(() => drafts.get(id) ?? initial ?? emptyDraft)
  const [errorMessage, setErrorMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const updateDraft = (next: Draft) => {
    if (next.text.trim() === '') drafts.delete(id)
    else drafts.set(id, next)
    setDraft(next)
    setErrorMessage('')
  }
  async function submit() {
    const text = draft.text.trim()
    if (isBusy) return
    if (text === '') return setErrorMessage('Write something first.')
    setIsBusy(true)
    const error = await send({ text, mentions: getMentionedPeople(text, draft.chosen).map((each) => each.id) })
    setIsBusy(false)
    setErrorMessage(error)
    if (error) return onError()
    drafts.delete(id)
    setDraft(emptyDraft)
  }
  return { draft, updateDraft, errorMessage, isBusy, submit }
}

const Buttons = ({
  button,
  isBusy,
  onSend,
  onCancel,
}: {
  button: string
  isBusy: boolean
  onSend: () => void
  onCancel: () => void
}) => (
  <div className="composer-buttons">
    <Button variant="primary" busy={isBusy} onClick={onSend} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
      {button}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
