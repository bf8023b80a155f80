import { useParams, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePage, usePages } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Private, Status } from '../../ui/status.tsx'
import { PageTable } from './page-table.tsx'
import { trailOf } from './trail.ts'

const perScreen = 25

/** The pages below one page, or, while searching, every page that matches. */
export default function Explore() {
  const parent = Number(useParams()['parent'] ?? 0) || null
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('q') ?? ''
  const order = parameters.get('ordering') ?? ''
  const number = Math.max(1, Number(parameters.get('p')) || 1)
  const page = usePage(parent)
  const pages = usePages({
    ...(search ? { search } : { child_of: parent ?? 'root' }),
    ...(order && { order }),
    limit: perScreen,
    offset: (number - 1) * perScreen,
  })
  useCountAnnouncement(search, pages.isPlaceholderData ? undefined : pages.data?.meta.total_count, { one: 'page', many: 'pages' })
  const change = (changes: Record<string, string>) =>
    setParameters((before) => withChanges(before, { p: '', ...changes }), { replace: 'q' in changes })

  const title = page.data?.admin_display_title ?? (parent ? 'Pages' : 'All pages')
  const root = page.data ? page.data.id : (pages.data?.items[0]?.meta.parent?.id ?? null)
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        trail={parent ? trailOf(page.data?.ancestors ?? []) : []}
        actions={
          <>
            <ButtonLink to={`${paths.wagtail.searchPages}${search && `?q=${encodeURIComponent(search)}`}`} icon="search" look="quiet">
              Search
            </ButtonLink>
            <ButtonLink to={paths.wagtail.trash} icon="trash" look="quiet">
              Trash
            </ButtonLink>
            {page.data && parent && page.data.meta.type !== 'root' && (
              <ButtonLink to={paths.wagtail.edit(parent)} icon="edit">
                Edit
              </ButtonLink>
            )}
            {root !== null && (
              <ButtonLink to={paths.wagtail.addSubpage(root)} look="primary" icon="plus">
                Add page
              </ButtonLink>
            )}
          </>
        }
      >
        {page.data && parent && <Status status={page.data.meta.status.status} />}
        {page.data?.meta.is_private && <Private />}
      </ScreenHeading>
      <SearchBox label="Search all pages" value={search} onSearch={(q) => change({ q })} />
      {pages.isPending && <Skeleton lines={8} />}
      {pages.error && <LoadFailure error={pages.error} onRetry={() => pages.refetch()} />}
      {pages.data && pages.data.items.length === 0 && <Nothing search={search} parent={root} />}
      {pages.data && pages.data.items.length > 0 && (
        <>
          <PageTable
            pages={pages.data.items}
            types={pages.data.__types}
            order={order}
            onOrder={(ordering) => change({ ordering })}
            showParent={search !== ''}
          />
          <Pagination number={number} total={pages.data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}

function Nothing({ search, parent }: { search: string; parent: number | null }) {
  if (search) return <Empty icon="search" title={`No page matches “${search}”`} />
  return (
    <Empty icon="pages" title="There are no pages here yet">
      {parent !== null && (
        <ButtonLink to={paths.wagtail.addSubpage(parent)} look="primary" icon="plus">
          Add the first page
        </ButtonLink>
      )}
    </Empty>
  )
}

function withChanges(before: URLSearchParams, changes: Record<string, string>) {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) value ? after.set(name, value) : after.delete(name)
  return after
}
