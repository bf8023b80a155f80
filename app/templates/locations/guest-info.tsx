import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import type { GuestInfoTextName } from '#schema/locations/stored-guest-info.ts'
import type { LocationGuestInfo } from '#schema/pages/page-data.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { RestaurantEventTimeText } from './guest-event-time.tsx'

const topics: readonly { name: GuestInfoTextName; title: string; icon: IconName }[] = [
  { name: 'parking', title: 'Parking', icon: 'parking' },
  { name: 'entrance', title: 'Entrance', icon: 'door' },
  { name: 'happyHour', title: 'Happy hour', icon: 'glass' },
  { name: 'kids', title: 'Kids', icon: 'child' },
  { name: 'note', title: 'Please note', icon: 'note' },
]

/** What guests should know before they come: texts by topic, events, and pictures of the restaurant. */
export function LocationGuestInfoSection({ info: { texts, events, pictures } }: { info: LocationGuestInfo }) {
  const shown = topics.filter(({ name }) => texts[name])
  if (shown.length + events.length + pictures.length === 0) return null
  return (
    <section className="band band-sand guest-info" id="good-to-know">
      <div className="wrap">
        <h2>Good to know</h2>
        {pictures.length > 0 && (
          <ul className="guest-pictures">
            {pictures.map(({ alt, image }) => (
              <li key={image.id}>
                <Picture image={image} sizes={`(width < 600px) ${pictures.length > 1 ? 50 : 100}vw, 400px`} alt={alt} />
              </li>
            ))}
          </ul>
        )}
        <div className="guest-info-parts">
          {shown.length > 0 && (
            <dl className="guest-topics">
              {shown.map(({ name, title, icon }) => (
                <div key={name}>
                  <dt>
                    <Icon name={icon} />
                    {title}
                  </dt>
                  <dd>{texts[name]}</dd>
                </div>
              ))}
            </dl>
          )}
          {events.length > 0 && <GuestEventList events={events} />}
        </div>
      </div>
    </section>
  )
}

/** Events with their day and time. The browser hides past ones, since this HTML is cached. */
const GuestEventList = ({ events }: { events: readonly RestaurantEvent[] }) => (
  <div className="guest-events">
    <h3>Events</h3>
    <ul>
      {events.map((event, index) => (
        <li key={index} data-date={event.date}>
          <p className="guest-event-day">
            <RestaurantEventTimeText event={event} />
          </p>
          <strong>{event.name}</strong>
          {event.text && <p>{event.text}</p>}
        </li>
      ))}
    </ul>
  </div>
)
