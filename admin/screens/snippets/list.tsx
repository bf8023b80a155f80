import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type ListedSnippet, mostUsesCounted, type SnippetFilter, type SnippetListing, snippetFilters } from '#schema/wire/snippet.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Listed } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SortableColumn } from '../../ui/sortable-column.tsx'
import { Status } from '../../ui/status.tsx'
import { When } from '../../ui/when.tsx'
import { perScreen, useSnippets } from './queries.ts'
import '../../styles/snippets.ts'

/** The snippets of one type. */
export default function Snippets() {
  const { type = '' } = useParams()
  return <List key={type} type={type} />
}

function List({ type }: { type: string }) {
  const { number, change, given } = useAddress()
  const [search, order] = [given('q'), given('ordering')]
  const show = snippetFilters.find((each) => each === given('show'))
  const narrowing = { ...(search && { search: search.slice(0, 200) }), ...(show && { show }), ...(order && { order }) }
  const query = useSnippets(type, new URLSearchParams({ ...narrowing, limit: String(perScreen), offset: String((number - 1) * perScreen) }))
  const meta = query.data?.meta
  const words = { one: meta?.kind.label.toLowerCase() ?? 'snippet', many: meta?.kind.plural.toLowerCase() ?? 'snippets' }
  return (
    <div className="screen">
      <ScreenHeading
        title={meta?.kind.plural ?? 'Snippets'}
        trail={[{ to: paths.wagtail.snippetTypes, label: 'Snippets' }]}
        actions={meta?.may_change && <Add type={type} label={words.one} />}
      />
      {meta && meta.counts.all > 0 && (
        <div className="snippet-filters">
          <SearchBox label={`Search ${words.many}`} value={search} onSearch={(q) => change({ q })} />
          <Filters meta={meta} value={show} onChange={(chosen) => change({ show: chosen })} />
        </div>
      )}
      <SavedViews />
      <Listed
        query={query}
        noun={words}
        narrowed={`${search}${show ?? ''}`}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        perScreen={perScreen}
        empty={{
          icon: 'copy',
          title: `There are no ${words.many} yet`,
          children: <Explanation about={meta?.kind.about} type={type} mayChange={meta?.may_change ?? false} />,
        }}
        hint="Try fewer words, or show all of them."
      >
        {({ items }) => <SnippetTable type={type} items={items} order={order || 'title'} onOrder={(ordering) => change({ ordering })} />}
      </Listed>
    </div>
  )
}

const Add = ({ type, label }: { type: string; label: string }) => (
  <ButtonLink to={paths.wagtail.addSnippet(type)} look="primary" icon="plus">
    Add {label}
  </ButtonLink>
)

const Explanation = ({ about, type, mayChange }: { about: string | undefined; type: string; mayChange: boolean }) => (
  <p>
    {about} {mayChange && <Link to={paths.wagtail.addSnippet(type)}>Add the first one</Link>}
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
    <Segments
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
  items: readonly ListedSnippet[]
  order: string
  onOrder: (order: string) => void
}

const SnippetTable = ({ type, items, order, onOrder }: TableProps) => (
  <div className="table-frame">
    <table className="table snippet-table">
      <caption className="visually-hidden">Snippets</caption>
      <thead>
        <tr>
          <SortableColumn name="title" label="Title" order={order} onOrder={onOrder} />
          <th scope="col">Status</th>
          <SortableColumn name="used" label="Used" fallingFirst order={order} onOrder={onOrder} className="column-type" />
          <SortableColumn name="changed" label="Changed" fallingFirst order={order} onOrder={onOrder} className="column-updated" />
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
  snippet: ListedSnippet
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
      <Link to={paths.wagtail.snippet(type, id, 'usage')} className="snippet-used">
        {used === 0 ? 'Nowhere' : `${used}${used === mostUsesCounted ? ' or more' : ''} ${used === 1 ? 'place' : 'places'}`}
        <span className="visually-hidden">: usage of {title}</span>
      </Link>
    </td>
    <td className="column-updated quiet">{changed ? <When at={changed.at} /> : '–'}</td>
  </tr>
)
