import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EndpointRequest } from '#schema/endpoint.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { type MailItem, type MailListing, mailStates } from '#schema/mail/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SelectFilter } from '../lists/select-filter.tsx'
import { Table } from '../lists/table.tsx'
import { queryClient } from '../queries.ts'
import { ReportTabs } from '../reports/report-tabs.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.tsx'
import { MailStatus, mailStateLabels } from './mail-status.tsx'
import './mail.css'

/** All mails of the site, with filters by recipient, subject and state. */
export default function MailList() {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const search = getParam('q')
  const state = mailStates.find((each) => each === getParam('state'))
  const mails = useMails({ search, state, limit: defaultPageSize, offset: (pageNumber - 1) * defaultPageSize })
  return (
    <div className="screen">
      <ScreenHeading
        title="Mail"
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={
          <Button icon="mail" onClick={sendTest}>
            Send me a test mail
          </Button>
        }
      />
      <ReportTabs />
      {mails.data && <Health {...mails.data.meta} />}
      <div className="list-filters">
        <SearchBox label="Search recipients and subjects" value={search} onSearch={(q) => setParams({ q })} />
        <SelectFilter
          label="State"
          allLabel="Any state"
          value={state ?? ''}
          options={states}
          onChange={(chosen) => setParams({ state: chosen })}
        />
      </div>
      <SavedViews />
      <PaginatedList
        query={mails}
        itemName={{ one: 'mail', many: 'mails' }}
        filterText={[search, state].filter(Boolean).join(' ')}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{ icon: 'mail', title: 'No mails yet' }}
      >
        {({ items }) => <MailTable mails={items} />}
      </PaginatedList>
    </div>
  )
}

async function sendTest() {
  const result = await callEndpoint(mailEndpoints.sendTest, {})
  await queryClient.invalidateQueries({ queryKey: ['mail'] })
  if (result.ok) toast(result.value.message)
  else toast(result.message, { tone: 'danger' })
}

const useMails = (query: NonNullable<EndpointRequest<typeof mailEndpoints.list>['query']>) =>
  useQuery({
    queryKey: ['mail', 'list', query],
    queryFn: ({ signal }) => readEndpoint(mailEndpoints.list, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** Notices about failed and waiting mails, and about a missing sender. */
function Health({ dead, waiting, has_sender }: MailListing['meta']) {
  return (
    <>
      {!has_sender && (
        <p className="mail-note" role="status">
          <Icon name="alert" /> No mail can be sent: the mail settings have no sender yet.
        </p>
      )}
      {dead > 0 && (
        <p className="mail-note">
          <Icon name="alert" />
          {dead === 1 ? 'One mail did not arrive.' : `${dead} mails did not arrive.`}{' '}
          <Link to="?state=dead">Look at them</Link>
        </p>
      )}
      {waiting > 0 && <p className="quiet">{waiting === 1 ? 'One mail is' : `${waiting} mails are`} on the way.</p>}
    </>
  )
}

const states = mailStates.map((value) => ({ value, label: mailStateLabels[value] }))

const MailTable = ({ mails }: { mails: MailItem[] }) => (
  <Table caption="Mails" columns={columns}>
    {mails.map(({ id, subject, recipient, kind, state, attempts, created_at }) => (
      <tr key={id}>
        <th scope="row">
          <Link to={paths.wagtail.mailMessage(id)} className="row-title">
            {subject}
          </Link>
          <span className="quiet row-detail">{kind}</span>
        </th>
        <td className="mail-address">{recipient}</td>
        <td>
          <MailStatus state={state} />
        </td>
        <td className="column-type quiet">{attempts}</td>
        <td className="column-updated quiet">
          <RelativeTime at={created_at} />
        </td>
      </tr>
    ))}
  </Table>
)

const columns = [
  { label: 'Subject' },
  { label: 'To', className: 'mail-address' },
  { label: 'State' },
  { label: 'Attempts', className: 'column-type' },
  { label: 'Written', className: 'column-updated' },
]
