import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePage, usePages } from '../../queries.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSelection } from '../../ui/selection.ts'
import { Private, Status } from '../../ui/status.tsx'
import { PageSelection } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'
import { trailOf } from './trail.ts'

/** The pages below one page, or, while searching, every page that matches. */
export default function Explore() {
  const parent = Number(useParams()['parent'] ?? 0) || null
  const { number, change, given } = useAddress()
  const [search, order] = [given('q'), given('ordering')]
  const selection = useSelection(search ? `search ${search}` : `below ${parent}`)
  const page = usePage(parent)
  const pages = usePages({
    ...(search ? { search } : { child_of: parent ?? 'root' }),
    ...(order && { order }),
    limit: usualPerScreen,
    offset: (number - 1) * usualPerScreen,
  })
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
      <SavedViews />
      <PageSelection selection={selection} />
      <Listed
        query={pages}
        noun={{ one: 'page', many: 'pages' }}
        narrowed={search}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'pages', title: 'There are no pages here yet', children: root !== null && <AddFirst parent={root} /> }}
      >
        {({ items, __types }) => (
          <PageTable
            pages={items}
            types={__types}
            order={order}
            onOrder={(ordering) => change({ ordering })}
            showParent={search !== ''}
            selection={selection}
          />
        )}
      </Listed>
    </div>
  )
}

const AddFirst = ({ parent }: { parent: number }) => (
  <ButtonLink to={paths.wagtail.addSubpage(parent)} look="primary" icon="plus">
    Add the first page
  </ButtonLink>
)
