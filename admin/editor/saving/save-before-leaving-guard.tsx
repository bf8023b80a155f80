import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SaveBeforeLeavingGuardProps {
  isClean: () => boolean
  /** Tries to save the changes; resolves to whether they are saved. */
  save: () => Promise<boolean>
  /** Called before the tab closes. */
  onUnload?: () => void
}

/** Saves before leaving the screen, and asks for confirmation if that fails. */
export function SaveOnNavigation({ isClean, save, onUnload }: SaveBeforeLeavingGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !isClean(),
  )
  const [isUnsaved, setIsUnsaved] = useState(false)
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
    if (blocker.state !== 'blocked') return setIsUnsaved(false)
    save().then((saved) => (saved ? blocker.proceed() : setIsUnsaved(true)))
  }, [blocker, save])
  if (blocker.state !== 'blocked' || !isUnsaved) return null
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
