import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListScreen, type ListScreenProps } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../ui/menu.tsx'
import type { UserOrGroupOrSiteKind } from './queries.ts'
import { userGroupAndSiteLabelsAndPaths } from './record-kinds.ts'
import './styles.ts'

/** A user, group or site in a list. */
interface RecordItem {
  id: number
}

interface RecordListResponse<Item extends RecordItem> {
  meta: { total_count: number }
  items: readonly Item[]
}

interface RecordListProps<Item extends RecordItem, Listing extends RecordListResponse<Item>>
  extends Pick<
    ListScreenProps<Listing>,
    'query' | 'searchLabel' | 'empty' | 'hint' | 'filters' | 'activeFilters' | 'hideFilters'
  > {
  kind: UserOrGroupOrSiteKind
  nameOf: (item: Item) => string
  /** Shown below the name. */
  description: (item: Item) => ReactNode
  /** The columns between the name and the actions. */
  columns: readonly ListColumnDefinition<Item, Listing['meta']>[]
  canSortByName?: boolean
  canDelete?: (item: Item) => boolean
  /** Actions besides the common ones. */
  moreActions?: (item: Item) => readonly ActionMenuItemDefinition[]
}

/** A searchable, sortable and paginated list of users, groups or sites, whose rows have the common actions. */
export function UserOrGroupOrSiteListScreen<Item extends RecordItem, Listing extends RecordListResponse<Item>>(
  props: RecordListProps<Item, Listing>,
) {
  const { kind, nameOf, description, columns, canSortByName, canDelete, moreActions, ...list } = props
  const { label, singular, add, path } = userGroupAndSiteLabelsAndPaths[kind]
  const name: ListColumnDefinition<Item, Listing['meta']> = {
    label: kind === 'sites' ? 'Site' : 'Name',
    ...(canSortByName && { sort: 'name' }),
    cellClassName: 'record-name',
    cell: (item) => (
      <>
        <Link to={path(item.id)} className="row-title">
          {nameOf(item)}
        </Link>
        {description(item)}
      </>
    ),
  }
  const more: ListColumnDefinition<Item, Listing['meta']> = {
    label: 'Actions',
    hidden: true,
    cellClassName: 'column-actions',
    cell: (item) => (
      <MoreActionsMenu
        label={`More for ${nameOf(item)}`}
        items={actionsFor(kind, item.id, moreActions?.(item) ?? [], canDelete?.(item) ?? true)}
      />
    ),
  }
  return (
    <ListScreen<Listing>
      {...list}
      title={label}
      actions={() => (
        <ButtonLink variant="primary" to={add} icon="plus">
          Add {singular}
        </ButtonLink>
      )}
      hasSavedViews={list.filters !== undefined}
      itemName={{ one: singular, many: `${singular}s` }}
      columns={[name, ...columns, more] as ListScreenProps<Listing>['columns']}
      defaultOrder="name"
      rowKey={({ id }: Item) => id}
    />
  )
}

/** The actions of a row: the common ones, and its own after editing. */
function actionsFor(
  kind: UserOrGroupOrSiteKind,
  id: number,
  more: readonly ActionMenuItemDefinition[],
  canDelete: boolean,
): ActionMenuItemDefinition[] {
  const { path, usageIcon } = userGroupAndSiteLabelsAndPaths[kind]
  return [
    { label: 'Edit', icon: 'edit', to: path(id) },
    ...more,
    { label: 'Usage', icon: usageIcon, to: path(id, 'usage') },
    { label: 'History', icon: 'history', to: path(id, 'history') },
    ...(canDelete ? [{ label: 'Delete', icon: 'trash', to: path(id, 'delete'), tone: 'danger' } as const] : []),
  ]
}
