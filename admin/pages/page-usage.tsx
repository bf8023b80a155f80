import { Link, useParams } from 'react-router'
import type { PageUsageItem, PageUsageSourceKind } from '#schema/pages/usage-wire.ts'
import { paths } from '#schema/paths.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { StyledTable } from '../lists/table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { usePageUsage } from './lifecycle-queries.ts'
import { SinglePageScreenLayout } from './page-screen.tsx'
import './styles.ts'

/** Everything that links to a page. */
export default function PageUsageScreen() {
  const id = Number(useParams()['page'])
  const { pageNumber, setParams } = useListQueryParams()
  const usage = usePageUsage(id, { offset: (pageNumber - 1) * defaultPageSize })
  const hidden = usage.data?.meta.hidden_count ?? 0
  return (
    <SinglePageScreenLayout
      page={id}
      title={(page) => `Usage of “${page}”`}
      actions={<ButtonLink to={paths.wagtail.edit(id)}>Back to editing</ButtonLink>}
    >
      <PaginatedList
        query={usage}
        itemName={{ one: 'place', many: 'places' }}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{
          icon: 'link',
          title: hidden > 0 ? 'Nothing that you can view links to this page' : 'Nothing links to this page',
        }}
      >
        {({ items }) => (
          <StyledTable caption="Places that link to this page" columns={columns}>
            {items.map((item) => (
              <UsageRow key={`${item.kind} ${item.edit_url} ${item.title}`} item={item} />
            ))}
          </StyledTable>
        )}
      </PaginatedList>
      {hidden > 0 && (
        <p className="quiet">
          {hidden === 1 ? 'One more place links' : `${hidden} more places link`} to it, in content you can’t view.
        </p>
      )}
    </SinglePageScreenLayout>
  )
}

const columns = [
  { label: 'Name' },
  { label: 'Kind', className: 'column-type' },
  { label: 'Where' },
  { label: 'Visible to' },
]

const usageKindLabels: Record<PageUsageSourceKind, string> = {
  page: 'Page',
  setting: 'Setting',
  snippet: 'Snippet',
  alias: 'Alias of it',
  redirect: 'Redirect to it',
}

const UsageRow = ({ item: { kind, title, edit_url, position_labels, live } }: { item: PageUsageItem }) => (
  <tr>
    <th scope="row" className="report-name">
      {edit_url ? (
        <Link to={edit_url} className="row-title">
          {title}
        </Link>
      ) : (
        title
      )}
    </th>
    <td className="column-type quiet">{usageKindLabels[kind]}</td>
    <td className="quiet">{position_labels.join(' · ') || '–'}</td>
    <td>
      {live ? (
        <span className="status status-good">Visitors</span>
      ) : (
        <span className="status status-quiet">Editors, in a draft</span>
      )}
    </td>
  </tr>
)
