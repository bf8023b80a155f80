import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import {
  maxUsesCounted,
  type SnippetFilter,
  type SnippetListItem,
  type SnippetListing,
  snippetFilters,
  snippetOrders,
} from '#schema/snippets/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SegmentedFilter } from '../lists/segmented-filter.tsx'
import { SortableColumn } from '../lists/sortable-column.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Status } from '../ui/status.tsx'
import { pageSize, useSnippets } from './queries.ts'
import './styles.ts'

/** The snippets of one type. */
export default function Snippets() {
  const { type = '' } = useParams()
  return <List key={type} type={type} />
}

function List({ type }: { type: string }) {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const search = getParam('q')
  const order = snippetOrders.find((each) => each === getParam('ordering'))
  const show = snippetFilters.find((each) => each === getParam('show'))
  const narrowing = { ...(search && { search: search.slice(0, 200) }), ...(show && { show }), ...(order && { order }) }
  const query = useSnippets(type, { ...narrowing, limit: pageSize, offset: (pageNumber - 1) * pageSize })
  const meta = query.data?.meta
  const words = {
    one: meta?.kind.label.toLowerCase() ?? 'snippet',
    many: meta?.kind.plural.toLowerCase() ?? 'snippets',
  }
  return (
    <div className="screen">
      <ScreenHeading
        title={meta?.kind.plural ?? 'Snippets'}
        breadcrumbs={[{ to: paths.wagtail.snippetTypes, label: 'Snippets' }]}
        actions={meta?.can_change && <Add type={type} label={words.one} />}
      />
      {meta && meta.counts.all > 0 && (
        <div className="snippet-filters">
          <SearchBox label={`Search ${words.many}`} value={search} onSearch={(q) => setParams({ q })} />
          <Filters meta={meta} value={show} onChange={(chosen) => setParams({ show: chosen })} />
        </div>
      )}
      <SavedViews />
      <PaginatedList
        query={query}
        itemName={words}
        filterText={`${search}${show ?? ''}`}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        pageSize={pageSize}
        empty={{
          icon: 'copy',
          title: `There are no ${words.many} yet`,
          children: (
            <Explanation description={meta?.kind.description} type={type} canChange={meta?.can_change ?? false} />
          ),
        }}
        hint="Try fewer words, or show all of them."
      >
        {({ items }) => (
          <SnippetTable
            type={type}
            items={items}
            order={order || 'title'}
            onSort={(ordering) => setParams({ ordering })}
          />
        )}
      </PaginatedList>
    </div>
  )
}

const Add = ({ type, label }: { type: string; label: string }) => (
  <ButtonLink to={paths.wagtail.addSnippet(type)} variant="primary" icon="plus">
    Add {label}
  </ButtonLink>
)

const Explanation = ({
  description,
  type,
  canChange,
}: {
  description: string | undefined
  type: string
  canChange: boolean
}) => (
  <p>
    {description} {canChange && <Link to={paths.wagtail.addSnippet(type)}>Add the first one</Link>}
  </p>
)

const filterWords: Record<SnippetFilter, string> = { live: 'Published', draft: 'With a draft', unused: 'Unused' }

interface FiltersProps {
  meta: SnippetListing['meta']
  value: SnippetFilter | undefined
  onChange: (filter: string) => void
}

function Filters({ meta: { counts, kind }, value, onChange }: FiltersProps) {
  const offered = snippetFilters.filter((name) => kind.has_drafts || name === 'unused')
  return (
    <SegmentedFilter
      legend="Which are shown"
      value={value ?? 'all'}
      onChange={(name) => onChange(name === 'all' ? '' : name)}
      options={[
        { name: 'all', label: 'All', count: counts.all },
        ...offered.map((name) => ({ name, label: filterWords[name], count: counts[name] })),
      ]}
    />
  )
}

interface TableProps {
  type: string
  items: readonly SnippetListItem[]
  order: string
  onSort: (order: string) => void
}

const SnippetTable = ({ type, items, order, onSort }: TableProps) => (
  <div className="table-frame">
    <table className="table snippet-table">
      <caption className="visually-hidden">Snippets</caption>
      <thead>
        <tr>
          <SortableColumn name="title" label="Title" order={order} onSort={onSort} />
          <th scope="col">Status</th>
          <SortableColumn
            name="used"
            label="Used"
            descendingFirst
            order={order}
            onSort={onSort}
            className="column-type"
          />
          <SortableColumn
            name="changed"
            label="Changed"
            descendingFirst
            order={order}
            onSort={onSort}
            className="column-updated"
          />
        </tr>
      </thead>
      <tbody>
        {items.map((each) => (
          <Row key={each.id} type={type} snippet={each} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({
  type,
  snippet: { id, title, detail, live, has_unpublished_changes, locked, used, changed },
}: {
  type: string
  snippet: SnippetListItem
}) => (
  <tr>
    <th scope="row">
      <Link to={paths.wagtail.snippet(type, id)} className="row-title">
        {title || 'Untitled'}
      </Link>
      {detail && <span className="quiet row-detail">{detail}</span>}
    </th>
    <td>
      <Status status={live ? (has_unpublished_changes ? 'live + draft' : 'live') : 'draft'} />
      {locked && (
        <span className="status status-quiet snippet-locked">
          <Icon name="lock" size={13} /> Locked
        </span>
      )}
    </td>
    <td className="column-type">
      <Link to={paths.wagtail.snippet(type, id, 'usage')} className="snippet-usage">
        {used === 0
          ? 'Nowhere'
          : `${used}${used === maxUsesCounted ? ' or more' : ''} ${used === 1 ? 'place' : 'places'}`}
        <span className="visually-hidden">: usage of {title}</span>
      </Link>
    </td>
    <td className="column-updated quiet">{changed ? <RelativeTime at={changed.at} /> : '–'}</td>
  </tr>
)
