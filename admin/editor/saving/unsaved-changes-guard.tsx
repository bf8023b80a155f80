import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface UnsavedChangesGuardProps {
  isClean: () => boolean
  /** Tries to make the work safe; true when it is. */
  save: () => Promise<boolean>
  /** For the moment the tab closes. */
  onUnload?: () => void
}

/** Saves before leaving; where that fails, asks. */
export function UnsavedChangesGuard({ isClean, save, onUnload }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !isClean(),
  )
  const [unsafe, setUnsafe] = useState(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isClean()) return
      onUnload?.()
      event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isClean, onUnload])
  useEffect(() => {
    if (blocker.state !== 'blocked') return setUnsafe(false)
    save().then((saved) => (saved ? blocker.proceed() : setUnsafe(true)))
  }, [blocker, save])
  if (blocker.state !== 'blocked' || !unsafe) return null
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
          <Button variant="primary" onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>Your latest changes are not saved yet.</p>
    </Dialog>
  )
}
