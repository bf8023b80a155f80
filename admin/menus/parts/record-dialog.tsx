import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MenuContentByKind } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { NonItemMenuRecordKind } from '#schema/menus/records.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { menuRecordQueryOptions, type NonItemMenuRecord } from '../queries.ts'

/** What the form of a record needs: the record, null for a new one, and the controls beside its submit button. */
export interface MenuRecordFormProps<Kind extends NonItemMenuRecordKind> {
  record: MenuRecordDetail<MenuContentByKind[Kind]> | null
  aside: ReactNode
}

interface MenuRecordDialogProps<Kind extends NonItemMenuRecordKind> {
  kind: Kind
  /** Null for a new record. */
  listed: NonItemMenuRecord | null
  addTitle: string
  size?: 'usual' | 'wide'
  onClose: () => void
  children: (props: MenuRecordFormProps<Kind>) => ReactNode
}

/** The dialog in which a record that dishes share is added or changed. The form begins with its latest revision. */
export function MenuRecordDialog<Kind extends NonItemMenuRecordKind>(props: MenuRecordDialogProps<Kind>) {
  const { listed, addTitle, size, onClose, children } = props
  // The name stays while it is edited, whatever the list says meanwhile.
  const [title] = useState(listed ? `Edit “${listed.name}”` : addTitle)
  const cancel = <Button onClick={onClose}>Cancel</Button>
  return (
    <Dialog title={title} onClose={onClose} {...(size && { size })}>
      {listed ? <StoredRecord {...props} id={listed.id} cancel={cancel} /> : children({ record: null, aside: cancel })}
    </Dialog>
  )
}

interface StoredRecordProps<Kind extends NonItemMenuRecordKind> extends MenuRecordDialogProps<Kind> {
  id: number
  cancel: ReactNode
}

function StoredRecord<Kind extends NonItemMenuRecordKind>({ kind, id, cancel, children }: StoredRecordProps<Kind>) {
  const query = useQuery(menuRecordQueryOptions(useMenuSiteId(), kind, id))
  const screens = useMenuScreenPaths()
  if (query.isPending) return <LoadingSkeleton lines={4} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const aside = (
    <>
      <ButtonLink icon="history" to={screens.history(kind, id)}>
        History
      </ButtonLink>
      {cancel}
    </>
  )
  return children({ record: query.data, aside })
}
