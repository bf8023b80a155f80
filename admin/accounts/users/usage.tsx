import { Link } from 'react-router'
import { userEndpoints } from '#schema/accounts/user-endpoints.ts'
import type { UserUsageResponse as Usage, UserOwnedPage } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import { StyledTable } from '../../lists/table.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../../records/queries.ts'
import { UserOrGroupOrSiteHistoryOrUsageScreen } from '../../records/record-section.tsx'

/** What refers to a user: counts of their work, and the pages they own or have locked. */
export default function UserUsageScreen() {
  return (
    <UserOrGroupOrSiteHistoryOrUsageScreen<Usage>
      kind="users"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(userEndpoints.usage, { params: { id }, query })}
      section="usage"
      itemName={{ one: 'page', many: 'pages' }}
      empty={{ icon: 'pages', title: 'They own no pages that you can see' }}
      description={({ meta }) => <Facts counts={meta.counts} />}
    >
      {({ items }) => (
        <StyledTable
          caption="Pages they own or have locked"
          columns={[{ label: 'Page' }, { label: 'Type', className: 'column-type' }, { label: 'Relation' }]}
        >
          {items.map((page) => (
            <Row key={page.id} page={page} />
          ))}
        </StyledTable>
      )}
    </UserOrGroupOrSiteHistoryOrUsageScreen>
  )
}

const Facts = ({ counts }: { counts: Usage['meta']['counts'] }) => (
  <dl className="usage-facts">
    {[
      ['Pages owned', counts.pages],
      ['Pages locked', counts.locked],
      ['Versions saved', counts.revisions],
      ['Files uploaded', counts.media],
      ['Log entries', counts.entries],
    ].map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count!.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)

const Row = ({ page: { id, title, url_path, type_label, owned, locked } }: { page: UserOwnedPage }) => (
  <tr>
    <th scope="row" className="record-name">
      <Link to={paths.wagtail.edit(id)} className="row-title">
        {title}
      </Link>
      <span className="quiet record-detail">{url_path}</span>
    </th>
    <td className="column-type quiet">{type_label}</td>
    <td>{[owned && 'Owner', locked && 'Locked by them'].filter(Boolean).join(', ')}</td>
  </tr>
)
