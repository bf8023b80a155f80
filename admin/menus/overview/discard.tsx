import { useState } from 'react'
import type { MenuChangesResponse } from '#schema/menus/menu-wire.ts'
import type { MenuReleaseStateResponse } from '#schema/menus/release/wire.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusMainIfLost } from '../../ui/focus.ts'
import { showToast } from '../../ui/toast.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { discardMenuDraft } from '../release/queries.ts'

interface DiscardProps {
  /** The changes that the editor sees, with the versions of the draft and of the live menu that they are between. */
  seen: MenuChangesResponse
  release: MenuReleaseStateResponse
}

/**
 * Makes the live menu the draft again, after a question. No button without changes, before the first publication, and
 * while the live menu will end.
 */
export function DiscardMenuDraftButton({ seen, release }: DiscardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const canDiscard = release.live_until === null && seen.version > 0 && seen.changes.length > 0
  function close() {
    setIsAsking(false)
    // The button that opened the dialog leaves with the changes.
    requestAnimationFrame(focusMainIfLost)
  }
  return (
    <>
      {canDiscard && (
        <Button icon="undo" onClick={() => setIsAsking(true)}>
          Discard the changes
        </Button>
      )}
      {isAsking &&
        (seen.changes.length > 0 ? <DiscardDialog seen={seen} onClose={close} /> : <NothingLeft {...{ close }} />)}
    </>
  )
}

interface DialogProps extends Pick<DiscardProps, 'seen'> {
  onClose: () => void
}

function DiscardDialog({ seen: { draft_version, version, changes }, onClose }: DialogProps) {
  const site = useMenuSiteId()
  const count = changes.length
  async function confirm() {
    const result = await discardMenuDraft(site, { draft_version: draft_version ?? '', version })
    if (!result.ok) return result
    showToast(count === 1 ? '1 change was discarded.' : `${count} changes were discarded.`)
    onClose()
    return result
  }
  return (
    <ConfirmDialog
      title={count === 1 ? 'Discard 1 change?' : `Discard all ${count} changes?`}
      confirmLabel="Discard"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The draft of the whole menu becomes what guests see now. What was added to it is deleted.</p>
      <p>What awaits a review or its time stays. Earlier drafts of dishes stay in their history.</p>
    </ConfirmDialog>
  )
}

/** Replaces the question when the changes have gone meanwhile. */
const NothingLeft = ({ close }: { close: () => void }) => (
  <Dialog title="Nothing to discard" role="alertdialog" onClose={close} footer={<Button onClick={close}>Close</Button>}>
    <p>The changes were published or taken back meanwhile. Guests see the menu as it is here.</p>
  </Dialog>
)
