import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Fields } from '#schema/fields/struct.ts'
import type { Place } from '#schema/rules/comment-place.ts'
import { compareOrder, type Located, locatePlace } from '#schema/rules/locate-place.ts'
import type { ThreadItem } from '#schema/wire/comment.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Address } from '../address.ts'
import { useEditing } from '../context.tsx'
import type { Saving } from '../saving.ts'
import type { Asked, CommentMarks } from './marks.ts'
import { NewThread } from './new-thread.tsx'
import { Thread } from './thread.tsx'

type Kind = 'open' | 'resolved'

interface PanelProps {
  page: number
  fields: Fields
  threads: readonly ThreadItem[]
  marks: CommentMarks
  asked: Asked
  saving: Saving
}

/** All threads of a page as they stand in it, beside the form; in a narrow window over it. */
export default function Panel({ page, fields, threads, marks, asked, saving }: PanelProps) {
  const { view } = useEditing()
  const locate = useLocating(fields)
  const [kind, setKind] = useState<Kind>('open')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusGivenBack(asked)
  useFollowing(threads, asked, setKind, heading)
  const { for: wanted } = asked
  const close = () => marks.shown.set(null)
  const goTo = (address: Address) => {
    if (matchMedia('(width < 62rem)').matches) close()
    view.reveal(address)
  }
  const ordered = useMemo(() => inOrder(threads, locate), [threads, locate])
  const listed = ordered.filter(({ thread }) => (thread.resolved !== null) === (kind === 'resolved'))
  const current = typeof wanted === 'number' ? wanted : listed.find(({ thread }) => thread.place === wanted)?.thread.id
  const count = (resolved: boolean) => threads.filter((thread) => (thread.resolved !== null) === resolved).length
  const onKeyDown = (event: KeyboardEvent) => {
    // What opens over the panel closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    close()
  }
  return (
    <section className="comments" aria-labelledby="comments-heading" onKeyDown={onKeyDown}>
      <Head heading={heading} kind={kind} open={count(false)} resolved={count(true)} onSwitch={setKind} onClose={close} />
      <div className="comments-list">
        {typeof wanted === 'string' && wanted !== '' && (
          <NewThread
            key={wanted}
            page={page}
            place={wanted}
            located={locate(wanted)}
            asked={asked}
            isFirst={current === undefined}
            marks={marks}
            saving={saving}
          />
        )}
        {listed.map(({ thread, located }) => (
          <Thread
            key={thread.id}
            page={page}
            thread={thread}
            address={located?.address ?? null}
            name={located?.names.join(' › ') ?? thread.label}
            asked={thread.id === current ? asked : null}
            onJump={goTo}
            onLeave={() => heading.current?.focus()}
          />
        ))}
        {listed.length === 0 && (wanted === '' || kind === 'resolved') && (
          <Nothing kind={kind} onSwitch={setKind} others={count(kind === 'open')} />
        )}
      </div>
    </section>
  )
}

interface HeadProps {
  heading: RefObject<HTMLHeadingElement | null>
  kind: Kind
  open: number
  resolved: number
  onSwitch: (kind: Kind) => void
  onClose: () => void
}

const Head = ({ heading, kind, open, resolved, onSwitch, onClose }: HeadProps) => (
  <header className="comments-head">
    <h2 id="comments-heading" ref={heading} tabIndex={-1}>
      Comments
    </h2>
    <Segments
      legend="Threads"
      options={[
        { name: 'open', label: 'Open', count: open },
        { name: 'resolved', label: 'Resolved', count: resolved },
      ]}
      value={kind}
      onChange={onSwitch}
    />
    <IconButton icon="close" label="Close comments" onClick={onClose} />
  </header>
)

function Nothing({ kind, others, onSwitch }: { kind: Kind; others: number; onSwitch: (kind: 'resolved') => void }) {
  if (kind === 'resolved') return <p className="comments-nothing quiet">No thread of this page has been resolved.</p>
  return (
    <div className="comments-nothing">
      <p className="quiet">
        Nothing is open here. Press the speech bubble beside the name of a field or block, or Ctrl+Alt+M in it, to say something about it.
      </p>
      {others > 0 && <Button onClick={() => onSwitch('resolved')}>Show what was resolved</Button>}
    </div>
  )
}

/** Where places stand in the content as it is now; a little late while somebody types. */
function useLocating(fields: Fields): (place: Place) => Located | null {
  const { store } = useEditing()
  const content = useDeferredValue(useSyncExternalStore(store.listenToAll, () => store.content))
  return useMemo(() => (place) => locatePlace(fields, content, place), [fields, content])
}

/** Threads by where they stand, those whose place is gone last. */
function inOrder(threads: readonly ThreadItem[], locate: (place: Place) => Located | null) {
  const placed = threads.map((thread) => ({ thread, located: locate(thread.place) }))
  return placed.sort((one, other) => {
    if (!one.located || !other.located) return Number(!one.located) - Number(!other.located) || one.thread.id - other.thread.id
    return compareOrder(one.located.order, other.located.order) || one.thread.id - other.thread.id
  })
}

/** Whatever outside had the focus when the panel was asked last has it again once it closes. */
function useFocusGivenBack(asked: Asked) {
  const before = useRef<Element | null>(null)
  // Before anything within takes the focus, which happens in effects.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement?.closest('.editor') && !activeElement.closest('.comments')) before.current = activeElement
  }, [asked])
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Shows the list that holds what was asked for; asked for everything, the panel has the focus itself. */
function useFollowing(threads: readonly ThreadItem[], asked: Asked, setKind: (kind: Kind) => void, heading: RefObject<HTMLElement | null>) {
  const followed = useRef<Asked | null>(null)
  useEffect(() => {
    if (followed.current === asked) return
    followed.current = asked
    const thread = threads.find(({ id }) => id === asked.for)
    setKind(thread?.resolved ? 'resolved' : 'open')
    if (typeof asked.for === 'number' && !thread) toast('This thread is no longer there.', { tone: 'danger' })
    if (asked.for === '' || (typeof asked.for === 'number' && !thread)) heading.current?.focus()
  }, [threads, asked, setKind, heading])
}
