import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { useRowSelection } from '../lists/selection.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { usePages } from './page-queries.ts'
import { LazyPageBulkActionsBar } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'

/** All pages of one type. */
export default function PagesOfTypeScreen() {
  const type = useParams()['type'] ?? ''
  const { pageNumber, setParams, getParam } = useListQueryParams()
  const order = getParam('ordering')
  const selection = useRowSelection(type)
  const pages = usePages({
    type,
    ...(order && { order }),
    limit: defaultPageSize,
    offset: (pageNumber - 1) * defaultPageSize,
  })
  const breadcrumbs = [
    { to: paths.wagtail.reports, label: 'Reports' },
    { to: paths.wagtail.report('page-types-usage'), label: 'Page types' },
  ]
  return (
    <div className="screen">
      <ScreenHeading title={pages.data?.__types[type]?.verbose_name ?? 'Pages of a type'} breadcrumbs={breadcrumbs} />
      <LazyPageBulkActionsBar selection={selection} />
      <PaginatedList
        query={pages}
        itemName={{ one: 'page', many: 'pages' }}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{ icon: 'pages', title: 'There are no pages of this type' }}
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
