import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteItem, SiteListing } from '#schema/sites/wire.ts'
import { recordQuery } from '../records/queries.ts'
import { RecordList, RecordRow } from '../records/record-list.tsx'

/** The list of sites. */
export default function Sites() {
  return (
    <RecordList<SiteItem, SiteListing>
      kind="sites"
      query={({ order: _, ...query }) => recordQuery(siteEndpoints.list, { query })}
      searchLabel="Search names and hosts"
      empty={{ icon: 'globe', title: 'There are no sites yet' }}
      columns={columns}
      row={(site) => <Row key={site.id} site={site} />}
    />
  )
}

const columns = [
  { label: 'Site' },
  { label: 'Address', className: 'column-type' },
  { label: 'Root page', className: 'column-type' },
]

const Row = ({ site: { id, site_name, origin, root_page, is_default_site } }: { site: SiteItem }) => (
  <RecordRow
    kind="sites"
    id={id}
    name={site_name}
    canDelete={!is_default_site}
    actions={[{ label: 'Open the site', icon: 'external', href: `${origin}/` }]}
    description={
      <>
        {is_default_site && <span className="status status-good row-detail">Default</span>}
        <span className="quiet record-aside">{origin}</span>
      </>
    }
  >
    <td className="column-type quiet record-name">{origin}</td>
    <td className="column-type">
      <Link to={paths.wagtail.explorer(root_page.id)}>{root_page.title}</Link>
    </td>
  </RecordRow>
)
