import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type MailItem, type MailListing, type MailState, mailStates } from '#schema/wire/mail.ts'
import { call, read } from '../../api.ts'
import { queries } from '../../queries.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { MailStatus, stateWords } from './mail-status.tsx'
import { ReportTabs } from './report-tabs.tsx'
import '../../styles/mail.css'

/** Every mail of the site: what is on its way, what went out, and what did not arrive. */
export default function Mails() {
  const { number, change, given } = useAddress()
  const search = given('q')
  const state = mailStates.find((each) => each === given('state'))
  const mails = useMails({ search, state, offset: (number - 1) * usualPerScreen })
  return (
    <div className="screen">
      <ScreenHeading
        title="Mail"
        trail={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={
          <Button icon="mail" onClick={sendTest}>
            Send me a test mail
          </Button>
        }
      />
      <ReportTabs />
      {mails.data && <Health {...mails.data.meta} />}
      <div className="list-filters">
        <SearchBox label="Search recipients and subjects" value={search} onSearch={(q) => change({ q })} />
        <SelectFilter label="State" any="Any state" value={state ?? ''} choices={states} onChange={(chosen) => change({ state: chosen })} />
      </div>
      <SavedViews />
      <Listed
        query={mails}
        noun={{ one: 'mail', many: 'mails' }}
        narrowed={[search, state].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'mail', title: 'No mail has been written yet' }}
      >
        {({ items }) => <MailTable mails={items} />}
      </Listed>
    </div>
  )
}

async function sendTest() {
  const answer = await call<{ message: string }>('POST', paths.api.testMail, { body: {} })
  await queries.invalidateQueries({ queryKey: ['mail'] })
  if (answer.ok) toast(answer.value.message)
  else toast(answer.message, { tone: 'danger' })
}

function useMails({ search, state, offset }: { search: string; state: MailState | undefined; offset: number }) {
  const query = new URLSearchParams({
    limit: String(usualPerScreen),
    offset: String(offset),
    ...(search && { search }),
    ...(state && { state }),
  })
  return useQuery({
    queryKey: ['mail', 'list', query.toString()],
    queryFn: ({ signal }) => read<MailListing>(`${paths.api.mail}?${query}`, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

/** What somebody should know at a glance: letters that lie dead, and that nothing can go out. */
function Health({ dead, waiting, has_sender }: MailListing['meta']) {
  return (
    <>
      {!has_sender && (
        <p className="mail-note" role="status">
          <Icon name="alert" /> Mail waits: the mail setting names no sender yet.
        </p>
      )}
      {dead > 0 && (
        <p className="mail-note">
          <Icon name="alert" />
          {dead === 1 ? 'One mail did not arrive.' : `${dead} mails did not arrive.`} <Link to="?state=dead">Look at them</Link>
        </p>
      )}
      {waiting > 0 && <p className="quiet">{waiting === 1 ? 'One mail is' : `${waiting} mails are`} on the way.</p>}
    </>
  )
}

const states = mailStates.map((value) => ({ value, label: stateWords[value] }))

const MailTable = ({ mails }: { mails: MailItem[] }) => (
  <Table caption="Mails" columns={columns}>
    {mails.map(({ id, subject, recipient, kind, state, attempts, created_at }) => (
      <tr key={id}>
        <th scope="row">
          <Link to={paths.wagtail.oneMail(id)} className="row-title">
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
          <When at={created_at} />
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
