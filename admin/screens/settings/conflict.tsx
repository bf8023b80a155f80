import type { Fields } from '#schema/fields/struct.ts'
import type { SettingDetail } from '#schema/wire/setting.ts'
import type { Values } from '../../editor/address.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { When } from '../../ui/when.tsx'
import { merged } from './editing-setting.ts'
import { labelOf } from './summary.ts'

interface ConflictProps {
  fields: Fields
  began: Values
  mine: Values
  theirs: SettingDetail
  onGoOn: (values: Values) => void
}

/** Somebody saved the same setting meanwhile: their fields and mine are put together, or theirs are taken. */
export function Conflict({ fields, began, mine, theirs, onGoOn }: ConflictProps) {
  const [latest] = theirs.history
  const together = merged(began, mine, theirs.values)
  const keepMine = () => onGoOn(together.values)
  return (
    <Dialog
      role="alertdialog"
      title="Somebody else saved this setting"
      onClose={keepMine}
      footer={
        <>
          <Button onClick={() => onGoOn(theirs.values)}>Take theirs</Button>
          <Button look="primary" onClick={keepMine}>
            Keep my changes
          </Button>
        </>
      }
    >
      {latest && (
        <p>
          <strong>{latest.by}</strong> changed {named(fields, latest.fields)} <When at={latest.at} />.
        </p>
      )}
      <p>Your changes are not saved yet. They can go on top of what was saved, for you to look at and save again.</p>
      {together.both.length > 0 && (
        <p>
          You both changed {named(fields, together.both)}: keeping your changes replaces theirs there. Undo brings back what was shown
          before.
        </p>
      )}
    </Dialog>
  )
}

/** `Name, Tagline and Sign`; a field this editor does not see is left out. */
export function named(fields: Fields, names: readonly string[]): string {
  const words = names.flatMap((name) => (fields[name] ? [labelOf(name, fields[name])] : []))
  return words.length > 0 ? new Intl.ListFormat('en').format(words) : 'something else'
}
