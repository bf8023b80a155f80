import { hasOwnPlace, placeOf } from '#schema/rules/comment-place.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Address } from '../address.ts'
import { useCell } from '../cell.ts'
import { useEditing } from '../context.tsx'

interface CommentButtonProps {
  address: Address
  /** What is commented on, in words. */
  name: string
}

/** Opens the comments of a field or block. An entry of a list has none of its own. */
export const CommentButton = (props: CommentButtonProps) => (hasOwnPlace(props.address) ? <Marked {...props} /> : null)

/** Without a thread it is no stop of the Tab key, which would double them all: there is the shortcut. */
function Marked({ address, name }: CommentButtonProps) {
  const { open, shown } = useEditing().comments!
  const place = placeOf(address)
  const count = useCell(open, (places) => places.get(place) ?? 0)
  const label = count ? `${count} open ${count > 1 ? 'threads' : 'thread'} on ${name}` : `Comment on ${name}`
  return (
    <button
      type="button"
      className={count ? 'comment-mark has-thread' : 'comment-mark'}
      aria-label={label}
      title={label}
      tabIndex={count ? 0 : -1}
      onClick={() => shown.set({ for: place })}
    >
      <Icon name="comment" size={16} />
      {count || null}
    </button>
  )
}
