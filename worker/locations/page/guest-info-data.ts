import {
  guestInfoTextNames,
  listCurrentRestaurantEvents,
  parseLocationGuestInfo,
} from '#schema/locations/stored-guest-info.ts'
import type { PictureOfLocation, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../../pages/context/image-data.ts'
import type { StoredLocation } from '../stored-location.ts'

/** Returns what guests should know before they come, without past events; nothing if there is none. */
export function toGuestInfoData(
  {
    guest_info,
    time_zone,
    images,
  }: Pick<StoredLocation, 'guest_info' | 'time_zone'> & { images: readonly ImageWithRenditionsColumnValue[] },
  now: Date,
): Pick<SingleLocationPageData, 'guest_info'> {
  const info = parseLocationGuestInfo(guest_info)
  const texts = Object.fromEntries(guestInfoTextNames.flatMap((name) => (info[name] ? [[name, info[name]]] : [])))
  const events = listCurrentRestaurantEvents(info.events, toLocalDateAndMinute(time_zone, now.getTime()).date)
  const byId = new Map(images.map((stored) => [stored[0], parseImageWithRenditionsColumn(stored)]))
  const pictures = info.pictures.flatMap(({ image: id, alt }) => {
    const image = byId.get(id)
    return image ? [{ alt, image: withSmallRenditions(image) }] : []
  })
  const isEmpty = Object.keys(texts).length + events.length + pictures.length === 0
  return isEmpty ? {} : { guest_info: { texts, events, pictures } }
}

/** Wider renditions would be larger than these small pictures need. */
const maxPictureWidth = 1000

function withSmallRenditions(image: PictureOfLocation): PictureOfLocation {
  const renditions = image.renditions.filter(({ width }) => width <= maxPictureWidth)
  return renditions.length > 0 ? { ...image, renditions } : image
}
