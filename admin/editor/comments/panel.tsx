import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Fields } from '#schema/fields/struct.ts'
import type { Place } from '#schema/rules/comment-place.ts'
import { compareOrder, type Located, locatePlace } from '#schema/rules/locate-place.ts'
import type { ThreadItem } from '#schema/wire/comment.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Address } from '../address.ts'
import { useEditing } from '../context.tsx'
import type { Saving } from '../saving.ts'
import type { CommentMarks } from './marks.ts'
import { NewThread } from './new-thread.tsx'
import { Thread } from './thread.tsx'

interface PanelProps {
  page: number
  fields: Fields
  threads: readonly ThreadItem[]
  marks: CommentMarks
  /** What it was opened for (`CommentMarks`). */
  shown: Place | number
  saving: Saving
}

/** All threads of a page as they stand in it, beside the form; in a narrow window over it. */
export default function Panel({ page, fields, threads, marks, shown, saving }: PanelProps) {
  const { view } = useEditing()
  const locate = useLocating(fields)
  const [kind, setKind] = useState<'open' | 'resolved'>('open')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusGivenBack()
  useFollowing(threads, shown, setKind, heading)
  const close = () => marks.shown.set(null)
  const goTo = (address: Address) => {
    if (matchMedia('(width < 62rem)').matches) close()
    view.reveal(address)
  }
  const ordered = useMemo(() => inOrder(threads, locate), [threads, locate])
  const listed = ordered.filter(({ thread }) => (thread.resolved !== null) === (kind === 'resolved'))
  const current = typeof shown === 'number' ? shown : listed.find(({ thread }) => shown && thread.place === shown)?.thread.id
  const count = (resolved: boolean) => threads.filter((thread) => (thread.resolved !== null) === resolved).length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
  return (
    <section className="comments" aria-labelledby="comments-heading" onKeyDown={onKeyDown}>
      <header className="comments-head">
        <h2 id="comments-heading" ref={heading} tabIndex={-1}>
          Comments
        </h2>
        <Segments
          legend="Threads"
          options={[
            { name: 'open', label: 'Open', count: count(false) },
            { name: 'resolved', label: 'Resolved', count: count(true) },
          ]}
          value={kind}
          onChange={setKind}
        />
        <IconButton icon="close" label="Close comments" onClick={close} />
      </header>
      <div className="comments-list">
        {typeof shown === 'string' && shown !== '' && (
          <NewThread
            key={shown}
            page={page}
            place={shown}
            located={locate(shown)}
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
            isCurrent={thread.id === current}
            onJump={goTo}
            onLeave={() => heading.current?.focus()}
          />
        ))}
        {listed.length === 0 && (shown === '' || kind === 'resolved') && (
          <Nothing kind={kind} onSwitch={setKind} others={count(kind === 'open')} />
        )}
      </div>
    </section>
  )
}

function Nothing({ kind, others, onSwitch }: { kind: 'open' | 'resolved'; others: number; onSwitch: (kind: 'resolved') => void }) {
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

/** Whatever had the focus when the panel opened has it again once it closes. */
function useFocusGivenBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** Shows the list that holds what the panel was opened for; opened for everything, it has the focus itself. */
function useFollowing(
  threads: readonly ThreadItem[],
  shown: Place | number,
  setKind: (kind: 'open' | 'resolved') => void,
  heading: React.RefObject<HTMLElement | null>,
) {
  const followed = useRef<Place | number | null>(null)
  useEffect(() => {
    if (followed.current === shown) return
    followed.current = shown
    if (shown === '') heading.current?.focus()
    const thread = threads.find(({ id }) => id === shown)
    setKind(thread?.resolved ? 'resolved' : 'open')
    if (typeof shown === 'number' && !thread) heading.current?.focus()
  }, [threads, shown, setKind, heading])
}
