import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { LazySavedViewLinks } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useRowSelection } from '../lists/selection.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PrivatePageBadge, PublishStatusLabel } from '../ui/status.tsx'
import { toPageBreadcrumbs } from './breadcrumbs.ts'
import { usePage, usePages } from './page-queries.ts'
import { LazyPageBulkActionsBar } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'

/** The children of a page, or all matching pages of a search. */
export default function PageExplorerScreen() {
  const parent = Number(useParams()['parent'] ?? 0) || null
  const { pageNumber, setParams, getParam } = useListQueryParams()
  const [search, order] = [getParam('q'), getParam('ordering')]
  const selection = useRowSelection(search ? `search ${search}` : `below ${parent}`)
  const page = usePage(parent)
  const pages = usePages({
    ...(search ? { search } : { child_of: parent ?? 'root' }),
    ...(order && { order }),
    limit: defaultPageSize,
    offset: (pageNumber - 1) * defaultPageSize,
  })
  const title = page.data?.admin_display_title ?? (parent ? 'Pages' : 'All pages')
  const root = page.data ? page.data.id : (pages.data?.items[0]?.meta.parent?.id ?? null)
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        breadcrumbs={parent ? toPageBreadcrumbs(page.data?.ancestors ?? []) : []}
        actions={
          <ExplorerActions
            search={search}
            editedPage={page.data && page.data.meta.type !== 'root' ? parent : null}
            newPageParent={root}
          />
        }
      >
        {page.data && parent && <PublishStatusLabel status={page.data.meta.status.status} />}
        {page.data?.meta.is_private && <PrivatePageBadge />}
      </ScreenHeading>
      <SearchBox label="Search all pages" value={search} onSearch={(q) => setParams({ q })} />
      <LazySavedViewLinks />
      <LazyPageBulkActionsBar selection={selection} />
      <PaginatedList
        query={pages}
        itemName={{ one: 'page', many: 'pages' }}
        filterText={search}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{
          icon: 'pages',
          title: 'There are no pages here yet',
          children: root !== null && <AddFirst parent={root} />,
        }}
      >
        {({ items, __types }) => (
          <PageTable
            pages={items}
            types={__types}
            order={order}
            onSort={(ordering) => setParams({ ordering })}
            showParent={search !== ''}
            selection={selection}
          />
        )}
      </PaginatedList>
    </div>
  )
}

interface ExplorerActionsProps {
  search: string
  /** The page that the edit button opens. */
  editedPage: number | null
  /** The parent of a new page. */
  newPageParent: number | null
}

const ExplorerActions = ({ search, editedPage, newPageParent }: ExplorerActionsProps) => (
  <>
    <ButtonLink
      to={`${paths.wagtail.searchPages}${search && `?q=${encodeURIComponent(search)}`}`}
      icon="search"
      variant="quiet"
    >
      Search
    </ButtonLink>
    <ButtonLink to={paths.wagtail.trash} icon="trash" variant="quiet">
      Trash
    </ButtonLink>
    {editedPage !== null && (
      <ButtonLink to={paths.wagtail.edit(editedPage)} icon="edit">
        Edit
      </ButtonLink>
    )}
    {newPageParent !== null && (
      <ButtonLink to={paths.wagtail.addSubpage(newPageParent)} variant="primary" icon="plus">
        Add page
      </ButtonLink>
    )}
  </>
)

const AddFirst = ({ parent }: { parent: number }) => (
  <ButtonLink to={paths.wagtail.addSubpage(parent)} variant="primary" icon="plus">
    Add the first page
  </ButtonLink>
)
