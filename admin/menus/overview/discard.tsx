import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { discardMenuDraft, menuReleaseQueryOptions } from '../release/queries.ts'

interface DiscardProps {
  menu: MenuDraftResponse
  /** The number of changes that are not published. */
  changes: number
}

/**
 * Makes the live menu the draft again, after a question. Nothing without changes, before the first publication, and
 * while the live menu will end.
 */
export function DiscardMenuDraftButton({ menu, changes }: DiscardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const release = useQuery(menuReleaseQueryOptions(useMenuSiteId())).data
  if (!release || release.live_until !== null || menu.version === 0 || changes === 0) return null
  return (
    <>
      <Button icon="undo" onClick={() => setIsAsking(true)}>
        Discard the changes
      </Button>
      {isAsking && (
        <DiscardDialog draftVersion={release.draft_version} changes={changes} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

interface DialogProps extends Pick<DiscardProps, 'changes'> {
  draftVersion: string
  onClose: () => void
}

function DiscardDialog({ draftVersion, changes, onClose }: DialogProps) {
  const site = useMenuSiteId()
  async function confirm() {
    const result = await discardMenuDraft(site, { draft_version: draftVersion, changes })
    if (!result.ok) return result
    showToast(changes === 1 ? '1 change was discarded.' : `${changes} changes were discarded.`)
    onClose()
    // The button that opened the dialog leaves with the changes.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
    return result
  }
  return (
    <ConfirmDialog
      title={changes === 1 ? 'Discard 1 change?' : `Discard all ${changes} changes?`}
      confirmLabel="Discard"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The draft of the whole menu becomes what guests see now. What was added to it is deleted.</p>
      <p>What awaits a review or its time stays. Earlier drafts of dishes stay in their history.</p>
    </ConfirmDialog>
  )
}
