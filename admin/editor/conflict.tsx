import { useEffect, useMemo, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { type Merged, mergeContents } from '#schema/comparison/merge.ts'
import { isSame } from '#schema/comparison/same.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { ConflictDifferences } from '../screens/revisions/conflict-differences.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import type { Values } from './address.ts'
import { useCell } from './cell.ts'
import { useEditing } from './context.tsx'
import type { Saving } from './saving.ts'
import { fieldsOf } from './tabs.ts'

interface ConflictProps {
  page: PageDraft
  type: AnyPageType
  saving: Saving
}

/** What somebody else saved, in today's shape. */
interface Theirs {
  content: Values
  revision: number
}

/**
 * Somebody else saved the same page. What each of the two changed elsewhere is put together without a question; where both changed the
 * same, or where the editor asks to compare, the editor decides whose work stands. Nothing is lost either way.
 */
export default function Conflict(props: ConflictProps) {
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
          <Button look="primary" disabled={!theirs} onClick={() => decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>The page was saved elsewhere after you opened it. Your changes are safe on this device.</p>
      {isMerging && <p>You both changed the same. What only one of you changed is kept, whichever you choose.</p>}
      <p>
        <strong>Keep mine</strong> saves your version on top; theirs stays in the history. <strong>Take theirs</strong> shows their version
        here; undo brings yours back.
      </p>
      <Compared theirs={theirs} type={type} />
      <p>
        <a href={paths.wagtail.viewDraft(page.id)} target="_blank" rel="noreferrer">
          Look at their version in a new tab
        </a>
      </p>
    </Dialog>
  )
}

/** Reads what was saved elsewhere and merges it, or says that the editor has to decide, and does so. */
function useConflict({ page: { id }, type, saving }: ConflictProps) {
  const { store } = useEditing()
  const state = useCell(saving.state)
  const asks = state.phase === 'conflict' && state.asks
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [isAsking, setIsAsking] = useState(asks)
  useEffect(() => {
    let isLeft = false
    readTheirs(id, type).then((found) => {
      if (isLeft) return
      const merged = found && !asks ? mergedWith(found, type, saving, store.content, 'mine') : null
      if (found && merged?.conflicts.length === 0) return takeBoth(merged, found, saving)
      setTheirs(found)
      setIsAsking(true)
    })
    return () => {
      isLeft = true
    }
  }, [asks, id, type, saving, store])
  const isMerging = !asks && saving.begunFrom !== null
  function decide(side: 'mine' | 'theirs') {
    const merged = theirs && isMerging ? mergedWith(theirs, type, saving, store.content, side) : null
    if (!theirs) return
    if (merged && !isSame(merged.content, theirs.content)) saving.takeMerged(merged.content, theirs)
    else if (side === 'mine' && !merged) saving.keepMine(theirs.revision)
    else saving.takeTheirs(theirs.content, theirs.revision)
  }
  return { theirs, isAsking, isMerging, decide }
}

function takeBoth({ content }: Merged, theirs: Theirs, saving: Saving) {
  if (isSame(content, theirs.content)) return saving.takeTheirs(theirs.content, theirs.revision)
  saving.takeMerged(content, theirs)
  toast('Somebody else saved this page meanwhile. Their changes and yours are both kept.')
}

/** What is different, once what was saved elsewhere is known. */
function Compared({ theirs, type }: { theirs: Theirs | null; type: AnyPageType }) {
  const { store } = useEditing()
  const fields = useMemo(() => fieldsOf(type), [type])
  return theirs ? <ConflictDifferences fields={fields} theirs={theirs.content} mine={store.content} /> : <Skeleton lines={3} />
}

/** Both people's work together; null when what mine began from is not known. */
function mergedWith(theirs: Theirs, type: AnyPageType, saving: Saving, mine: Values, side: 'mine' | 'theirs'): Merged | null {
  const base = saving.begunFrom
  return base && mergeContents(fieldsOf(type), { base, mine, theirs: theirs.content }, side)
}

/** Shows what somebody else saved; undo leads back. */
export async function takeTheirs(page: number, type: AnyPageType, saving: Saving) {
  const theirs = await readTheirs(page, type)
  if (theirs) saving.takeTheirs(theirs.content, theirs.revision)
}

async function readTheirs(page: number, type: AnyPageType): Promise<Theirs | null> {
  const theirs = await call<PageDraft>('GET', paths.api.draft(page), { stayWhenSignedOut: true })
  if (theirs.ok) return { content: upgradeContent(fieldsOf(type), theirs.value.content), revision: theirs.value.latest_revision_id }
  toast(theirs.message, { tone: 'danger' })
  return null
}
