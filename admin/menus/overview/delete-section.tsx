import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { deleteNonItemMenuRecord } from '../queries.ts'
import { showMenuRecordDeletionToast } from '../restore.tsx'

/** Asks before an empty section is deleted. */
export function DeleteMenuSectionDialog({
  section: { id, name },
  onClose,
}: {
  section: MenuDraftResponse['sections'][number]
  onClose: () => void
}) {
  const site = useMenuSiteId()
  async function confirm() {
    const result = await deleteNonItemMenuRecord(site, 'section', id)
    if (!result.ok) return result
    showMenuRecordDeletionToast(site, { kind: 'section', id, name }, `The section “${name}” was deleted.`)
    onClose()
    return result
  }
  return (
    <ConfirmDialog title={`Delete “${name}”?`} confirmLabel="Delete the section" onConfirm={confirm} onClose={onClose}>
      <p>Its page disappears from the site when the menu is next published.</p>
    </ConfirmDialog>
  )
}
