import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import { listMenuItemDifferences, mergeMenuItemEdits } from '#schema/menus/item-differences.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toMenuReferencedRecords } from '../queries.ts'

/** Two changes of a dish that began with the same draft. */
export interface MenuItemEditConflict {
  base: MenuItemContent
  mine: MenuItemContent
  theirs: MenuItemDetail
}

interface ConflictDialogProps {
  menu: MenuDraftResponse
  conflict: MenuItemEditConflict
  onContinue: (content: MenuItemContent) => void
}

/** Shows what somebody else changed, and merges both changes or discards one's own. */
export function MenuItemConflictDialog({ menu, conflict: { base, mine, theirs }, onContinue }: ConflictDialogProps) {
  const merged = mergeMenuItemEdits(base, mine, theirs.content)
  const [latest] = theirs.revisions
  const keepMine = () => onContinue(merged.content)
  return (
    <Dialog
      role="alertdialog"
      title="Somebody else saved this dish"
      onClose={keepMine}
      footer={
        <>
          <Button onClick={() => onContinue(theirs.content)}>Use theirs</Button>
          <Button variant="primary" onClick={keepMine}>
            Keep my changes
          </Button>
        </>
      }
    >
      {latest && (
        <p>
          <strong>{latest.by ?? 'Somebody'}</strong> changed this <RelativeTime at={latest.created_at} />:
        </p>
      )}
      <FieldDifferenceList differences={listMenuItemDifferences(base, theirs.content, toMenuReferencedRecords(menu))} />
      <p>Your changes are not saved yet. Keep them, look at the dish once more, and save again.</p>
      {merged.both.length > 0 && (
        <p>You both changed: {merged.both.join(', ').toLowerCase()}. Keeping your changes replaces theirs there.</p>
      )}
    </Dialog>
  )
}
