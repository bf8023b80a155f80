import * as z from 'zod/mini'

/**
 * An event at a restaurant: on one date (`2026-12-24`), or every week on a weekday (0 is Sunday). The time is as
 * `7:00 PM`, or empty.
 */
export const restaurantEventSchema = z.strictObject({
  name: z.string(),
  date: z.optional(z.string()),
  dayOfWeek: z.optional(z.int()),
  time: z.string(),
  text: z.string(),
})
export type RestaurantEvent = z.infer<typeof restaurantEventSchema>

/** A picture of the media library by its id. */
const guestPictureSchema = z.strictObject({ image: z.int(), alt: z.string() })
export type RestaurantPicture = z.infer<typeof guestPictureSchema>

/** What guests should know before they come to a restaurant. Empty texts and lists are not shown. */
export const guestInfoSchema = z.strictObject({
  note: z.string(),
  parking: z.string(),
  entrance: z.string(),
  happyHour: z.string(),
  kids: z.string(),
  events: z.array(restaurantEventSchema),
  pictures: z.array(guestPictureSchema),
})
export type GuestInfo = z.infer<typeof guestInfoSchema>

const text = (max: number) => z.string().check(z.maxLength(max, `must be at most ${max} characters long`))
const eventInput = z.strictObject({
  name: text(400),
  date: z.optional(text(10)),
  dayOfWeek: z.optional(z.int().check(z.gte(0, 'must be 0 to 6'), z.lte(6, 'must be 0 to 6'))),
  time: z._default(text(20), ''),
  text: z._default(text(1000), ''),
})
const pictureInput = z.strictObject({ image: z.int().check(z.gte(1)), alt: z._default(text(1000), '') })

/** Submitted values before their rules are applied (`guest-info.ts`). */
export const guestInfoInput = z.strictObject({
  note: text(2000),
  parking: text(2000),
  entrance: text(2000),
  happyHour: text(2000),
  kids: text(2000),
  events: z.array(eventInput).check(z.maxLength(100, 'contains too many events')),
  pictures: z.array(pictureInput).check(z.maxLength(100, 'contains too many pictures')),
})

/** The same in a location feed: null removes a stored value, and an absent field keeps it. */
export const guestInfoFeedShape = {
  note: z.nullish(z.string()),
  parking: z.nullish(z.string()),
  entrance: z.nullish(z.string()),
  happyHour: z.nullish(z.string()),
  kids: z.nullish(z.string()),
  events: z.nullish(guestInfoInput.shape.events),
  pictures: z.nullish(guestInfoInput.shape.pictures),
}
