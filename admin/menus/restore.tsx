import { useState } from 'react'
import type { MenuContentKind } from '#schema/menus/content-wire.ts'
import { Button } from '../ui/button.tsx'
import { focusMain } from '../ui/focus.ts'
import { showToast } from '../ui/toast.tsx'
import { type MenuSiteId, useMenuSiteId } from './menu-site.ts'
import { restoreMenuRecord } from './queries.ts'

/** A record whose draft was deleted. */
interface DeletedMenuRecord {
  kind: MenuContentKind
  id: number
  name: string
}

/** Says that the draft of a record was deleted, and offers to undo it. */
export const showMenuRecordDeletionToast = (site: MenuSiteId, record: DeletedMenuRecord, message: string) =>
  showToast(message, { action: { text: 'Undo', onSelect: () => void restoreWithToast(site, record) } })

/** Restores a deleted record and says so, or why it cannot be restored. Returns whether it was. */
async function restoreWithToast(site: MenuSiteId, { kind, id, name }: DeletedMenuRecord): Promise<boolean> {
  const result = await restoreMenuRecord(site, kind, id)
  if (result.ok) showToast(`“${name}” is in the draft again.`)
  else showToast(result.message, { tone: 'danger' })
  return result.ok
}

/** Restores a record of the list of changes, which then leaves the list with this button. */
export function RestoreMenuRecordButton({ record }: { record: DeletedMenuRecord }) {
  const site = useMenuSiteId()
  const [isBusy, setIsBusy] = useState(false)
  async function restore() {
    setIsBusy(true)
    const isRestored = await restoreWithToast(site, record)
    setIsBusy(false)
    if (isRestored) focusMain()
  }
  return (
    <Button icon="undo" busy={isBusy} onClick={restore}>
      Restore<span className="visually-hidden"> {record.name}</span>
    </Button>
  )
}
