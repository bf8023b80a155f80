import { type JsonText, parseJsonText, toJsonText } from '../records/json-text.ts'
import type { GuestInfo, RestaurantEvent } from './guest-info-wire.ts'

export type GuestInfoFieldName = keyof GuestInfo
export const emptyGuestInfo: GuestInfo = {
  note: '',
  parking: '',
  entrance: '',
  happyHour: '',
  kids: '',
  events: [],
  pictures: [],
}

export const guestInfoFieldNames = Object.keys(emptyGuestInfo) as GuestInfoFieldName[]

export const guestInfoTextNames = ['note', 'parking', 'entrance', 'happyHour', 'kids'] as const
export type GuestInfoTextName = (typeof guestInfoTextNames)[number]

/** The maximum length of texts, and of lists. */
export const guestInfoLimits = { text: 300, name: 80, events: 12, pictures: 6, alt: 200 } as const

/** The stored form: only what is not empty, and which of it the location feed names. */
export type StoredGuestInfo = Partial<GuestInfo> & { fromFeed?: GuestInfoFieldName[] }

/** Parses the column `guest_info`. */
export const parseLocationGuestInfo = (stored: JsonText<StoredGuestInfo>): GuestInfo => {
  const { fromFeed: _, ...info } = parseJsonText(stored)
  return { ...emptyGuestInfo, ...info }
}

/** Returns the fields of the column `guest_info` that the location feed names, which only it can change. */
export const listGuestInfoFieldsFromFeed = (stored: JsonText<StoredGuestInfo>): GuestInfoFieldName[] =>
  parseJsonText(stored).fromFeed ?? []

/** Serializes the column `guest_info`; `{}` for a restaurant without any. */
export function serializeLocationGuestInfo(
  info: GuestInfo,
  fromFeed: readonly GuestInfoFieldName[],
): JsonText<StoredGuestInfo> {
  const filled = guestInfoFieldNames.filter((name) => info[name].length > 0)
  const values: StoredGuestInfo = Object.fromEntries(filled.map((name) => [name, info[name]]))
  return toJsonText(fromFeed.length > 0 ? { ...values, fromFeed: [...fromFeed] } : values)
}

/** Returns the events that are not past. `today` is the restaurant's date. */
export const listCurrentRestaurantEvents = (events: readonly RestaurantEvent[], today: string): RestaurantEvent[] =>
  events.filter(({ date }) => date === undefined || date >= today)
