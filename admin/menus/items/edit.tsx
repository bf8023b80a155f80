import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import type { ApiResult } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import {
  deleteMenuItem,
  fetchMenuItem,
  menuDraftQueryOptions,
  menuRecordQueryOptions,
  saveMenuItem,
  useMenuPermissions,
} from '../queries.ts'
import { showMenuRecordDeletionToast } from '../restore.tsx'
import { MenuItemConflictDialog, type MenuItemEditConflict } from './conflict-dialog.tsx'
import { toMenuItemFormValues } from './form-values.ts'
import { MenuItemEditor } from './item-editor.tsx'

/** Edits the draft of a dish. */
export default function EditMenuItemScreen() {
  const id = Number(useParams()['id'])
  const site = useMenuSiteId()
  const menu = useQuery(menuDraftQueryOptions(site))
  const item = useQuery(menuRecordQueryOptions(site, 'item', id))
  if (menu.isPending || item.isPending) return <LoadingSkeleton lines={10} />
  if (!menu.data) return <LoadErrorNotice error={menu.error} onRetry={() => menu.refetch()} />
  if (!item.data) return <LoadErrorNotice error={item.error} onRetry={() => item.refetch()} />
  return <LoadedItem key={id} menu={menu.data} original={item.data} />
}

/**
 * Saves from the revision that the form began with. When somebody else has saved since, the dialog shows what they
 * changed and offers to keep both.
 */
function LoadedItem({ menu, original }: { menu: MenuDraftResponse; original: MenuItemDetail }) {
  const { id } = original
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const { canChange } = useMenuPermissions()
  const [saved, setSaved] = useState(original)
  const [conflict, setConflict] = useState<MenuItemEditConflict | null>(null)
  // A new form for values that were merged with somebody else's.
  const [start, setStart] = useState(() => ({
    version: 0,
    isChanged: false,
    values: toMenuItemFormValues(original.content),
  }))

  async function send(content: MenuItemContent): Promise<ApiResult<MenuItemDetail>> {
    const result = await saveMenuItem(site, id, { ...content, revision: saved.revisions[0]?.id ?? 0 })
    if (result.ok || result.status !== 409) return result
    const latest = await fetchMenuItem(site, id)
    if (latest.ok && latest.value.revisions[0]?.id !== saved.revisions[0]?.id)
      setConflict({ base: saved.content, mine: content, theirs: latest.value })
    return result
  }

  function continueWith(content: MenuItemContent, { theirs }: MenuItemEditConflict) {
    setSaved(theirs)
    setConflict(null)
    const isChanged = content !== theirs.content
    setStart({ version: start.version + 1, isChanged, values: toMenuItemFormValues(content) })
  }

  return (
    <>
      <MenuItemEditor
        key={start.version}
        menu={menu}
        title={saved.content.name}
        initialValues={start.values}
        isChangedAtStart={start.isChanged}
        readOnly={!canChange}
        submitLabel="Save the draft"
        send={send}
        onSaved={(detail) => {
          setSaved(detail)
          showToast('The draft was saved. Guests see it when the menu is published.')
        }}
        actions={
          <>
            <ButtonLink icon="history" to={screens.history('item', id)}>
              History
            </ButtonLink>
            {canChange && <DeleteItem id={id} name={saved.content.name} />}
          </>
        }
      />
      {conflict && (
        <MenuItemConflictDialog
          menu={menu}
          conflict={conflict}
          onContinue={(content) => continueWith(content, conflict)}
        />
      )}
    </>
  )
}

function DeleteItem({ id, name }: { id: number; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  async function confirm() {
    const result = await deleteMenuItem(site, id)
    if (!result.ok) return result
    showMenuRecordDeletionToast(site, { kind: 'item', id, name }, `“${name}” was deleted from the draft.`)
    await navigate(screens.list)
    return result
  }
  return (
    <>
      <Button icon="trash" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete the dish"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>It disappears from the site when the menu is next published.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
