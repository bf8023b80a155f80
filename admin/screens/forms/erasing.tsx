import { useState } from 'react'
import type { PersonalDataAnswer } from '#schema/wire/personal-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ErasingProps {
  found: PersonalDataAnswer
  /** Answers what went wrong; nothing when it is done. */
  onErase: () => Promise<string>
  onClose: () => void
}

/** Asks before everything about somebody is erased, and says what stays. */
export function Erasing({ found: { email, erasable, places }, onErase, onClose }: ErasingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const staying = places.filter(({ count, kept }) => count > 0 && kept !== null)

  async function erase() {
    setIsBusy(true)
    setRefusal(await onErase())
    setIsBusy(false)
  }

  return (
    <Dialog
      title={erasable === 1 ? 'Erase one entry?' : `Erase ${erasable} entries?`}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={isBusy} onClick={erase}>
            Erase for good
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </>
      }
    >
      {refusal && (
        <div className="notice notice-danger" role="alert">
          <Icon name="alert" /> {refusal}
        </div>
      )}
      <p>
        Everything found about <strong className="found-address">{email}</strong> is erased at once. This cannot be undone. Mails to this
        address that still wait will not go out, and tables it reserved are given up.
      </p>
      {staying.map(({ place, label, kept }) => (
        <p key={place}>
          {label}: {kept}
        </p>
      ))}
      <p className="quiet">The log will say that you did it, when and how much, and not whom it was about.</p>
    </Dialog>
  )
}
