import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import type { LocationGuestInfo, LocationInPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { buildRestaurantUrlFragment } from '../../menus/restaurant-fragment.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { LiveOpenStatus } from '../../ui/locations/hours/open-status.tsx'
import { LiveWaitText } from '../../ui/locations/live-wait-list.tsx'
import { RestaurantEventTimeText } from './guest-event-time.tsx'

/** What is written on the chalkboard of a restaurant. */
export interface LocationChalkboardContent {
  events: readonly RestaurantEvent[]
  happyHour: string | undefined
}

/** Returns what is written on the chalkboard of a restaurant; undefined if it has none. */
export function toLocationChalkboardContent(
  { texts: { happyHour }, events }: Pick<LocationGuestInfo, 'texts' | 'events'>,
  isTemporarilyClosed: boolean,
  { theme }: Pick<SiteSettings, 'theme'>,
): LocationChalkboardContent | undefined {
  const isWritten = happyHour !== undefined || events.length > 0
  return theme.shape.events === 'board' && !isTemporarilyClosed && isWritten ? { events, happyHour } : undefined
}

/**
 * Separates what is written on the chalkboard of a restaurant from what else guests should know. Sites without boards
 * have everything in one list, and so does a restaurant that is temporarily closed.
 */
export function separateChalkboardFromGuestInfo(
  { guest_info: info, is_closed, location }: SingleLocationPageData,
  settings: SiteSettings,
): { board?: LocationChalkboardContent; info?: LocationGuestInfo } {
  if (!info || is_closed) return {}
  const board = toLocationChalkboardContent(info, location.is_temporarily_closed, settings)
  const { happyHour: _, ...texts } = info.texts
  return board ? { board, info: { ...info, texts, events: [] } } : { info }
}

/** The chalkboard of a restaurant. The browser marks the events of today, since this HTML is cached for days. */
export const LocationChalkboardSection = ({
  board: { events, happyHour },
  location,
  showsMenu,
}: {
  board: LocationChalkboardContent
  location: LocationInPageData
  showsMenu: boolean
}) => (
  <section className="bg bg-wood-texture day-board">
    <div className="wrap">
      <div className="board">
        <div className="board-head">
          <h2>On the board</h2>
          <p>{`${location.city}, ${location.state}`}</p>
          <LiveOpenStatus rlid={location.rlid} href="#hours" />
        </div>
        {events.length > 0 && (
          <ul className="board-lines">
            {events.map((event, index) => (
              <BoardLine key={index} event={event} />
            ))}
          </ul>
        )}
        <div className="board-foot">
          <div>
            {happyHour && (
              <p>
                <strong>Happy hour</strong> {happyHour}
              </p>
            )}
            <LiveWaitText rlid={location.rlid} />
          </div>
          {showsMenu && (
            <a className="button" href={paths.menu + buildRestaurantUrlFragment(location.rlid)}>
              See the menu
            </a>
          )}
        </div>
      </div>
    </div>
  </section>
)

const BoardLine = ({ event }: { event: RestaurantEvent }) => (
  <li className="board-line" data-date={event.date} data-day={event.date ? undefined : dayNames[event.dayOfWeek ?? 0]}>
    <h3>{event.name}</h3>
    <p className="board-origin">
      <RestaurantEventTimeText event={event} />
    </p>
    {event.text && <p className="board-preparation">{event.text}</p>}
  </li>
)
