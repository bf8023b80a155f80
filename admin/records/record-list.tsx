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
  /** The query for a page of the list; `order` is the `ordering` query parameter. */
  query: (parameters: { search: string; order: string; limit: number; offset: number }) => RecordQuery<Listing>
  searchLabel: string
  empty: { icon: IconName; title: string; children?: ReactNode }
  hint?: string
  /** The active filters besides the search, from the query parameters. */
  activeFilters?: Record<string, string | undefined>
  /** The filter controls, shown beside the search. */
  filters?: (listing: Listing, change: ReturnType<typeof useQueryParams>['setParams']) => ReactNode
  columns: readonly ColumnHeader[]
  row: (item: Item) => ReactNode
}

/** A searchable, sortable and paginated list of users, groups or sites. */
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
  /** Actions besides the common ones. */
  actions?: readonly MenuAction[]
  /** Shown below the name. */
  description: ReactNode
  /** The cells between the name and the actions. */
  children: ReactNode
}

/** A row of a record list: the name links to the record, and a menu offers the actions. */
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
