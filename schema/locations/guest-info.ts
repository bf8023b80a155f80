import type { ValidationProblem } from '../result.ts'
import { isPlausibleCalendarDate } from './editor-fields.ts'
import type { GuestInfo, RestaurantEvent, RestaurantPicture } from './guest-info-wire.ts'
import { to12HourTime } from './hours/parse-week.ts'
import { emptyGuestInfo, guestInfoLimits, guestInfoTextNames } from './stored-guest-info.ts'

interface Validated<T> {
  value: T
  problems: ValidationProblem[]
}

/**
 * Validates and normalizes what guests should know. `today` is the restaurant's date; past events are a problem. Paths
 * are such as `events.1.date`.
 */
export function validateLocationGuestInfo(info: GuestInfo, today: string): Validated<GuestInfo> {
  const texts = guestInfoTextNames.map((name) => ({ name, ...validateText(info[name], name, guestInfoLimits.text) }))
  const events = validateRestaurantEvents(info.events, today)
  const pictures = validateRestaurantPictures(info.pictures)
  const value = Object.fromEntries(texts.map(({ name, value }) => [name, value]))
  return {
    value: { ...emptyGuestInfo, ...value, events: events.value, pictures: pictures.value },
    problems: [...texts.flatMap(({ problems }) => problems), ...events.problems, ...pictures.problems],
  }
}

/** Validates events: dated ones come first, by date, and then the weekly ones. */
export function validateRestaurantEvents(events: readonly RestaurantEvent[], today = ''): Validated<RestaurantEvent[]> {
  const read = events.map((event, index) => validateEvent(event, `events.${index}`, today))
  return {
    value: read.map(({ value }) => value).sort(compareEvents),
    problems: [...tooMany('events', events, guestInfoLimits.events), ...read.flatMap(({ problems }) => problems)],
  }
}

/** Validates pictures; whether they exist is known to the database alone. */
export function validateRestaurantPictures(pictures: readonly RestaurantPicture[]): Validated<RestaurantPicture[]> {
  const read = pictures.map(({ image, alt }, index) => {
    const { value, problems } = validateText(alt, `pictures.${index}.alt`, guestInfoLimits.alt)
    const isRepeated = pictures.findIndex((picture) => picture.image === image) < index
    const repeated = { path: `pictures.${index}.image`, message: 'This picture is listed twice.' }
    return { value: { image, alt: value }, problems: isRepeated ? [...problems, repeated] : problems }
  })
  return {
    value: read.map(({ value }) => value),
    problems: [...tooMany('pictures', pictures, guestInfoLimits.pictures), ...read.flatMap(({ problems }) => problems)],
  }
}

function validateEvent({ name, date, dayOfWeek, time, text }: RestaurantEvent, path: string, today: string) {
  const title = validateText(name, `${path}.name`, guestInfoLimits.name)
  const words = validateText(text, `${path}.text`, guestInfoLimits.text)
  const clock = time.trim() === '' ? '' : to12HourTime(time)
  const problems = [...title.problems, ...words.problems]
  if (title.value === '') problems.push({ path: `${path}.name`, message: 'Enter a name for the event.' })
  if (clock === undefined) problems.push({ path: `${path}.time`, message: `“${time}” is not a time like 7:00 PM.` })
  if ((date === undefined) === (dayOfWeek === undefined))
    problems.push({ path: `${path}.date`, message: 'Choose either a date or a day of the week.' })
  else if (date !== undefined && !isPlausibleCalendarDate(date))
    problems.push({ path: `${path}.date`, message: 'Choose a date.' })
  else if (date !== undefined && date < today) problems.push({ path: `${path}.date`, message: 'This day is past.' })
  const day = date === undefined ? { dayOfWeek: dayOfWeek! } : { date }
  return { value: { name: title.value, ...day, time: clock ?? time, text: words.value }, problems }
}

const compareEvents = (one: RestaurantEvent, other: RestaurantEvent) =>
  (one.date ?? '9').localeCompare(other.date ?? '9') || (one.dayOfWeek ?? 0) - (other.dayOfWeek ?? 0)

function validateText(text: string, path: string, maxLength: number): Validated<string> {
  const value = text.replaceAll(/\s+/g, ' ').trim()
  const message = `Use at most ${maxLength} characters instead of ${value.length}.`
  return { value, problems: value.length > maxLength ? [{ path, message }] : [] }
}

const tooMany = (path: string, items: readonly unknown[], max: number): ValidationProblem[] =>
  items.length > max ? [{ path, message: `Use at most ${max} instead of ${items.length}.` }] : []
