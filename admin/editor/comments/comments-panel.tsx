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
import type { ContentPath } from '#schema/comments/content-path.ts'
import { comparePositions, type LocatedContent, locateContentPath } from '#schema/comments/locate-content.ts'
import type { ThreadItem } from '#schema/comments/wire.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import type { FieldPath } from '../content/field-path.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'
import type { CommentState, CommentTarget } from './comment-state.ts'
import { CommentThread } from './comment-thread.tsx'
import { NewThread } from './new-thread.tsx'

type Kind = 'open' | 'resolved'

interface PanelProps {
  page: number
  fields: Fields
  threads: readonly ThreadItem[]
  commentState: CommentState
  target: CommentTarget
  saver: DraftSaver
}

/** All threads of a page as they stand in it, beside the form; in a narrow window over it. */
export default function CommentsPanel({ page, fields, threads, commentState, target, saver }: PanelProps) {
  const { view } = useEditorContext()
  const locate = useThreadLocator(fields)
  const [kind, setKind] = useState<Kind>('open')
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoreFocus(target)
  useFollowTarget(threads, target, setKind, heading)
  const { target: wanted } = target
  const close = () => commentState.target.set(null)
  const goTo = (fieldPath: FieldPath) => {
    if (matchMedia('(width < 62rem)').matches) close()
    view.reveal(fieldPath)
  }
  const ordered = useMemo(() => sortThreads(threads, locate), [threads, locate])
  const listed = ordered.filter(({ thread }) => (thread.resolved !== null) === (kind === 'resolved'))
  const current =
    typeof wanted === 'number' ? wanted : listed.find(({ thread }) => thread.content_path === wanted)?.thread.id
  const count = (resolved: boolean) => threads.filter((thread) => (thread.resolved !== null) === resolved).length
  const onKeyDown = (event: KeyboardEvent) => {
    // What opens over the panel closes first.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    close()
  }
  return (
    <section className="comments" aria-labelledby="comments-heading" onKeyDown={onKeyDown}>
      <PanelHeader
        heading={heading}
        kind={kind}
        open={count(false)}
        resolved={count(true)}
        onSwitch={setKind}
        onClose={close}
      />
      <div className="comments-list">
        {typeof wanted === 'string' && wanted !== '' && (
          <NewThread
            key={wanted}
            page={page}
            contentPath={wanted}
            located={locate(wanted)}
            target={target}
            isFirst={current === undefined}
            commentState={commentState}
            saver={saver}
          />
        )}
        {listed.map(({ thread, located }) => (
          <CommentThread
            key={thread.id}
            page={page}
            thread={thread}
            fieldPath={located?.fieldPath ?? null}
            name={located?.names.join(' › ') ?? thread.label}
            target={thread.id === current ? target : null}
            onJump={goTo}
            onLeave={() => heading.current?.focus()}
          />
        ))}
        {listed.length === 0 && (wanted === '' || kind === 'resolved') && (
          <EmptyPanel kind={kind} onSwitch={setKind} others={count(kind === 'open')} />
        )}
      </div>
    </section>
  )
}

interface PanelHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>
  kind: Kind
  open: number
  resolved: number
  onSwitch: (kind: Kind) => void
  onClose: () => void
}

const PanelHeader = ({ heading, kind, open, resolved, onSwitch, onClose }: PanelHeaderProps) => (
  <header className="comments-head">
    <h2 id="comments-heading" ref={heading} tabIndex={-1}>
      Comments
    </h2>
    <SegmentedFilter
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

function EmptyPanel({ kind, others, onSwitch }: { kind: Kind; others: number; onSwitch: (kind: 'resolved') => void }) {
  if (kind === 'resolved') return <p className="comments-empty quiet">No thread of this page has been resolved.</p>
  return (
    <div className="comments-empty">
      <p className="quiet">
        Nothing is open here. Press the speech bubble beside the name of a field or block, or Ctrl+Alt+M in it, to say
        something about it.
      </p>
      {others > 0 && <Button onClick={() => onSwitch('resolved')}>Show what was resolved</Button>}
    </div>
  )
}

/** Where places stand in the content as it is now; a little late while somebody types. */
function useThreadLocator(fields: Fields): (place: ContentPath) => LocatedContent | null {
  const { store } = useEditorContext()
  const content = useDeferredValue(useSyncExternalStore(store.subscribeAll, () => store.content))
  return useMemo(() => (place) => locateContentPath(fields, content, place), [fields, content])
}

/** Threads by where they stand, those whose place is gone last. */
function sortThreads(threads: readonly ThreadItem[], locate: (place: ContentPath) => LocatedContent | null) {
  const placed = threads.map((thread) => ({ thread, located: locate(thread.content_path) }))
  return placed.sort((one, other) => {
    if (!one.located || !other.located)
      return Number(!one.located) - Number(!other.located) || one.thread.id - other.thread.id
    return comparePositions(one.located.order, other.located.order) || one.thread.id - other.thread.id
  })
}

/** Whatever outside had the focus when the panel was asked last has it again once it closes. */
function useRestoreFocus(asked: CommentTarget) {
  const before = useRef<Element | null>(null)
  // Before anything within takes the focus, which happens in effects.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement?.closest('.editor') && !activeElement.closest('.comments')) before.current = activeElement
  }, [asked])
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Shows the list that holds what was asked for; asked for everything, the panel has the focus itself. */
function useFollowTarget(
  threads: readonly ThreadItem[],
  asked: CommentTarget,
  setKind: (kind: Kind) => void,
  heading: RefObject<HTMLElement | null>,
) {
  const followed = useRef<CommentTarget | null>(null)
  useEffect(() => {
    if (followed.current === asked) return
    followed.current = asked
    const thread = threads.find(({ id }) => id === asked.target)
    setKind(thread?.resolved ? 'resolved' : 'open')
    if (typeof asked.target === 'number' && !thread) toast('This thread is no longer there.', { tone: 'danger' })
    if (asked.target === '' || (typeof asked.target === 'number' && !thread)) heading.current?.focus()
  }, [threads, asked, setKind, heading])
}
