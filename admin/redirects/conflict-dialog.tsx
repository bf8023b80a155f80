import type { RedirectDetail, RedirectFormInput } from '#schema/redirects/wire.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FieldDifferenceList } from '../ui/field-differences.tsx'
import { listRedirectDifferences, mergeRedirectEdits } from './merge-edits.ts'

/** Two changes of a redirect that began with the same version. */
export interface RedirectEditConflict {
  base: RedirectDetail
  /** What was to be saved; null if it was to be deleted. */
  mine: RedirectFormInput | null
  theirs: RedirectDetail
}

interface ConflictProps {
  conflict: RedirectEditConflict
  /** Goes on from what is saved, with unsaved changes or none. */
  onContinue: (unsaved: RedirectFormInput | null) => void
}

/** Shows what somebody else changed, and merges both changes or discards one's own. */
export function RedirectEditConflictDialog({ conflict: { base, mine, theirs }, onContinue }: ConflictProps) {
  const { merged, both } = mine ? mergeRedirectEdits(base, mine, theirs) : { merged: null, both: [] }
  const useTheirs = () => onContinue(null)
  const keepMine = () => onContinue(merged)
  return (
    <Dialog
      role="alertdialog"
      title="Somebody else changed this redirect"
      onClose={keepMine}
      footer={
        mine ? (
          <>
            <Button onClick={useTheirs}>Use theirs</Button>
            <Button variant="primary" onClick={keepMine}>
              Keep my changes
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={useTheirs}>
            Look at it
          </Button>
        )
      }
    >
      <FieldDifferenceList differences={listRedirectDifferences(base, theirs)} />
      {mine ? (
        <p>Your changes are not saved yet. Keep them, look at the redirect once more, and save again.</p>
      ) : (
        <p>It was not deleted. Look at it as it is now, and delete it again if it is no longer needed.</p>
      )}
      {both.length > 0 && (
        <p>You both changed: {both.join(', ').toLowerCase()}. Keeping your changes replaces theirs there.</p>
      )}
    </Dialog>
  )
}
