import type { NamedFields } from '#schema/fields/struct.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { formatVisibleFieldLabels } from './setting-summary.ts'
import { mergeSettingChanges } from './use-setting-editor.ts'

interface ConflictProps {
  fields: NamedFields
  initialValues: FieldValues
  mine: FieldValues
  theirs: SettingDetail
  onContinue: (values: FieldValues) => void
}

/** Resolves a conflict with another user's changes: merges both, or discards one's own. */
export function SettingConflictDialog({ fields, initialValues, mine, theirs, onContinue }: ConflictProps) {
  const [latest] = theirs.history
  const merged = mergeSettingChanges(initialValues, mine, theirs.values)
  const keepMine = () => onContinue(merged.values)
  return (
    <Dialog
      role="alertdialog"
      title="Someone else saved this setting"
      onClose={keepMine}
      footer={
        <>
          <Button onClick={() => onContinue(theirs.values)}>Use theirs</Button>
          <Button variant="primary" onClick={keepMine}>
            Keep my changes
          </Button>
        </>
      }
    >
      {latest && (
        <p>
          <strong>{latest.by}</strong> changed {formatVisibleFieldLabels(fields, latest.fields)}{' '}
          <RelativeTime at={latest.at} />.
        </p>
      )}
      <p>
        Your changes are not saved yet. You can apply them on top of the saved version, review them, and save again.
      </p>
      {merged.both.length > 0 && (
        <p>
          You both changed {formatVisibleFieldLabels(fields, merged.both)}: keeping your changes replaces theirs in
          these fields. You can undo this.
        </p>
      )}
    </Dialog>
  )
}
