import type { Fields } from '#schema/fields/struct.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { getFieldLabel } from './setting-summary.ts'
import { mergeSettings } from './use-setting-editor.ts'

interface ConflictProps {
  fields: Fields
  initialValues: FieldValues
  mine: FieldValues
  theirs: SettingDetail
  onContinue: (values: FieldValues) => void
}

/** Somebody saved the same setting meanwhile: their fields and mine are put together, or theirs are taken. */
export function SettingConflict({ fields, initialValues, mine, theirs, onContinue }: ConflictProps) {
  const [latest] = theirs.history
  const together = mergeSettings(initialValues, mine, theirs.values)
  const keepMine = () => onContinue(together.values)
  return (
    <Dialog
      role="alertdialog"
      title="Somebody else saved this setting"
      onClose={keepMine}
      footer={
        <>
          <Button onClick={() => onContinue(theirs.values)}>Take theirs</Button>
          <Button variant="primary" onClick={keepMine}>
            Keep my changes
          </Button>
        </>
      }
    >
      {latest && (
        <p>
          <strong>{latest.by}</strong> changed {joinFieldLabels(fields, latest.fields)} <RelativeTime at={latest.at} />.
        </p>
      )}
      <p>Your changes are not saved yet. They can go on top of what was saved, for you to look at and save again.</p>
      {together.both.length > 0 && (
        <p>
          You both changed {joinFieldLabels(fields, together.both)}: keeping your changes replaces theirs there. Undo
          brings back what was shown before.
        </p>
      )}
    </Dialog>
  )
}

/** `Name, Tagline and Sign`; a field this editor does not see is left out. */
export function joinFieldLabels(fields: Fields, names: readonly string[]): string {
  const words = names.flatMap((name) => (fields[name] ? [getFieldLabel(name, fields[name])] : []))
  return words.length > 0 ? new Intl.ListFormat('en').format(words) : 'something else'
}
