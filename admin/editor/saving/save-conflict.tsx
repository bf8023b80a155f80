import { useEffect, useMemo, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { isDeepEqual } from '#schema/revisions/canonical-json.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { LazyConflictDifferenceList } from '../../revisions/conflict-differences.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import { getPageTypeFields } from '../content/editor-tabs.ts'
import type { FieldValues } from '../content/field-path.ts'
import { useSignal } from '../content/signal.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type ContentMergeResult, mergeEditorChanges } from './merge-content.ts'

interface ConflictProps {
  page: PageDraftResponse
  type: AnyPageType
  saver: DraftSaver
}

/** The version that someone else saved, in the current format. */
interface Theirs {
  content: FieldValues
  revision: number
}

/**
 * Resolves a conflict after someone else saved the same page. Changes to different values are merged automatically;
 * where both changed the same, or when the user wants to compare, the user chooses a side. Nothing is lost either way.
 */
export default function SaveConflictResolver(props: ConflictProps) {
  const { page, type } = props
  const { theirs, isAsking, isMerging, decide } = useConflict(props)
  const [isPostponed, setIsPostponed] = useState(false)
  if (!isAsking) return null
  if (isPostponed)
    return (
      <div className="notice notice-warn conflict-bar" role="alert">
        <span>This page is not being saved, because someone else changed it.</span>
        <Button onClick={() => setIsPostponed(false)}>Decide now</Button>
      </div>
    )
  return (
    <Dialog
      title="Someone else saved this page"
      size="wide"
      onClose={() => setIsPostponed(true)}
      footer={
        <>
          <Button onClick={() => setIsPostponed(true)}>Decide later</Button>
          <Button disabled={!theirs} onClick={() => decide('theirs')}>
            Use theirs
          </Button>
          <Button variant="primary" disabled={!theirs} onClick={() => decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>The page was saved elsewhere after you opened it. Your changes are safe on this device.</p>
      {isMerging && (
        <p>You both changed the same content. Changes that only one of you made are kept, whichever you choose.</p>
      )}
      <p>
        <strong>Keep mine</strong> saves your version on top; theirs stays in the history. <strong>Use theirs</strong>{' '}
        shows their version here; undo restores yours.
      </p>
      <ConflictComparison theirs={theirs} type={type} />
      <p>
        <a href={paths.wagtail.viewDraft(page.id)} target="_blank" rel="noreferrer">
          View their version in a new tab
        </a>
      </p>
    </Dialog>
  )
}

/** Loads the version saved elsewhere and merges it, or asks the user to decide and applies the decision. */
function useConflict({ page: { id }, type, saver }: ConflictProps) {
  const { store } = useEditorContext()
  const state = useSignal(saver.state)
  const needsDecision = state.phase === 'conflict' && state.needsDecision
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [isAsking, setIsAsking] = useState(needsDecision)
  useEffect(() => {
    let isUnmounted = false
    fetchTheirs(id).then((loaded) => {
      if (isUnmounted) return
      const merged = loaded && !needsDecision ? mergeWith(loaded, type, saver, store.content, 'mine') : null
      if (loaded && merged?.conflicts.length === 0) return applyMerged(merged, loaded, saver)
      setTheirs(loaded)
      setIsAsking(true)
    })
    return () => {
      isUnmounted = true
    }
  }, [needsDecision, id, type, saver, store])
  const isMerging = !needsDecision && saver.savedContent !== null
  function decide(side: 'mine' | 'theirs') {
    const merged = theirs && isMerging ? mergeWith(theirs, type, saver, store.content, side) : null
    if (!theirs) return
    if (merged && !isDeepEqual(merged.content, theirs.content)) saver.applyMerged(merged.content, theirs)
    else if (side === 'mine' && !merged) saver.keepMine(theirs.revision)
    else saver.applyTheirs(theirs.content, theirs.revision)
  }
  return { theirs, isAsking, isMerging, decide }
}

function applyMerged({ content }: ContentMergeResult, theirs: Theirs, saver: DraftSaver) {
  if (isDeepEqual(content, theirs.content)) return saver.applyTheirs(theirs.content, theirs.revision)
  saver.applyMerged(content, theirs)
  showToast('Someone else saved this page in the meantime. Their changes and yours were merged.')
}

/** The differences between both versions, once the other one is loaded. */
function ConflictComparison({ theirs, type }: { theirs: Theirs | null; type: AnyPageType }) {
  const { store } = useEditorContext()
  const fields = useMemo(() => getPageTypeFields(type), [type])
  return theirs ? (
    <LazyConflictDifferenceList fields={fields} theirs={theirs.content} mine={store.content} />
  ) : (
    <LoadingSkeleton lines={3} />
  )
}

/** Merges both versions; null when their common base is not known. */
function mergeWith(
  theirs: Theirs,
  type: AnyPageType,
  saver: DraftSaver,
  mine: FieldValues,
  side: 'mine' | 'theirs',
): ContentMergeResult | null {
  const base = saver.savedContent
  return base && mergeEditorChanges(getPageTypeFields(type), { base, mine, theirs: theirs.content }, side)
}

/** Replaces the content with the version that someone else saved; undo restores the own version. */
export async function applyOtherEditorVersion(page: number, saver: DraftSaver) {
  const theirs = await fetchTheirs(page)
  if (theirs) saver.applyTheirs(theirs.content, theirs.revision)
}

async function fetchTheirs(page: number): Promise<Theirs | null> {
  const theirs = await callEndpoint(pageEditorEndpoints.draft, { params: { id: page } }, { skipLoginRedirect: true })
  if (theirs.ok) return { content: theirs.value.content, revision: theirs.value.latest_revision_id }
  showToast(theirs.message, { tone: 'danger' })
  return null
}
