import type { GuestInfo } from '#schema/locations/guest-info-wire.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { createSeededRandom } from '../random.ts'

const parking = [
  'Gravel lot behind the house, with room for trailers.',
  'In front of the door; trailers across the road.',
  'Two hours at the curb, all night behind the woodpile.',
  'The feed store’s lot after five.',
  'Our own lot, with two places beside the door for wheelchairs.',
]

const entrances = [
  'Level from the lot. The door is wide and heavy: pull the chain and we open it.',
  'A ramp beside the smoker leads to the main door.',
  'One step at the front, none at the yard gate.',
  'Level all the way, and a gap in every bench.',
]

const happyHours = [
  'Monday to Wednesday, 3 to 5 PM: beans and cornbread for $5.',
  'Weekdays, 4 to 6 PM: a rib for a dollar.',
  'Every day, 3 to 5 PM: cider and cobbler for $8.',
]

const kids = [
  'Half plates of everything at half the price.',
  'High chairs, and a bench by the window from which the fire can be seen.',
  'Children may knock two logs together and say which is dry.',
]

const notes = [
  'The long table fills at six. Come at five or at eight.',
  'When the smoker is empty, it is empty: ribs are gone by seven on Saturdays.',
  'We cook over open oak. Your coat will know it.',
  'Parties over ten: call the day before.',
  'The yard has heaters, not walls.',
]

const events: readonly { name: string; time: string; text: string }[] = [
  { name: 'Sale day', time: '11:00 AM', text: 'Thursday plates for ten, twelve and fifteen dollars.' },
  { name: 'Fiddle by the fire', time: '7:00 PM', text: 'One fiddle, one guitar, no microphone.' },
  { name: 'Fire lighting', time: '10:00 AM', text: 'Watch it, ask about it, go home with kindling.' },
  { name: 'Chili supper', time: '5:00 PM', text: 'Red or green, and a vote at eight.' },
]

const pictures = [
  ['hall-table', 'The long table before the doors open'],
  ['house-noon', 'The house from across the street'],
  ['oak-yard', 'The woodpile in the yard'],
  ['fire-grate', 'Steaks on the grate'],
] as const

/** Returns what guests should know about a made-up grill house. `images` are ids by slug. */
export function createGrillLocationGuestInfo(
  { rlid = 0, isDiningRoomOpened = true }: ImportedLocationInput,
  index: number,
  images: ReadonlyMap<string, number>,
): Partial<GuestInfo> {
  const random = createSeededRandom(`copper-mesa-guests-${rlid}`)
  const common = {
    parking: random.pick(parking),
    entrance: random.pick(entrances),
    note: notes[index % notes.length]!,
  }
  if (!isDiningRoomOpened) return common
  return {
    ...common,
    happyHour: random.pick(happyHours),
    kids: random.pick(kids),
    events: [
      { ...events[0]!, dayOfWeek: 4 },
      { ...events[1 + (index % 3)]!, dayOfWeek: 5 + (index % 2) },
    ],
    pictures: [pictures[index % 4]!, pictures[(index + 1) % 4]!].flatMap(([slug, alt]) => {
      const image = images.get(slug)
      return image === undefined ? [] : [{ image, alt }]
    }),
  }
}
