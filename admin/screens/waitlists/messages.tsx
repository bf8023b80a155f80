import { useParams, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import { addDays } from '#schema/rules/zoned-time.ts'
import type { GuestMessages } from '#schema/wire/wait-list.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useGuestMessages } from './queries.ts'
import { RestaurantTabs } from './tabs.tsx'
import '../../styles/waitlists.css'

/** Who comes to a restaurant on a day, and who wanted to order there. */
export default function Messages() {
  const rlid = Number(useParams()['rlid'])
  const [parameters, setParameters] = useSearchParams()
  const messages = useGuestMessages(rlid, parameters.get('date') ?? '')
  if (messages.isPending) return <Skeleton lines={8} />
  if (messages.error) return <LoadFailure error={messages.error} onRetry={() => messages.refetch()} />
  const { location, date, today, reservations, orders } = messages.data
  return (
    <div className="screen">
      <ScreenHeading
        title={`${location.city}, ${location.state}`}
        trail={[{ to: paths.wagtail.waitLists, label: 'Wait lists' }]}
        actions={<DayChoice date={date} onChoose={(chosen) => setParameters(chosen === today ? {} : { date: chosen })} />}
      >
        <p className="quiet">{location.address1}</p>
      </ScreenHeading>
      <RestaurantTabs rlid={rlid} />
      <Reservations date={date} isToday={date === today} reservations={reservations} />
      <Orders orders={orders} timeZone={location.time_zone} />
    </div>
  )
}

const DayChoice = ({ date, onChoose }: { date: string; onChoose: (date: string) => void }) => (
  <div className="wait-day">
    <IconButton icon="chevron" label="Day before" className="icon-button wait-day-back" onClick={() => onChoose(addDays(date, -1))} />
    <label>
      <span className="visually-hidden">Day</span>
      <input className="input" type="date" value={date} onChange={(event) => event.target.value && onChoose(event.target.value)} />
    </label>
    <IconButton icon="chevron" label="Day after" onClick={() => onChoose(addDays(date, 1))} />
  </div>
)

const phoneLink = (phone: string) => <a href={paths.telephone(phone)}>{phone}</a>

function Reservations({ date, isToday, reservations }: Pick<GuestMessages, 'date' | 'reservations'> & { isToday: boolean }) {
  const kept = reservations.filter(({ cancelled_at }) => cancelled_at === null)
  const guests = kept.reduce((sum, { party_size }) => sum + party_size, 0)
  return (
    <section aria-labelledby="reservations" className="wait-section">
      <h2 id="reservations">
        Reservations {isToday ? 'today' : `on ${longDate(date)}`} <span className="quiet">{`${kept.length} tables, ${guests} guests`}</span>
      </h2>
      {reservations.length === 0 ? (
        <Empty icon="clock" title="Nobody has reserved" />
      ) : (
        <Table caption="Reservations" columns={reservationColumns}>
          {reservations.map((each) => (
            <tr key={each.id} className={each.cancelled_at === null ? '' : 'wait-cancelled'}>
              <th scope="row">{clockText(each.minute)}</th>
              <td className="wait-count">{each.party_size}</td>
              <td>
                {each.name} {each.cancelled_at !== null && <span className="status status-quiet">Cancelled</span>}
                <span className="quiet wait-mail">{each.email}</span>
              </td>
              <td>{phoneLink(each.phone)}</td>
              <td className="wait-notes column-updated">{each.notes}</td>
              <td className="wait-reference column-type">{each.reference}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

const services = { pick_up: 'Pick-up', curbside: 'Curbside', delivery: 'Delivery' } as const

const Orders = ({ orders, timeZone }: { orders: GuestMessages['orders']; timeZone: string }) => (
  <section aria-labelledby="orders" className="wait-section">
    <h2 id="orders">
      Orders begun <span className="quiet">{orders.length}</span>
    </h2>
    {orders.length > 0 && (
      <Table caption="Orders begun" columns={orderColumns}>
        {orders.map(({ id, reference, service, created_at }) => (
          <tr key={id}>
            <th scope="row" className="wait-reference">
              {reference}
            </th>
            <td>{services[service]}</td>
            <td className="quiet">{new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(created_at))}</td>
          </tr>
        ))}
      </Table>
    )}
  </section>
)

const reservationColumns = [
  { label: 'Time' },
  { label: 'Party' },
  { label: 'Name' },
  { label: 'Phone' },
  { label: 'Notes', className: 'column-updated' },
  { label: 'Reference', className: 'column-type' },
]

const orderColumns = [{ label: 'Reference' }, { label: 'Service' }, { label: 'Begun' }]
