import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type CommentForm, type CommentUser, maxCommentLength } from '#schema/comments/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MentionList } from './mention-list.tsx'
import { getMentionedPeople } from './mentions.ts'
import { useMentions } from './use-mentions.ts'

interface Draft {
  text: string
  chosen: CommentUser[]
}

/** What is being written, by what it is for: closing the panel loses nothing. */
const drafts = new Map<string, Draft>()

const nothing: Draft = { text: '', chosen: [] }
export const hasDraft = (id: string) => drafts.has(id)

interface ComposerProps {
  page: number
  /** What it is for: a place, a thread, a comment that is changed. */
  id: string
  label: string
  submitLabel: string
  /** What is changed; nothing for a new comment. */
  initial?: Draft
  /** Answers what went wrong, nothing when it was sent. */
  send: (words: CommentForm) => Promise<string>
  onCancel: () => void
}

/** Where a comment is written. `@` offers whom it can name; Ctrl or ⌘ with Enter sends. */
export function CommentComposer({ page, id, label, submitLabel, initial, send, onCancel }: ComposerProps) {
  const field = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const {
    draft,
    keep,
    refusal: errorMessage,
    isBusy,
    submit,
  } = useCommentDraft(id, initial, send, () => area.current?.focus())
  const { text, chosen } = draft
  const mentions = useMentions({
    page,
    area,
    onSelect: (written, person) => keep({ text: written, chosen: [...chosen, person] }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takeKey(event)) return
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
        placeholder="Write a comment. @ names somebody."
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={errorMessage ? `${field}-refusal` : undefined}
        {...mentions.attributes}
        onChange={(event) => {
          keep({ text: event.target.value, chosen })
          mentions.look()
        }}
        onKeyDown={onKeyDown}
        onClick={mentions.look}
        onBlur={mentions.close}
      />
      <MentionList mentions={mentions} />
      {errorMessage && (
        <p className="field-error" id={`${field}-refusal`} role="alert">
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

/** What is written, until it is sent. */
function useCommentDraft(id: string, initial: Draft | undefined, send: ComposerProps['send'], onRefused: () => void) {
  const [draft, setDraft] = useState<Draft>(() => drafts.get(id) ?? initial ?? nothing)
  const [errorMessage, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const keep = (next: Draft) => {
    if (next.text.trim() === '') drafts.delete(id)
    else drafts.set(id, next)
    setDraft(next)
    setRefusal('')
  }
  async function submit() {
    const text = draft.text.trim()
    if (isBusy) return
    if (text === '') return setRefusal('Write something first.')
    setIsBusy(true)
    const refused = await send({ text, mentions: getMentionedPeople(text, draft.chosen).map((each) => each.id) })
    setIsBusy(false)
    setRefusal(refused)
    if (refused) return onRefused()
    drafts.delete(id)
    setDraft(nothing)
  }
  return { draft, keep, refusal: errorMessage, isBusy, submit }
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
