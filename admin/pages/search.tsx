import { paths } from '#schema/paths.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { LazySavedViewLinks } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SegmentedFilter } from '../lists/segmented-filter.tsx'
import { useRowSelection } from '../lists/selection.ts'

import { ScreenHeading } from '../shell/screen-heading.tsx'
import { usePages } from './page-queries.ts'
import { LazyPageBulkActionsBar } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'
import { PageTypeFilter } from './page-type-filter.tsx'
import './styles.ts'

const shown = [
  { name: 'all', label: 'All' },
  { name: 'live', label: 'Live' },
  { name: 'draft', label: 'Not live' },
] as const

/** Searches all pages that the user may see: by title, and live pages by their full text. */
export default function PageSearchScreen() {
  const { pageNumber, setParams, getParam } = useListQueryParams()
  const [search, type, order] = [getParam('q'), getParam('type'), getParam('ordering')]
  const show = shown.find(({ name }) => name === getParam('show'))?.name ?? 'all'
  const filterText = [search, type, show === 'all' ? '' : show].filter(Boolean).join(' ')
  const selection = useRowSelection(filterText)
  const pages = usePages({
    ...(search && { search }),
    ...(type && { type }),
    ...(show !== 'all' && { live: show === 'live' }),
    order: order || '-latest_revision_created_at',
    limit: defaultPageSize,
    offset: (pageNumber - 1) * defaultPageSize,
  })
  return (
    <div className="screen">
      <ScreenHeading title="Search pages" breadcrumbs={[{ to: paths.wagtail.explorer(), label: 'Pages' }]} />
      <div className="page-search">
        <SearchBox label="Search titles and text" value={search} onSearch={(q) => setParams({ q })} />
        <PageTypeFilter value={type} onChange={(chosen) => setParams({ type: chosen })} />
        <SegmentedFilter
          legend="Show"
          options={shown}
          value={show}
          onChange={(name) => setParams({ show: name === 'all' ? '' : name })}
        />
      </div>
      <LazySavedViewLinks />
      <LazyPageBulkActionsBar selection={selection} />
      <PaginatedList
        query={pages}
        itemName={{ one: 'page', many: 'pages' }}
        filterText={filterText}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{ icon: 'pages', title: 'There are no pages yet' }}
        hint="Every word must appear in the title. Live pages are also found by their text."
      >
        {({ items, __types }) => (
          <PageTable
            pages={items}
            types={__types}
            order={order}
            onSort={(ordering) => setParams({ ordering })}
            showParent
            selection={selection}
          />
        )}
      </PaginatedList>
    </div>
  )
}
