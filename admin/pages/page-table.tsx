import { Link } from 'react-router'
import type { PageListItem, PageListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { RowCheckbox, SelectAllRowsCheckbox } from '../lists/row-checkbox.tsx'
import type { RowSelectionState } from '../lists/selection.ts'
import { SortableColumnHeader } from '../lists/sortable-column.tsx'
import { ExactTime } from '../ui/exact-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../ui/menu.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { PrivatePageBadge, PublishStatusLabel } from '../ui/status.tsx'

interface PageTableProps {
  pages: PageListItem[]
  types: PageListResponse['__types']
  /** A field name, prefixed with `-` for descending; empty for tree order. */
  order: string
  onSort: (order: string) => void
  /** Shows the parent of each page, for search results. */
  showParent: boolean
  /** The selected pages. */
  selection: RowSelectionState
}

export function PageTable({ pages, types, order, onSort, showParent, selection }: PageTableProps) {
  const sortable = { order, onSort }
  const shown = pages.map(({ id }) => id)
  return (
    <div className="table-frame">
      <table className="table">
        <caption className="visually-hidden">Pages</caption>
        <thead>
          <tr>
            <td className="column-check">
              <SelectAllRowsCheckbox rows={shown} selection={selection} />
            </td>
            <SortableColumnHeader name="title" label="Title" {...sortable} />
            <th scope="col" className="column-type">
              Type
            </th>
            <th scope="col">Status</th>
            <SortableColumnHeader
              name="latest_revision_created_at"
              label="Updated"
              descendingFirst
              {...sortable}
              className="column-updated"
            />
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              type={types[page.meta.type]?.verbose_name ?? page.meta.type}
              showParent={showParent}
              isSelected={selection.ids.has(page.id)}
              onSelect={(isRange) => selection.toggle(page.id, shown, isRange)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PageRowProps {
  page: PageListItem
  type: string
  showParent: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

function PageRow({ page, type, showParent, isSelected, onSelect }: PageRowProps) {
  const { id, admin_display_title: title, meta } = page
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      <td className="column-check">
        <RowCheckbox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row">
        <Link to={paths.wagtail.edit(id)} className="row-title">
          {title}
        </Link>
        {showParent && meta.parent && <span className="quiet row-detail">in {meta.parent.title}</span>}
        {meta.children.count > 0 && (
          <Link
            to={paths.wagtail.explorer(id)}
            className="row-children"
            aria-label={`${meta.children.count} pages below ${title}`}
          >
            {meta.children.count} <Icon name="chevron" size={14} />
          </Link>
        )}
      </th>
      <td className="column-type quiet">{type}</td>
      <td>
        <span className="statuses">
          <PublishStatusLabel status={meta.status.status} />
          {meta.is_private && <PrivatePageBadge />}
          {meta.alias_of && <span className="status status-quiet">Alias</span>}
        </span>
        <Times page={page} />
      </td>
      <td className="column-updated quiet">
        <RelativeTime at={meta.latest_revision_created_at} />
      </td>
      <td className="column-actions">
        <MoreActionsMenu label={`More for ${title}`} items={getMenuActions(page)} />
      </td>
    </tr>
  )
}

/** When it goes live and when it expires. */
function Times({ page: { meta } }: { page: PageListItem }) {
  if (!meta.go_live_at && !meta.expire_at) return null
  return (
    <span className="quiet row-times">
      {meta.go_live_at && (
        <>
          goes live <ExactTime at={meta.go_live_at} brief />
        </>
      )}
      {meta.go_live_at && meta.expire_at && ', '}
      {meta.expire_at && (
        <>
          until <ExactTime at={meta.expire_at} brief />
        </>
      )}
    </span>
  )
}

/** Returns the menu of a page in a list; the server checks permissions. */
function getMenuActions({ id, meta }: PageListItem): ActionMenuItemDefinition[] {
  const live = meta.status.live
  return [
    { label: 'Edit', icon: 'edit', to: paths.wagtail.edit(id) },
    ...(live && meta.html_url ? [{ label: 'View live', icon: 'external', href: meta.html_url } as const] : []),
    { label: 'Add page below', icon: 'plus', to: paths.wagtail.addSubpage(id) },
    { label: 'Privacy', icon: 'lock', to: paths.wagtail.privacy(id) },
    { label: 'Move', icon: 'move', to: paths.wagtail.move(id) },
    { label: 'Copy', icon: 'copy', to: paths.wagtail.copy(id) },
    { label: 'History', icon: 'history', to: paths.wagtail.history(id) },
    { label: 'Usage', icon: 'link', to: paths.wagtail.usage(id) },
    ...(live && !meta.alias_of ? [{ label: 'Unpublish', icon: 'eye', to: paths.wagtail.unpublish(id) } as const] : []),
    { label: 'Delete', icon: 'trash', to: paths.wagtail.delete(id), tone: 'danger' },
  ]
}
