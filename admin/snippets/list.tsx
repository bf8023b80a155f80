import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { snippetEndpoints } from '#schema/snippets/endpoints.ts'
import { formatUsedPlaceCount } from '#schema/snippets/used-places.ts'
import {
  type SnippetListFilter,
  type SnippetListItem,
  type SnippetListResponse,
  snippetListFilters,
  snippetSortOrders,
} from '#schema/snippets/wire.ts'
import { SegmentedFilterWithCounts, useShowFilterValue } from '../lists/count-filter.tsx'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { PublishStatusLabel } from '../ui/status.tsx'
import { snippetsQueryKey } from './queries.ts'
import './styles.ts'

type Meta = SnippetListResponse['meta']

/** The snippets of one type. */
export default function SnippetListScreen() {
  const { type = '' } = useParams()
  return <SnippetList key={type} type={type} />
}

function SnippetList({ type }: { type: string }) {
  const show = useShowFilterValue(snippetListFilters)
  return (
    <ListScreen<SnippetListResponse>
      title={(listing) => listing?.meta.kind.plural ?? 'Snippets'}
      breadcrumbs={[{ to: paths.wagtail.snippetTypes, label: 'Snippets' }]}
      actions={(listing) => listing?.meta.can_change && <AddSnippet type={type} meta={listing.meta} />}
      query={({ search, order, limit, offset }) =>
        createEndpointListQueryOptions(snippetsQueryKey, snippetEndpoints.list, {
          params: { type },
          query: {
            ...(search && { search }),
            ...(show && { show }),
            order: snippetSortOrders.find((each) => each === order),
            limit,
            offset,
          },
        })
      }
      searchLabel={(listing) => `Search ${toItemName(listing).many}`}
      filters={(listing) => listing && <Filter meta={listing.meta} />}
      activeFilters={[show]}
      hideFilters={(listing) => !listing || listing.meta.counts.all === 0}
      itemName={toItemName}
      empty={(listing) => ({
        icon: 'copy',
        title: `There are no ${toItemName(listing).many} yet`,
        children: listing && <Explanation type={type} meta={listing.meta} />,
      })}
      hint="Try fewer words, or show all of them."
      caption="Snippets"
      tableClassName="snippet-table"
      columns={columnsOf(type)}
      defaultOrder="title"
      rowKey={({ id }) => id}
    />
  )
}

const toItemName = (listing: SnippetListResponse | undefined) => ({
  one: listing?.meta.kind.label.toLowerCase() ?? 'snippet',
  many: listing?.meta.kind.plural.toLowerCase() ?? 'snippets',
})

const AddSnippet = ({ type, meta }: { type: string; meta: Meta }) => (
  <ButtonLink to={paths.wagtail.addSnippet(type)} variant="primary" icon="plus">
    Add {meta.kind.label.toLowerCase()}
  </ButtonLink>
)

const Explanation = ({ type, meta: { kind, can_change } }: { type: string; meta: Meta }) => (
  <p>
    {kind.description} {can_change && <Link to={paths.wagtail.addSnippet(type)}>Add the first one</Link>}
  </p>
)

const filterLabels: Record<SnippetListFilter | 'all', string> = {
  all: 'All',
  live: 'Published',
  draft: 'With a draft',
  unused: 'Unused',
}

const Filter = ({ meta: { counts, kind } }: { meta: Meta }) => (
  <SegmentedFilterWithCounts
    legend="Which are shown"
    names={kind.has_drafts ? snippetListFilters : snippetListFilters.filter((name) => name === 'unused')}
    labels={filterLabels}
    counts={counts}
    showsEmpty
  />
)

const SnippetStatus = ({ snippet: { live, has_unpublished_changes, locked } }: { snippet: SnippetListItem }) => (
  <>
    <PublishStatusLabel status={live ? (has_unpublished_changes ? 'live + draft' : 'live') : 'draft'} />
    {locked && (
      <span className="status status-quiet snippet-locked">
        <Icon name="lock" size={13} /> Locked
      </span>
    )}
  </>
)

const UsageLink = ({ type, snippet: { id, title, used } }: { type: string; snippet: SnippetListItem }) => (
  <Link to={paths.wagtail.snippet(type, id, 'usage')} className="snippet-usage">
    {used === 0 ? 'Nowhere' : formatUsedPlaceCount(used)}
    <span className="visually-hidden">: usage of {title}</span>
  </Link>
)

const columnsOf = (type: string): ListColumnDefinition<SnippetListItem, Meta>[] => [
  {
    label: 'Title',
    sort: 'title',
    cell: ({ id, title, detail }) => (
      <>
        <Link to={paths.wagtail.snippet(type, id)} className="row-title">
          {title || 'Untitled'}
        </Link>
        {detail && <span className="quiet row-detail">{detail}</span>}
      </>
    ),
  },
  { label: 'Status', cell: (snippet) => <SnippetStatus snippet={snippet} /> },
  {
    label: 'Used',
    sort: 'used',
    descendingFirst: true,
    className: 'column-type',
    cell: (snippet) => <UsageLink type={type} snippet={snippet} />,
  },
  {
    label: 'Changed',
    sort: 'changed',
    descendingFirst: true,
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ changed }) => (changed ? <RelativeTime at={changed.at} /> : '–'),
  },
]
