import { paths } from '#schema/paths.ts'
import { usePages } from '../../queries.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useSelection } from '../../ui/selection.ts'
import { PageTypeFilter } from '../reports/page-type-filter.tsx'
import { PageSelection } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'
import '../../styles/page-life.ts'

const shown = [
  { name: 'all', label: 'All' },
  { name: 'live', label: 'Live' },
  { name: 'draft', label: 'Not live' },
] as const

/** Every page an editor may see, by the words of its title, live ones by any of their words. */
export default function SearchPages() {
  const { number, change, given } = useAddress()
  const [search, type, order] = [given('q'), given('type'), given('ordering')]
  const show = shown.find(({ name }) => name === given('show'))?.name ?? 'all'
  const narrowed = [search, type, show === 'all' ? '' : show].filter(Boolean).join(' ')
  const selection = useSelection(narrowed)
  const pages = usePages({
    ...(search && { search }),
    ...(type && { type }),
    ...(show !== 'all' && { live: show === 'live' }),
    order: order || '-latest_revision_created_at',
    limit: usualPerScreen,
    offset: (number - 1) * usualPerScreen,
  })
  return (
    <div className="screen">
      <ScreenHeading title="Search pages" trail={[{ to: paths.wagtail.explorer(), label: 'Pages' }]} />
      <div className="page-search">
        <SearchBox label="Words of a page" value={search} onSearch={(q) => change({ q })} />
        <PageTypeFilter value={type} onChange={(chosen) => change({ type: chosen })} />
        <Segments legend="Show" options={shown} value={show} onChange={(name) => change({ show: name === 'all' ? '' : name })} />
      </div>
      <SavedViews />
      <PageSelection selection={selection} />
      <Listed
        query={pages}
        noun={{ one: 'page', many: 'pages' }}
        narrowed={narrowed}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'pages', title: 'There are no pages yet' }}
        hint="Every word must stand in a title. Live pages are also found by the words they hold."
      >
        {({ items, __types }) => (
          <PageTable
            pages={items}
            types={__types}
            order={order}
            onOrder={(ordering) => change({ ordering })}
            showParent
            selection={selection}
          />
        )}
      </Listed>
    </div>
  )
}
