import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageUsageItem, UsageKind } from '#schema/wire/page-usage.ts'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { Table } from '../../ui/table.tsx'
import { AboutPage } from './about-page.tsx'
import { usePageUsage } from './life-queries.ts'
import '../../styles/page-life.ts'

/** Every place that leads to a page. */
export default function UsageOfPage() {
  const id = Number(useParams()['page'])
  const { number, change } = useAddress()
  const usage = usePageUsage(id, { offset: (number - 1) * usualPerScreen })
  const hidden = usage.data?.meta.hidden_count ?? 0
  return (
    <AboutPage
      page={id}
      title={(page) => `Where “${page}” is linked`}
      actions={<ButtonLink to={paths.wagtail.edit(id)}>Back to editing</ButtonLink>}
    >
      <Listed
        query={usage}
        noun={{ one: 'place', many: 'places' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'link', title: hidden > 0 ? 'Nothing you may see links to this page' : 'Nothing links to this page' }}
      >
        {({ items }) => (
          <Table caption="Places that link to this page" columns={columns}>
            {items.map((item) => (
              <UsageRow key={`${item.kind} ${item.edit_url} ${item.title}`} item={item} />
            ))}
          </Table>
        )}
      </Listed>
      {hidden > 0 && (
        <p className="quiet">{hidden === 1 ? 'One more place links' : `${hidden} more places link`} to it, in what you may not see.</p>
      )}
    </AboutPage>
  )
}

const columns = [{ label: 'Name' }, { label: 'Kind', className: 'column-type' }, { label: 'Where' }, { label: 'Seen by' }]

export const usageWords: Record<UsageKind, string> = {
  page: 'Page',
  setting: 'Setting',
  snippet: 'Snippet',
  alias: 'Alias of it',
  redirect: 'Redirect to it',
}

const UsageRow = ({ item: { kind, title, edit_url, places, live } }: { item: PageUsageItem }) => (
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
    <td className="column-type quiet">{usageWords[kind]}</td>
    <td className="quiet">{places.join(' · ') || '–'}</td>
    <td>
      {live ? <span className="status status-good">Visitors</span> : <span className="status status-quiet">Editors, in a draft</span>}
    </td>
  </tr>
)
