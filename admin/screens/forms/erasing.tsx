import type { PersonalDataAnswer } from '#schema/wire/personal-data.ts'
import { FinalQuestion } from '../../ui/final-question.tsx'

interface ErasingProps {
  found: PersonalDataAnswer
  /** Answers what went wrong; nothing when it is done. */
  onErase: () => Promise<string>
  onClose: () => void
}

/** Asks before everything about somebody is erased, and says what stays. */
export function Erasing({ found: { contact, erasable, places }, onErase, onClose }: ErasingProps) {
  const staying = places.filter(({ count, kept }) => count > 0 && kept !== null)
  return (
    <FinalQuestion
      title={erasable === 1 ? 'Erase one entry?' : `Erase ${erasable} entries?`}
      label="Erase for good"
      onConfirm={onErase}
      onClose={onClose}
    >
      <p>
        Everything found about <strong className="found-address">{contact}</strong> is erased at once. This cannot be undone. Mails to an
        address that still wait will not go out, and reserved tables are given up.
      </p>
      {staying.map(({ place, label, kept }) => (
        <p key={place}>
          {label}: {kept}
        </p>
      ))}
      <p className="quiet">The log will say that you did it, when and how much, and not whom it was about.</p>
    </FinalQuestion>
  )
}
