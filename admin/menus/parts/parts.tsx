import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MenuOverrideRegionOrGroupContent } from '#schema/menus/content-wire.ts'
import { describeDayPart } from '#schema/menus/day-part.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import type { NonItemMenuRecordKind } from '#schema/menus/records.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { MenuRecordHistoryLink } from '../history/history-link.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { MenuSiteSelect } from '../overview/site-select.tsx'
import {
  deleteNonItemMenuRecord,
  menuDraftQueryOptions,
  type NonItemMenuRecord,
  useMenuPermissions,
} from '../queries.ts'
import { showMenuRecordDeletionToast } from '../restore.tsx'
import { MenuScreenTabs } from '../tabs.tsx'
import { MenuOverrideAreaDialog } from './area-dialog.tsx'
import { DayPartDialog } from './day-part-dialog.tsx'
import { ModifierGroupDialog } from './modifier-group-dialog.tsx'
import '../items/items.css'
import '../menus.css'

interface OpenDialog {
  kind: Exclude<NonItemMenuRecordKind, 'section'>
  /** Null for a new record. */
  id: number | null
}

/** What dishes share: times, choices, and regions and groups of restaurants. */
export default function MenuTimesChoicesAndAreasScreen() {
  const query = useQuery(menuDraftQueryOptions(useMenuSiteId()))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { canChange } = useMenuPermissions()
  if (query.isPending) return <LoadingSkeleton lines={8} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const menu = query.data
  const listProps = { canChange, onOpen: setDialog }
  return (
    <div className="screen">
      <ScreenHeading title="Menu">
        <MenuSiteSelect />
      </ScreenHeading>
      <MenuScreenTabs />
      <PartList
        {...listProps}
        kind="day_part"
        title="Times"
        help="When sections and dishes are served: lunch, Fridays, Lent."
        addLabel="Add a time"
        records={menu.day_parts}
        describe={describeDayPart}
      />
      <PartList
        {...listProps}
        kind="modifier_group"
        title="Choices"
        help="What guests choose with a dish, such as a side."
        addLabel="Add choices"
        records={menu.modifier_groups}
        describe={({ options }) =>
          options
            .map(({ name, price_cents }) =>
              price_cents > 0 ? `${name} + ${formatPrice(price_cents, menu.currency)}` : name,
            )
            .join(', ')
        }
      />
      <PartList
        {...listProps}
        kind="area"
        title="Regions and groups"
        help="Restaurants whose prices, names or dishes differ together."
        addLabel="Add a region or group"
        records={menu.areas}
        describe={describeArea}
      />
      {dialog && <OpenPartDialog menu={menu} dialog={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

const describeArea = ({ kind, members }: MenuOverrideRegionOrGroupContent): string => {
  if (kind === 'region') return `Region: ${members.join(', ') || 'no states yet'}`
  return members.length === 1 ? 'Group of 1 restaurant' : `Group of ${members.length} restaurants`
}

/** The dialog in which a record is added or changed. */
function OpenPartDialog({
  menu,
  dialog: { kind, id },
  onClose,
}: {
  menu: MenuDraftResponse
  dialog: OpenDialog
  onClose: () => void
}) {
  const find = <Item extends NonItemMenuRecord>(records: readonly Item[]) =>
    records.find((each) => each.id === id) ?? null
  switch (kind) {
    case 'day_part':
      return <DayPartDialog part={find(menu.day_parts)} onClose={onClose} />
    case 'modifier_group':
      return <ModifierGroupDialog group={find(menu.modifier_groups)} currency={menu.currency} onClose={onClose} />
    case 'area':
      return <MenuOverrideAreaDialog area={find(menu.areas)} onClose={onClose} />
  }
}

interface PartListProps<Item extends NonItemMenuRecord> {
  kind: Exclude<NonItemMenuRecordKind, 'section'>
  title: string
  help: string
  addLabel: string
  records: readonly Item[]
  describe: (record: Item) => ReactNode
  canChange: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The records of one kind, with buttons to add, change and delete them. */
function PartList<Item extends NonItemMenuRecord>(props: PartListProps<Item>) {
  const { kind, title, help, addLabel, records, describe, canChange, onOpen } = props
  const [deleted, setDeleted] = useState<Item | null>(null)
  return (
    <section className="menu-section" aria-label={title}>
      <header className="menu-section-head">
        <div>
          <h2>{title}</h2>
          <p className="quiet">{help}</p>
        </div>
        {canChange && (
          <Button icon="plus" onClick={() => onOpen({ kind, id: null })}>
            {addLabel}
          </Button>
        )}
      </header>
      {records.length === 0 ? (
        <p className="quiet menu-empty">There are none yet.</p>
      ) : (
        <ul className="menu-items">
          {records.map((record) => (
            <li key={record.id} className="menu-part">
              <div className="menu-item-text">
                <strong>{record.name}</strong>
                <span className="quiet row-detail">{describe(record)}</span>
              </div>
              <span className="menu-item-moves">
                <MenuRecordHistoryLink kind={kind} record={record} />
                {canChange && (
                  <>
                    <IconButton
                      icon="edit"
                      label={`Edit ${record.name}`}
                      onClick={() => onOpen({ kind, id: record.id })}
                    />
                    <IconButton icon="trash" label={`Delete ${record.name}`} onClick={() => setDeleted(record)} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {deleted && <DeletePartDialog kind={kind} record={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}

interface DeletePartProps {
  kind: NonItemMenuRecordKind
  record: NonItemMenuRecord
  onClose: () => void
}

function DeletePartDialog({ kind, record: { id, name }, onClose }: DeletePartProps) {
  const site = useMenuSiteId()
  async function confirm() {
    const result = await deleteNonItemMenuRecord(site, kind, id)
    if (!result.ok) return result
    showMenuRecordDeletionToast(site, { kind, id, name }, `“${name}” was deleted.`)
    onClose()
    return result
  }
  return (
    <ConfirmDialog title={`Delete “${name}”?`} confirmLabel="Delete" onConfirm={confirm} onClose={onClose}>
      <p>This is only possible while no dish uses it. Guests see the change when the menu is next published.</p>
    </ConfirmDialog>
  )
}
