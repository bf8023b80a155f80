import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SiteUsage as Usage } from '#schema/wire/site.ts'
import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { Table } from '../../ui/table.tsx'
import { useRecordUsage } from '../people/queries.ts'
import { RecordHeading } from '../people/record-heading.tsx'

/** What hangs on a site: the settings saved for it, and the pages from its root page on. */
export default function SiteUsage() {
  const id = Number(useParams()['id'])
  const { number, change } = useAddress()
  const usage = useRecordUsage<Usage>('sites', id, number)
  const meta = usage.data?.meta
  return (
    <div className="screen">
      <RecordHeading kind="sites" id={id} name={meta?.name ?? 'A site'} />
      {meta && (
        <p>
          {meta.page_count.toLocaleString('en')} {meta.page_count === 1 ? 'page stands' : 'pages stand'} at and below its root page,{' '}
          <Link to={paths.wagtail.explorer(meta.root_page.id)}>{meta.root_page.title}</Link>.
        </p>
      )}
      <Listed
        query={usage}
        noun={{ one: 'setting', many: 'settings' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'sliders', title: 'No settings were saved for it', children: <p>What is not saved has its first values.</p> }}
      >
        {({ items }) => (
          <Table caption="Settings saved for the site" columns={[{ label: 'Setting' }]}>
            {items.map(({ model, label, url }) => (
              <tr key={model}>
                <th scope="row">
                  <Link to={url} className="row-title">
                    {label}
                  </Link>
                </th>
              </tr>
            ))}
          </Table>
        )}
      </Listed>
    </div>
  )
}
