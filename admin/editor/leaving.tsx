import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface LeavingProps {
  isClean: () => boolean
  /** Tries to make the work safe; true when it is. */
  save: () => Promise<boolean>
  /** For the moment the tab closes. */
  onClosing?: () => void
}

/** Saves before leaving; where that fails, asks. */
export function Leaving({ isClean, save, onClosing }: LeavingProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !isClean())
  const [unsafe, setUnsafe] = useState(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isClean()) return
      onClosing?.()
      event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isClean, onClosing])
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
          <Button look="danger" onClick={blocker.proceed}>
            Leave
          </Button>
          <Button look="primary" onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>Your latest changes are not saved yet.</p>
    </Dialog>
  )
}
