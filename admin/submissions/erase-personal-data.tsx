import type { PersonalDataResponse } from '#schema/forms/personal-data-wire.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ErasePersonalDataProps {
  result: PersonalDataResponse
  /** Answers what went wrong; nothing when it is done. */
  onErase: () => Promise<string>
  onClose: () => void
}

/** Asks before everything about somebody is erased, and says what stays. */
export function ErasePersonalData({
  result: { contact, erasable, sources },
  onErase,
  onClose,
}: ErasePersonalDataProps) {
  const staying = sources.filter(({ count, retention_note }) => count > 0 && retention_note !== null)
  return (
    <ConfirmDialog
      title={erasable === 1 ? 'Erase one entry?' : `Erase ${erasable} entries?`}
      confirmLabel="Erase for good"
      onConfirm={onErase}
      onClose={onClose}
    >
      <p>
        Everything found about <strong className="found-address">{contact}</strong> is erased at once. This cannot be
        undone. Mails to an address that still wait will not go out, and reserved tables are given up.
      </p>
      {staying.map(({ table, label, retention_note }) => (
        <p key={table}>
          {label}: {retention_note}
        </p>
      ))}
      <p className="quiet">The log will say that you did it, when and how much, and not whom it was about.</p>
    </ConfirmDialog>
  )
}
