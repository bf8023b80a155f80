import { hasOwnContentPath, toContentPath } from '#schema/comments/content-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import type { FieldPath } from '../content/field-path.ts'
import { useSignal } from '../content/signal.ts'

interface CommentButtonProps {
  fieldPath: FieldPath
  /** What is commented on, in words. */
  name: string
}

/** Opens the comments of a field or block. An entry of a list has none of its own. */
export const CommentButton = (props: CommentButtonProps) =>
  hasOwnContentPath(props.fieldPath) ? <CommentCountButton {...props} /> : null

/** Without a thread it is no stop of the Tab key, which would double them all: there is the shortcut. */
function CommentCountButton({ fieldPath, name }: CommentButtonProps) {
  const { openCounts, target } = useEditorContext().comments!
  const place = toContentPath(fieldPath)
  const count = useSignal(openCounts, (places) => places.get(place) ?? 0)
  const label = count ? `${count} open ${count > 1 ? 'threads' : 'thread'} on ${name}` : `Comment on ${name}`
  return (
    <button
      type="button"
      className={count ? 'comment-mark has-thread' : 'comment-mark'}
      aria-label={label}
      title={label}
      tabIndex={count ? 0 : -1}
      onClick={() => target.set({ target: place })}
    >
      <Icon name="comment" size={16} />
      {count || null}
    </button>
  )
}
