import { fieldPathToContentPath, isFieldPathOutsideListField } from '#schema/comments/content-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import type { FieldPath } from '../content/field-path.ts'
import { useSignal } from '../content/signal.ts'

interface CommentButtonProps {
  fieldPath: FieldPath
  /** The label of the field or block. */
  name: string
}

/** Opens the comments of a field or block. List entries have no comments of their own. */
export const CommentButton = (props: CommentButtonProps) =>
  isFieldPathOutsideListField(props.fieldPath) ? <CommentCountButton {...props} /> : null

/** Tabbable only when it has a thread, so that the number of tab stops does not double; there is also a shortcut. */
function CommentCountButton({ fieldPath, name }: CommentButtonProps) {
  const { openCounts, target } = useEditorContext().comments!
  const contentPath = fieldPathToContentPath(fieldPath)
  const count = useSignal(openCounts, (counts) => counts.get(contentPath) ?? 0)
  const label = count ? `${count} open ${count > 1 ? 'threads' : 'thread'} on ${name}` : `Comment on ${name}`
  return (
    <button
      type="button"
      className={count ? 'comment-mark has-thread' : 'comment-mark'}
      aria-label={label}
      title={label}
      tabIndex={count ? 0 : -1}
      onClick={() => target.set({ target: contentPath })}
    >
      <Icon name="comment" size={16} />
      {count || null}
    </button>
  )
}
