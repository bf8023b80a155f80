import { type KeyboardEvent, useId, useRef } from 'react'
import { type CommentReplyOrEditInput, type CommentUser, maxCommentLength } from '#schema/comments/wire.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { type FormState, useForm } from '../../forms/use-form.ts'
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
  send: (comment: CommentReplyOrEditInput) => Promise<string>
  onCancel: () => void
}

/** The input for a comment. `@` offers people to mention; Ctrl/⌘+Enter sends it. */
export function CommentComposer({ page, id, label, submitLabel, initial, send, onCancel }: ComposerProps) {
  const field = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useCommentForm(id, initial, send, () => area.current?.focus())
  const { text, chosen } = form.values
  const mentions = useMentionSuggestions({
    page,
    area,
    onSelect: (written, person) => form.change({ text: written, chosen: [...chosen, person] }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.handleKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.ref.current?.requestSubmit()
  }
  const errorMessage = form.apiError?.problems[0]?.message
  return (
    <Form form={form} className="composer" summary={false}>
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
          form.change({ text: event.target.value })
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
        isBusy={form.isBusy}
        onCancel={() => {
          drafts.delete(id)
          onCancel()
        }}
      />
    </Form>
  )
}

/** The form of a comment, whose values are kept as a draft until they are sent. */
function useCommentForm(
  id: string,
  initial: Draft | undefined,
  send: ComposerProps['send'],
  onError: () => void,
): FormState<Draft> {
  const form: FormState<Draft> = useForm({
    initialValues: () => drafts.get(id) ?? initial ?? emptyDraft,
    send: async ({ text, chosen }): Promise<ApiResult<null>> => {
      const written = text.trim()
      const error =
        written === ''
          ? 'Write something first.'
          : await send({ text: written, mentions: getMentionedPeople(written, chosen).map((each) => each.id) })
      return error ? createInvalidInputResult({ path: 'text', message: error }) : { ok: true, value: null }
    },
    onSaved: () => {
      drafts.delete(id)
      form.reset(emptyDraft)
    },
    onError,
  })
  const change = (changes: Partial<Draft>) => {
    const next = { ...form.values, ...changes }
    if (next.text.trim() === '') drafts.delete(id)
    else drafts.set(id, next)
    form.change(changes)
  }
  return { ...form, change }
}

const Buttons = ({ button, isBusy, onCancel }: { button: string; isBusy: boolean; onCancel: () => void }) => (
  <div className="composer-buttons">
    <Button variant="primary" type="submit" busy={isBusy} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
      {button}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
