import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteListItem, SiteListResponse } from '#schema/sites/wire.ts'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../records/queries.ts'
import { UserOrGroupOrSiteListScreen } from '../records/record-list.tsx'

/** The list of sites. */
export default function SiteListScreen() {
  return (
    <UserOrGroupOrSiteListScreen<SiteListItem, SiteListResponse>
      kind="sites"
      query={({ order: _, ...query }) => createUserOrGroupOrSiteQueryOptions(siteEndpoints.list, { query })}
      searchLabel="Search names and hosts"
      empty={{ icon: 'globe', title: 'There are no sites yet' }}
      nameOf={({ site_name }) => site_name}
      description={({ is_default_site, origin }) => (
        <>
          {is_default_site && <span className="status status-good row-detail">Default</span>}
          <span className="quiet record-aside">{origin}</span>
        </>
      )}
      columns={columns}
      canDelete={({ is_default_site }) => !is_default_site}
      moreActions={({ origin }) => [{ label: 'Open the site', icon: 'external', href: `${origin}/` }]}
    />
  )
}

const columns: ListColumnDefinition<SiteListItem, SiteListResponse['meta']>[] = [
  {
    label: 'Address',
    className: 'column-type',
    cellClassName: 'column-type quiet record-name',
    cell: ({ origin }) => origin,
  },
  {
    label: 'Root page',
    className: 'column-type',
    cell: ({ root_page }) => <Link to={paths.wagtail.explorer(root_page.id)}>{root_page.title}</Link>,
  },
]
