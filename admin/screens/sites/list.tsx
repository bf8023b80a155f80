import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SiteItem, SiteListing } from '#schema/wire/site.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed } from '../../ui/listed.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Table } from '../../ui/table.tsx'
import { useRecords } from '../people/queries.ts'
import '../../styles/people.ts'

/** Under which names the site answers. */
export default function Sites() {
  const { given, number, change } = useAddress()
  const search = given('q')
  const sites = useRecords<SiteListing>('sites', { search }, number)
  return (
    <div className="screen">
      <ScreenHeading
        title="Sites"
        actions={
          <ButtonLink look="primary" to={paths.wagtail.addSite} icon="plus">
            Add site
          </ButtonLink>
        }
      />
      <SearchBox label="Search names and hosts" value={search} onSearch={(q) => change({ q })} />
      <Listed
        query={sites}
        noun={{ one: 'site', many: 'sites' }}
        narrowed={search}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'globe', title: 'There is no site yet' }}
      >
        {({ items }) => (
          <Table caption="Sites" columns={columns}>
            {items.map((site) => (
              <Row key={site.id} site={site} />
            ))}
          </Table>
        )}
      </Listed>
    </div>
  )
}

const columns = [
  { label: 'Site' },
  { label: 'Address', className: 'column-type' },
  { label: 'Root page', className: 'column-type' },
  { label: 'Actions', hidden: true },
]

const Row = ({ site: { id, site_name, origin, root_page, is_default_site } }: { site: SiteItem }) => (
  <tr>
    <th scope="row" className="people-name">
      <Link to={paths.wagtail.site(id)} className="row-title">
        {site_name}
      </Link>
      {is_default_site && <span className="status status-good row-detail">Default</span>}
      <span className="quiet people-aside">{origin}</span>
    </th>
    <td className="column-type quiet people-name">{origin}</td>
    <td className="column-type">
      <Link to={paths.wagtail.explorer(root_page.id)}>{root_page.title}</Link>
    </td>
    <td className="column-actions">
      <MoreMenu
        label={`More for ${site_name}`}
        items={[
          { label: 'Edit', icon: 'edit', to: paths.wagtail.site(id) },
          { label: 'Open the site', icon: 'external', href: `${origin}/` },
          { label: 'Usage', icon: 'pages', to: paths.wagtail.site(id, 'usage') },
          { label: 'History', icon: 'history', to: paths.wagtail.site(id, 'history') },
          ...(is_default_site ? [] : [{ label: 'Delete', icon: 'trash', to: paths.wagtail.site(id, 'delete'), tone: 'danger' } as const]),
        ]}
      />
    </td>
  </tr>
)
