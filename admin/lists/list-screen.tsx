import type { ReactNode } from 'react'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import { type ScreenBreadcrumbItem, ScreenHeading } from '../shell/screen-heading.tsx'
import type { IconName } from '../ui/icon.tsx'
import { type EndpointListQueryOptions, useQueryKeepingPreviousData } from './list-query.ts'
import { type ListColumnDefinition, type ListRowSelection, ListTable } from './list-table.tsx'
import { defaultPageSize, PaginatedList } from './paginated-list.tsx'
import { useListQueryParams } from './query-params.ts'
import { LazySavedViewLinks } from './saved-views/saved-views.tsx'
import { SearchBox } from './search-box.tsx'

/** What the address says about a list, as its endpoint takes it. `order` is empty for the default. */
export interface ListUrlState {
  search: string
  order: string
  limit: number
  offset: number
}

/** The name of the items for messages: `locked page`. */
interface ItemName {
  one: string
  many: string
}

/** What every list answers. */
interface Listing {
  meta: CappedListTotal
  items: readonly unknown[]
}

/** A text or the like, which may depend on the listing. While it is loading, `listing` is undefined. */
type OfListResponse<Response, Value> = Value | ((listing: Response | undefined) => Value)

/** The declaration of a list screen. */
export interface ListScreenProps<Response extends Listing, Item = Response['items'][number], Meta = Response['meta']> {
  title: OfListResponse<Response, string>
  breadcrumbs?: readonly ScreenBreadcrumbItem[]
  /** Shown below the title. */
  subtitle?: (listing: Response | undefined) => ReactNode
  /** Buttons beside the title. */
  actions?: (listing: Response | undefined, state: ListUrlState) => ReactNode
  /** Tabs and notices above the filters. */
  notices?: (listing: Response | undefined) => ReactNode
  query: (state: ListUrlState) => EndpointListQueryOptions<Response>
  /** The label of the search box; lists without one are not searched. */
  searchLabel?: OfListResponse<Response, string>
  /** Where the search is kept if not in the address, as when it is usually a guest's name. */
  searchState?: { value: string; onSearch: (text: string) => void }
  /** The controls beside the search. */
  filters?: (listing: Response | undefined) => ReactNode
  /** The values of those controls in the address, for the announcement of results. */
  activeFilters?: readonly (string | undefined)[]
  /** Whether the search and filters are hidden while the list is empty without them. */
  hideFilters?: (listing: Response | undefined) => boolean
  /** Whether views of the list can be saved. */
  hasSavedViews?: boolean
  itemName: OfListResponse<Response, ItemName>
  empty: OfListResponse<Response, { icon: IconName; title: string; children?: ReactNode }>
  hint?: string
  /** The name of the table. */
  caption?: string
  tableClassName?: string
  columns:
    | readonly ListColumnDefinition<Item, Meta>[]
    | ((listing: Response) => readonly ListColumnDefinition<Item, Meta>[])
  defaultOrder?: string
  rowKey: (item: Item) => string | number
  /** False for an endpoint that answers all rows at once. */
  isPaged?: boolean
  /** Makes rows selectable. */
  selection?: (listing: Response) => ListRowSelection<Item>
  /** Shown above the table, such as the actions for selected rows. */
  toolbar?: (listing: Response) => ReactNode
}

/** A list screen: heading, search, filters, saved views, table and pages, all from one declaration. */
export function ListScreen<Response extends Listing>(props: ListScreenProps<Response>) {
  const { breadcrumbs, subtitle, actions, notices, hint, activeFilters = [] } = props
  const { getParam, pageNumber, setParams } = useListQueryParams()
  const search = (props.searchState?.value ?? getParam('q')).slice(0, 200)
  const state = {
    search,
    order: getParam('ordering'),
    limit: defaultPageSize,
    offset: (pageNumber - 1) * defaultPageSize,
  }
  const list = useQueryKeepingPreviousData(props.query(state))
  return (
    <div className="screen">
      <ScreenHeading
        title={resolve(props.title, list.data)}
        {...(breadcrumbs && { breadcrumbs })}
        actions={actions?.(list.data, state)}
      >
        {subtitle?.(list.data)}
      </ScreenHeading>
      {notices?.(list.data)}
      <ListFilters {...props} listing={list.data} search={search} />
      <PaginatedList<unknown, Response>
        query={list}
        itemName={resolve(props.itemName, list.data)}
        filterText={[search, ...activeFilters].filter(Boolean).join(' ')}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        pageSize={props.isPaged === false ? Number.MAX_SAFE_INTEGER : defaultPageSize}
        empty={resolve(props.empty, list.data)}
        {...(hint && { hint })}
      >
        {(listing) => (
          <ListRows
            {...props}
            listing={listing}
            order={state.order || (props.defaultOrder ?? '')}
            onSort={(ordering) => setParams({ ordering })}
          />
        )}
      </PaginatedList>
    </div>
  )
}

const resolve = <Response, Value extends string | object>(
  value: OfListResponse<Response, Value>,
  listing?: Response,
): Value => (typeof value === 'function' ? value(listing) : value)

/** The search, filters and saved views of a list. */
function ListFilters<Response extends Listing>(
  props: ListScreenProps<Response> & { listing: Response | undefined; search: string },
) {
  const { listing, search, searchLabel, searchState, filters, hideFilters, hasSavedViews = true } = props
  const { setParams } = useListQueryParams()
  const onSearch = searchState?.onSearch ?? ((q: string) => setParams({ q }))
  return (
    <>
      {!hideFilters?.(listing) && (searchLabel || filters) && (
        <div className="list-filters">
          {searchLabel && <SearchBox label={resolve(searchLabel, listing)} value={search} onSearch={onSearch} />}
          {filters?.(listing)}
        </div>
      )}
      {hasSavedViews && <LazySavedViewLinks />}
    </>
  )
}

/** The table of a list and the controls above it. */
function ListRows<Response extends Listing>(
  props: ListScreenProps<Response> & { listing: Response; order: string; onSort: (order: string) => void },
) {
  const {
    listing,
    caption = resolve(props.title, props.listing),
    tableClassName,
    columns,
    rowKey,
    selection,
    toolbar,
    order,
    onSort,
  } = props
  return (
    <>
      {toolbar?.(listing)}
      <ListTable<Response['items'][number], Response['meta']>
        caption={caption}
        className={tableClassName}
        columns={typeof columns === 'function' ? columns(listing) : columns}
        items={listing.items}
        meta={listing.meta}
        rowKey={rowKey}
        order={order}
        onSort={onSort}
        selection={selection?.(listing)}
      />
    </>
  )
}
