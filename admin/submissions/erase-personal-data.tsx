import type { PersonalDataResponse } from '#schema/forms/personal-data-wire.ts'
import type { ApiResult } from '../api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ErasePersonalDataProps {
  result: PersonalDataResponse
  onErase: () => Promise<ApiResult<unknown>>
  onClose: () => void
}

/** Asks for confirmation before erasing a person's data, and lists what is kept. */
export function ErasePersonalDataDialog({
  result: { contact, erasable, sources },
  onErase,
  onClose,
}: ErasePersonalDataProps) {
  const retained = sources.filter(({ count, retention_note }) => count > 0 && retention_note !== null)
  return (
    <ConfirmDialog
      title={erasable === 1 ? 'Erase one entry?' : `Erase ${erasable} entries?`}
      confirmLabel="Erase for good"
      onConfirm={onErase}
      onClose={onClose}
    >
      <p>
        Everything found about <strong className="found-address">{contact}</strong> is erased immediately. This cannot
        be undone. Pending e-mails to this address are not sent, and reservations are canceled.
      </p>
      {retained.map(({ table, label, retention_note }) => (
        <p key={table}>
          {label}: {retention_note}
        </p>
      ))}
      <p className="quiet">
        The log records that you did this, when, and how many entries were erased, but not whose data it was.
      </p>
    </ConfirmDialog>
  )
}
