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
import {
  type ContentPathLocation,
  compareContentPositions,
  locateContentPath,
} from '#schema/comments/locate-content.ts'
import type { CommentThreadItem } from '#schema/comments/wire.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { SegmentedFilter } from '../../lists/segmented-filter.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import type { FieldPath } from '../content/field-path.ts'
import type { DraftSaver } from '../saving/draft-saver.ts'
import type { CommentsPanelTarget, EditorCommentsState } from './comment-state.ts'
import { CommentThreadCard } from './comment-thread.tsx'
import { NewCommentThreadForm } from './new-thread.tsx'

type Kind = 'open' | 'resolved'

interface PanelProps {
  page: number
  fields: NamedFields
  threads: readonly CommentThreadItem[]
  commentState: EditorCommentsState
  target: CommentsPanelTarget
  saver: DraftSaver
}

/** All threads of a page in content order, beside the form, or over it in a narrow window. */
export default function CommentsPanel({ page, fields, threads, commentState, target, saver }: PanelProps) {
  const { view } = useEditorContext()
  const locate = useThreadLocator(fields)
  const [kind, setKind] = useState<Kind>('open')
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoreFocus(target)
  useFollowTarget(threads, target, setKind, heading)
  const { target: requested } = target
  const close = () => commentState.target.set(null)
  const goTo = (fieldPath: FieldPath) => {
    if (matchMedia('(width < 62rem)').matches) close()
    view.reveal(fieldPath)
  }
  const ordered = useMemo(() => sortThreads(threads, locate), [threads, locate])
  const listed = ordered.filter(({ thread }) => (thread.resolved !== null) === (kind === 'resolved'))
  const current =
    typeof requested === 'number'
      ? requested
      : listed.find(({ thread }) => thread.content_path === requested)?.thread.id
  const count = (resolved: boolean) => threads.filter((thread) => (thread.resolved !== null) === resolved).length
  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs over the panel handle Escape first.
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
        {typeof requested === 'string' && requested !== '' && (
          <NewCommentThreadForm
            key={requested}
            page={page}
            contentPath={requested}
            located={locate(requested)}
            target={target}
            isFirst={current === undefined}
            commentState={commentState}
            saver={saver}
          />
        )}
        {listed.map(({ thread, located }) => (
          <CommentThreadCard
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
        {listed.length === 0 && (requested === '' || kind === 'resolved') && (
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
  if (kind === 'resolved') return <p className="comments-empty quiet">No threads on this page have been resolved.</p>
  return (
    <div className="comments-empty">
      <p className="quiet">
        There are no open comments. To add one, press the speech bubble next to a field or block, or Ctrl+Alt+M inside
        it.
      </p>
      {others > 0 && <Button onClick={() => onSwitch('resolved')}>Show resolved threads</Button>}
    </div>
  )
}

/** Returns a function that locates content paths in the current content; deferred while the user types. */
function useThreadLocator(fields: NamedFields): (contentPath: ContentPath) => ContentPathLocation | null {
  const { store } = useEditorContext()
  const content = useDeferredValue(useSyncExternalStore(store.subscribeAll, () => store.content))
  return useMemo(() => (contentPath) => locateContentPath(fields, content, contentPath), [fields, content])
}

/** Sorts threads in content order; threads whose block was removed come last. */
function sortThreads(
  threads: readonly CommentThreadItem[],
  locate: (contentPath: ContentPath) => ContentPathLocation | null,
) {
  const locatedThreads = threads.map((thread) => ({ thread, located: locate(thread.content_path) }))
  return locatedThreads.sort((one, other) => {
    if (!one.located || !other.located)
      return Number(!one.located) - Number(!other.located) || one.thread.id - other.thread.id
    return compareContentPositions(one.located.order, other.located.order) || one.thread.id - other.thread.id
  })
}

/** Restores the focus when the panel closes, to the element outside it that had it when it was last opened. */
function useRestoreFocus(target: CommentsPanelTarget) {
  const previousFocus = useRef<Element | null>(null)
  // A layout effect runs before effects inside the panel move the focus.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement?.closest('.editor') && !activeElement.closest('.comments')) previousFocus.current = activeElement
  }, [target])
  useEffect(
    () => () => {
      if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
        previousFocus.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Shows the list that contains the target. Without a specific target, the panel's heading receives the focus. */
function useFollowTarget(
  threads: readonly CommentThreadItem[],
  target: CommentsPanelTarget,
  setKind: (kind: Kind) => void,
  heading: RefObject<HTMLElement | null>,
) {
  const lastTarget = useRef<CommentsPanelTarget | null>(null)
  useEffect(() => {
    if (lastTarget.current === target) return
    lastTarget.current = target
    const thread = threads.find(({ id }) => id === target.target)
    setKind(thread?.resolved ? 'resolved' : 'open')
    if (typeof target.target === 'number' && !thread) showToast('This thread no longer exists.', { tone: 'danger' })
    if (target.target === '' || (typeof target.target === 'number' && !thread)) heading.current?.focus()
  }, [threads, target, setKind, heading])
}
