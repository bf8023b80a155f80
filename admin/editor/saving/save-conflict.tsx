import { useEffect, useMemo, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { isDeepEqual } from '#schema/revisions/canonical-json.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { ConflictDifferences } from '../../revisions/conflict-differences.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import { listPageFields } from '../content/editor-tabs.ts'
import type { FieldValues } from '../content/field-path.ts'
import { useSignal } from '../content/signal.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type MergeResult, mergeContent } from './merge-content.ts'

interface ConflictProps {
  page: PageDraft
  type: AnyPageType
  saver: DraftSaver
}

/** What somebody else saved, in today's shape. */
interface Theirs {
  content: FieldValues
  revision: number
}

/**
 * Somebody else saved the same page. What each of the two changed elsewhere is put together without a question; where
 * both changed the same, or where the editor asks to compare, the editor decides whose work stands. Nothing is lost
 * either way.
 */
export default function SaveConflict(props: ConflictProps) {
  const { page, type } = props
  const { theirs, isAsking, isMerging, decide } = useConflict(props)
  const [later, setLater] = useState(false)
  if (!isAsking) return null
  if (later)
    return (
      <div className="notice notice-warn conflict-bar" role="alert">
        <span>This page is not being saved: somebody else changed it.</span>
        <Button onClick={() => setLater(false)}>Decide now</Button>
      </div>
    )
  return (
    <Dialog
      title="Somebody else saved this page"
      size="wide"
      onClose={() => setLater(true)}
      footer={
        <>
          <Button onClick={() => setLater(true)}>Decide later</Button>
          <Button disabled={!theirs} onClick={() => decide('theirs')}>
            Take theirs
          </Button>
          <Button variant="primary" disabled={!theirs} onClick={() => decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>The page was saved elsewhere after you opened it. Your changes are safe on this device.</p>
      {isMerging && <p>You both changed the same. What only one of you changed is kept, whichever you choose.</p>}
      <p>
        <strong>Keep mine</strong> saves your version on top; theirs stays in the history. <strong>Take theirs</strong>{' '}
        shows their version here; undo brings yours back.
      </p>
      <ConflictComparison theirs={theirs} type={type} />
      <p>
        <a href={paths.wagtail.viewDraft(page.id)} target="_blank" rel="noreferrer">
          Look at their version in a new tab
        </a>
      </p>
    </Dialog>
  )
}

/** Reads what was saved elsewhere and merges it, or says that the editor has to decide, and does so. */
function useConflict({ page: { id }, type, saver }: ConflictProps) {
  const { store } = useEditorContext()
  const state = useSignal(saver.state)
  const asks = state.phase === 'conflict' && state.needsDecision
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [isAsking, setIsAsking] = useState(asks)
  useEffect(() => {
    let isLeft = false
    fetchTheirs(id).then((found) => {
      if (isLeft) return
      const merged = found && !asks ? mergeWith(found, type, saver, store.content, 'mine') : null
      if (found && merged?.conflicts.length === 0) return applyMerged(merged, found, saver)
      setTheirs(found)
      setIsAsking(true)
    })
    return () => {
      isLeft = true
    }
  }, [asks, id, type, saver, store])
  const isMerging = !asks && saver.savedContent !== null
  function decide(side: 'mine' | 'theirs') {
    const merged = theirs && isMerging ? mergeWith(theirs, type, saver, store.content, side) : null
    if (!theirs) return
    if (merged && !isDeepEqual(merged.content, theirs.content)) saver.applyMerged(merged.content, theirs)
    else if (side === 'mine' && !merged) saver.keepMine(theirs.revision)
    else saver.applyTheirs(theirs.content, theirs.revision)
  }
  return { theirs, isAsking, isMerging, decide }
}

function applyMerged({ content }: MergeResult, theirs: Theirs, saver: DraftSaver) {
  if (isDeepEqual(content, theirs.content)) return saver.applyTheirs(theirs.content, theirs.revision)
  saver.applyMerged(content, theirs)
  toast('Somebody else saved this page meanwhile. Their changes and yours are both kept.')
}

/** What is different, once what was saved elsewhere is known. */
function ConflictComparison({ theirs, type }: { theirs: Theirs | null; type: AnyPageType }) {
  const { store } = useEditorContext()
  const fields = useMemo(() => listPageFields(type), [type])
  return theirs ? (
    <ConflictDifferences fields={fields} theirs={theirs.content} mine={store.content} />
  ) : (
    <Skeleton lines={3} />
  )
}

/** Both people's work together; null when what mine began from is not known. */
function mergeWith(
  theirs: Theirs,
  type: AnyPageType,
  saver: DraftSaver,
  mine: FieldValues,
  side: 'mine' | 'theirs',
): MergeResult | null {
  const base = saver.savedContent
  return base && mergeContent(listPageFields(type), { base, mine, theirs: theirs.content }, side)
}

/** Shows what somebody else saved; undo leads back. */
export async function applyTheirVersion(page: number, saver: DraftSaver) {
  const theirs = await fetchTheirs(page)
  if (theirs) saver.applyTheirs(theirs.content, theirs.revision)
}

async function fetchTheirs(page: number): Promise<Theirs | null> {
  const theirs = await callEndpoint(pageEditorEndpoints.draft, { params: { id: page } }, { skipLoginRedirect: true })
  if (theirs.ok) return { content: theirs.value.content, revision: theirs.value.latest_revision_id }
  toast(theirs.message, { tone: 'danger' })
  return null
}
