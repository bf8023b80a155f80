import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { type ColumnHeader, Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { IconName } from '../ui/icon.tsx'
import { type MenuAction, MoreMenu } from '../ui/menu.tsx'
import { type RecordKind, type RecordQuery, toPaging, useRecords } from './queries.ts'
import { recordKinds } from './record-kinds.ts'
import './styles.ts'

interface RecordListProps<Item, Listing> {
  kind: RecordKind
  /** How a part of the list is read; `order` is as the address has it. */
  query: (listed: { search: string; order: string; limit: number; offset: number }) => RecordQuery<Listing>
  searchLabel: string
  empty: { icon: IconName; title: string; children?: ReactNode }
  hint?: string
  /** What narrows the list beside words, as the address has it. */
  activeFilters?: Record<string, string | undefined>
  /** The controls that change it, beside the search. */
  filters?: (listing: Listing, change: ReturnType<typeof useQueryParams>['setParams']) => ReactNode
  columns: readonly ColumnHeader[]
  row: (item: Item) => ReactNode
}

/** Every user, group or site: found by words, ordered by columns, a screen of them at a time. */
export function RecordList<Item, Listing extends { meta: { total_count: number }; items: readonly Item[] }>(
  props: RecordListProps<Item, Listing>,
) {
  const { kind, query, searchLabel: label, empty, hint, activeFilters = {}, filters, columns, row } = props
  const { label: title, singular, add } = recordKinds[kind]
  const { getParam, pageNumber, setParams } = useQueryParams()
  const [search, order] = [getParam('q'), getParam('ordering')]
  const records = useRecords(query({ search: search.slice(0, 200), order, ...toPaging(pageNumber) }))
  const searchBox = <SearchBox label={label} value={search} onSearch={(q) => setParams({ q })} />
  const actions = (
    <ButtonLink variant="primary" to={add} icon="plus">
      Add {singular}
    </ButtonLink>
  )
  return (
    <div className="screen">
      <ScreenHeading title={title} actions={actions} />
      {filters
        ? records.data && (
            <div className="record-filters">
              {searchBox}
              {filters(records.data, setParams)}
            </div>
          )
        : searchBox}
      {filters && <SavedViews />}
      <PaginatedList<Item, Listing>
        query={records}
        itemName={{ one: singular, many: `${singular}s` }}
        filterText={[search, ...Object.values(activeFilters)].filter(Boolean).join(' ')}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={empty}
        {...(hint && { hint })}
      >
        {({ items }) => (
          <Table
            caption={title}
            columns={[...columns, more]}
            order={order || 'name'}
            onSort={(ordering) => setParams({ ordering })}
          >
            {items.map(row)}
          </Table>
        )}
      </PaginatedList>
    </div>
  )
}

const more: ColumnHeader = { label: 'Actions', hidden: true }

interface RecordRowProps {
  kind: RecordKind
  id: number
  name: string
  canDelete?: boolean
  /** What can be done beside what is done to all of them. */
  actions?: readonly MenuAction[]
  /** Beside the name, below it. */
  description: ReactNode
  /** The cells between the name and what can be done. */
  children: ReactNode
}

/** One of them: its name leads to it, its menu to all that can be done. */
export function RecordRow({ kind, id, name, canDelete = true, actions = [], description, children }: RecordRowProps) {
  const { path, usageIcon } = recordKinds[kind]
  return (
    <tr>
      <th scope="row" className="record-name">
        <Link to={path(id)} className="row-title">
          {name}
        </Link>
        {description}
      </th>
      {children}
      <td className="column-actions">
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: 'Edit', icon: 'edit', to: path(id) },
            ...actions,
            { label: 'Usage', icon: usageIcon, to: path(id, 'usage') },
            { label: 'History', icon: 'history', to: path(id, 'history') },
            ...(canDelete ? [{ label: 'Delete', icon: 'trash', to: path(id, 'delete'), tone: 'danger' } as const] : []),
          ]}
        />
      </td>
    </tr>
  )
}
