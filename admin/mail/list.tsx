import { Link } from 'react-router'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { type MailItem, type MailListResponse, mailStates } from '#schema/mail/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { SelectFilter } from '../lists/select-filter.tsx'
import { queryClient } from '../queries.ts'
import { ReportTabs } from '../reports/report-tabs.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { showToast } from '../ui/toast.tsx'
import { MailStatusLabel, mailStateLabels } from './mail-status.tsx'
import './mail.css'

/** All mails of the site, with filters by recipient, subject and state. */
export default function MailListScreen() {
  const { setParams, getParam } = useListQueryParams()
  const state = mailStates.find((each) => each === getParam('state'))
  return (
    <ListScreen<MailListResponse>
      title="Mail"
      breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
      actions={() => (
        <Button icon="mail" onClick={sendTest}>
          Send me a test mail
        </Button>
      )}
      notices={(listing) => (
        <>
          <ReportTabs />
          {listing && <Health {...listing.meta} />}
        </>
      )}
      query={({ search, limit, offset }) =>
        createEndpointListQueryOptions('mail', mailEndpoints.list, { query: { search, state, limit, offset } }, 30_000)
      }
      searchLabel="Search recipients and subjects"
      filters={() => (
        <SelectFilter
          label="State"
          allLabel="Any state"
          value={state ?? ''}
          options={states}
          onChange={(chosen) => setParams({ state: chosen })}
        />
      )}
      activeFilters={[state]}
      itemName={{ one: 'mail', many: 'mails' }}
      empty={{ icon: 'mail', title: 'No mails yet' }}
      caption="Mails"
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

async function sendTest() {
  const result = await callEndpoint(mailEndpoints.sendTest, {})
  await queryClient.invalidateQueries({ queryKey: ['mail'] })
  if (result.ok) showToast(result.value.message)
  else showToast(result.message, { tone: 'danger' })
}

/** Notices about failed and waiting mails, and about a missing sender. */
function Health({ dead, waiting, has_sender }: MailListResponse['meta']) {
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

const columns: ListColumnDefinition<MailItem, MailListResponse['meta']>[] = [
  {
    label: 'Subject',
    cell: ({ id, subject, kind }) => (
      <>
        <Link to={paths.wagtail.mailMessage(id)} className="row-title">
          {subject}
        </Link>
        <span className="quiet row-detail">{kind}</span>
      </>
    ),
  },
  { label: 'To', className: 'mail-address', cell: ({ recipient }) => recipient },
  { label: 'State', cell: ({ state }) => <MailStatusLabel state={state} /> },
  {
    label: 'Attempts',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ attempts }) => attempts,
  },
  {
    label: 'Written',
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
]
