import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteSettingsAndPageCountResponse as Usage } from '#schema/sites/wire.ts'
import { StyledTable } from '../lists/table.tsx'
import { createUserOrGroupOrSiteQueryOptions } from '../records/queries.ts'
import { UserOrGroupOrSiteHistoryOrUsageScreen } from '../records/record-section.tsx'

/** The usage of a site: the settings saved for it, and the number of its pages. */
export default function SiteUsageScreen() {
  return (
    <UserOrGroupOrSiteHistoryOrUsageScreen<Usage>
      kind="sites"
      query={(id, query) => createUserOrGroupOrSiteQueryOptions(siteEndpoints.usage, { params: { id }, query })}
      section="usage"
      itemName={{ one: 'setting', many: 'settings' }}
      empty={{
        icon: 'sliders',
        title: 'No saved settings',
        children: <p>Settings that were never saved have their default values.</p>,
      }}
      description={({ meta: { page_count, page_count_relation, root_page } }) => (
        <p>
          {page_count_relation && 'More than '}
          {page_count.toLocaleString('en')} {page_count === 1 ? 'page' : 'pages'} including its root page,{' '}
          <Link to={paths.wagtail.explorer(root_page.id)}>{root_page.title}</Link>.
        </p>
      )}
    >
      {({ items }) => (
        <StyledTable caption="Settings saved for the site" columns={[{ label: 'Setting' }]}>
          {items.map(({ model, label, url }) => (
            <tr key={model}>
              <th scope="row">
                <Link to={url} className="row-title">
                  {label}
                </Link>
              </th>
            </tr>
          ))}
        </StyledTable>
      )}
    </UserOrGroupOrSiteHistoryOrUsageScreen>
  )
}
