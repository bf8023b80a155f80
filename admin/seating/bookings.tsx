import { useParams, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { DailyGuestBookingsResponse } from '#schema/seating/wait-list-wire.ts'
import { formatMinuteOfDay } from '#schema/time/clock.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { addDays } from '#schema/time/zoned-time.ts'
import { StyledTable } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { IconButton } from '../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { RestaurantStaffScreenTabs } from './location-tabs.tsx'
import { useDailyGuestBookings } from './queries.ts'
import './wait-lists.css'

/** The reservations and orders of a restaurant on one day. */
export default function GuestBookingsScreen() {
  const rlid = Number(useParams()['rlid'])
  const [parameters, setParameters] = useSearchParams()
  const bookings = useDailyGuestBookings(rlid, parameters.get('date') ?? '')
  if (bookings.isPending) return <LoadingSkeleton lines={8} />
  if (bookings.error) return <LoadErrorNotice error={bookings.error} onRetry={() => bookings.refetch()} />
  const { location, date, today, reservations, orders } = bookings.data
  return (
    <div className="screen">
      <ScreenHeading
        title={`${location.city}, ${location.state}`}
        breadcrumbs={[{ to: paths.wagtail.waitLists, label: 'Wait lists' }]}
        actions={
          <DayPicker date={date} onSelect={(chosen) => setParameters(chosen === today ? {} : { date: chosen })} />
        }
      >
        <p className="quiet">{location.address1}</p>
      </ScreenHeading>
      <RestaurantStaffScreenTabs rlid={rlid} />
      <Reservations date={date} isToday={date === today} reservations={reservations} />
      <Orders orders={orders} timeZone={location.time_zone} />
    </div>
  )
}

const DayPicker = ({ date, onSelect }: { date: string; onSelect: (date: string) => void }) => (
  <div className="wait-day">
    <IconButton
      icon="chevron"
      label="Previous day"
      className="icon-button wait-day-today"
      onClick={() => onSelect(addDays(date, -1))}
    />
    <label>
      <span className="visually-hidden">Day</span>
      <input
        className="input"
        type="date"
        value={date}
        onChange={(event) => event.target.value && onSelect(event.target.value)}
      />
    </label>
    <IconButton icon="chevron" label="Next day" onClick={() => onSelect(addDays(date, 1))} />
  </div>
)

const phoneLink = (phone: string) => <a href={paths.phoneLink(phone)}>{phone}</a>

function Reservations({
  date,
  isToday,
  reservations,
}: Pick<DailyGuestBookingsResponse, 'date' | 'reservations'> & { isToday: boolean }) {
  const active = reservations.filter(({ cancelled_at }) => cancelled_at === null)
  const guests = active.reduce((sum, { party_size }) => sum + party_size, 0)
  return (
    <section aria-labelledby="reservations" className="wait-section">
      <h2 id="reservations">
        Reservations {isToday ? 'today' : `on ${formatLongDate(date)}`}{' '}
        <span className="quiet">{`${active.length} tables, ${guests} guests`}</span>
      </h2>
      {reservations.length === 0 ? (
        <EmptyState icon="clock" title="No reservations" />
      ) : (
        <StyledTable caption="Reservations" columns={reservationColumns}>
          {reservations.map((each) => (
            <tr key={each.id} className={each.cancelled_at === null ? '' : 'wait-cancelled'}>
              <th scope="row">{formatMinuteOfDay(each.minute)}</th>
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
        </StyledTable>
      )}
    </section>
  )
}

const services = { pick_up: 'Pick-up', curbside: 'Curbside', delivery: 'Delivery' } as const

const Orders = ({ orders, timeZone }: { orders: DailyGuestBookingsResponse['orders']; timeZone: string }) => (
  <section aria-labelledby="orders" className="wait-section">
    <h2 id="orders">
      Orders started <span className="quiet">{orders.length}</span>
    </h2>
    {orders.length > 0 && (
      <StyledTable caption="Orders started" columns={orderColumns}>
        {orders.map(({ id, reference, service, created_at }) => (
          <tr key={id}>
            <th scope="row" className="wait-reference">
              {reference}
            </th>
            <td>{services[service]}</td>
            <td className="quiet">
              {new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(created_at))}
            </td>
          </tr>
        ))}
      </StyledTable>
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

const orderColumns = [{ label: 'Reference' }, { label: 'Service' }, { label: 'Started' }]
