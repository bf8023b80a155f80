import type { WeekdayTimeRange } from '#schema/locations/wire.ts'
import type { SeededRandom } from '../random.ts'

const [sunday, monday, friday, saturday] = [0, 1, 5, 6]

/** Formats minutes after midnight: 660 is `11:00 AM`; 1500 is `1:00 AM` of the next day. */
function toClockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

interface Habit {
  open: number
  close: number
  /** The later closing on Friday and Saturday, in minutes. */
  late: number
  sundayClose: number
  closedOnMonday: boolean
}

/**
 * Creates the hours of a restaurant: most open at eleven, some later on weekends, a few closed on Mondays or open past
 * midnight.
 */
export function createDemoHoursPattern(random: SeededRandom, isLargeTown: boolean): Habit {
  const close = random.pick([21, 21, 21.5, 22, 22, 22, 22.5]) * 60
  const pastMidnight = isLargeTown && random.chance(0.08)
  return {
    open: random.pick([11, 11, 11, 11, 11.5, 12]) * 60,
    close,
    late: pastMidnight ? 25 * 60 - close : random.pick([0, 30, 60, 60, 60]),
    sundayClose: random.chance(0.6) ? Math.min(close, random.pick([20, 20.5, 21]) * 60) : close,
    closedOnMonday: random.chance(0.04),
  }
}

/** Returns the week of a pattern; `after` and `before` are minutes by which a service starts later and ends earlier. */
export function hoursPatternToWeek(
  { open, close, late, sundayClose, closedOnMonday }: Habit,
  after = 0,
  before = 0,
): WeekdayTimeRange[] {
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((dayOfWeek) => dayOfWeek !== monday || !closedOnMonday)
    .map((dayOfWeek) => {
      const closes =
        dayOfWeek === sunday ? sundayClose : dayOfWeek === friday || dayOfWeek === saturday ? close + late : close
      return { dayOfWeek, open: toClockText(open + after), close: toClockText(closes - before) }
    })
}
