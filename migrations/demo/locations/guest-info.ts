import type { GuestInfo, RestaurantEvent, RestaurantPicture } from '#schema/locations/guest-info-wire.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { createSeededRandom, type SeededRandom } from '../random.ts'

/** The pictures of restaurants by slug, with what they show. */
const pictures: readonly (readonly [slug: string, alt: string])[] = [
  ['window-booth', 'A booth at the window, set for four'],
  ['facade-day', 'The front of the restaurant by day'],
  ['raw-bar-counter', 'The raw bar with oysters on ice'],
  ['facade-evening', 'The front of the restaurant in the evening, with its lanterns lit'],
  ['kitchen-pass', 'Plates at the kitchen pass'],
  ['family-table', 'A long table set for a family'],
  ['dock-with-boats', 'Boats at the dock nearby'],
]

const parking = {
  lot: ['behind the building', 'next door', 'across the street', 'on the harbor side', 'in front of the door'],
  offer: ['Free parking', 'A free lot', 'Parking for two hours', 'A shared lot', 'Our own lot'],
  extra: ['', ' Two spaces have a charger.', ' Two accessible spaces by the door.', ' The street is free after 6 PM.'],
}

const entrances = [
  'Step-free from the street, with a door that opens by itself.',
  'A ramp leads to the main door.',
  'Two steps at the front; the side door is level. Ring and we open it.',
  'Level from the parking lot. Strollers fit through every door.',
  'The door is on the water side; follow the lantern.',
  'Wide level door on the corner, and an elevator to the upper room.',
]

const happyHours = {
  days: ['Monday to Thursday', 'Weekdays', 'Tuesday to Friday', 'Every day', 'Sunday to Thursday'],
  hours: ['3 to 6 PM', '4 to 6 PM', '3 to 5 PM', '4 to 7 PM'],
  offers: [
    'oysters at half price',
    'chowder cups for $4',
    '$2 off draft beer',
    'shrimp by the dozen',
    'small plates for $6',
  ],
}

const kids = [
  'High chairs and crayons. Children under six eat for $5.',
  'A kids’ menu on a paper boat, ready in ten minutes.',
  'Booster seats, a changing table, and half portions of most dishes.',
  'Children may watch the lobster tank being fed at 5 PM.',
  'Kids eat free on Mondays with a grown-up’s main course.',
  'Coloring sheets of the harbor, and milk in a lantern cup.',
]

const notes = [
  'Large groups: call us a day ahead and we set one long table.',
  'Dogs are welcome on the terrace.',
  'The kitchen closes half an hour before we do.',
  'It gets busy on game days; come before 5 PM.',
  'The booths by the window cannot be booked.',
  'We shuck to order, so a dozen takes ten minutes.',
  'Ask for the board: it changes when the boat comes in.',
]

const events: readonly Omit<RestaurantEvent, 'dayOfWeek' | 'date'>[] = [
  { name: 'Oyster night', time: '5:00 PM', text: 'A dozen from three bays, with a card that says which is which.' },
  { name: 'Live shanties', time: '7:00 PM', text: 'Two voices and an accordion by the bar.' },
  { name: 'Chowder tasting', time: '4:00 PM', text: 'Three small cups: white, red and clear.' },
  { name: 'Family table', time: '12:00 PM', text: 'One big pot for the whole table.' },
  { name: 'Trivia at the helm', time: '8:00 PM', text: 'Teams of up to six. The winners pick a dessert.' },
  { name: 'Shucking class', time: '3:00 PM', text: 'Learn it in an hour; gloves are ours.' },
  { name: 'Lobster boil', time: '6:00 PM', text: 'With corn, potatoes and a bib.' },
]

/** What restaurants without a dining room offer at their counter. */
const atCounter = {
  happyHours: [
    'chowder by the quart at the price of a pint',
    '$2 off every basket to go',
    'a free lemonade with two rolls',
    'shrimp by the pound for $12',
    'biscuits by the dozen for $8',
  ],
  kids: [
    'Kids’ meals to go come in a paper boat, with a coloring sheet.',
    'Half portions of most baskets to take away, packed without sauce on request.',
    'Ask at the counter for the kids’ box: fish bites, apple slices and milk.',
    'A step at the counter lets small guests see the lobster tank.',
  ],
  events: [
    { name: 'Sampling day', time: '12:00 PM', text: 'A spoon of whatever the boat brought, at the counter.' },
    { name: 'Family box evening', time: '5:00 PM', text: 'Dinner for four in one box, ready when you are.' },
    { name: 'Chowder to go', time: '4:00 PM', text: 'Bring your own pot and we fill it by the quart.' },
    { name: 'Boil kit pick-up', time: '3:00 PM', text: 'Shrimp, corn and potatoes with our spice, to cook at home.' },
  ] satisfies Omit<RestaurantEvent, 'dayOfWeek' | 'date'>[],
}

/**
 * Returns what guests should know about a made-up restaurant. Its generator is seeded with its number; the note and the
 * first picture follow the order of restaurants, so that those side by side never share them.
 */
export function createDemoLocationGuestInfo(
  { rlid = 0, isDiningRoomOpened = true }: ImportedLocationInput,
  index: number,
  images: ReadonlyMap<string, number>,
): Partial<GuestInfo> {
  const random = createSeededRandom(`harbor-lantern-guests-${rlid}`)
  return {
    parking: `${random.pick(parking.offer)} ${random.pick(parking.lot)}.${random.pick(parking.extra)}`,
    entrance: random.pick(entrances),
    note: notes[index % notes.length]!,
    ...(isDiningRoomOpened ? createTableOffers(random, index) : createCounterOffers(rlid, index)),
    pictures: choosePictures(random, index, images),
  }
}

type Offers = Pick<GuestInfo, 'happyHour' | 'kids' | 'events'>

const createTableOffers = (random: SeededRandom, index: number): Offers => ({
  happyHour: createHappyHour(random, happyHours.offers),
  kids: random.pick(kids),
  events: createEvents(random, index),
})

/** Of a generator of its own: the pictures of a restaurant do not depend on what its counter offers. */
function createCounterOffers(rlid: number, index: number): Offers {
  const random = createSeededRandom(`harbor-lantern-counter-${rlid}`)
  return {
    happyHour: createHappyHour(random, atCounter.happyHours),
    kids: random.pick(atCounter.kids),
    events: [{ ...atCounter.events[index % atCounter.events.length]!, dayOfWeek: random.whole(0, 6) }],
  }
}

const createHappyHour = (random: SeededRandom, offers: readonly string[]) =>
  `${random.pick(happyHours.days)}, ${random.pick(happyHours.hours)}: ${random.pick(offers)}.`

function createEvents(random: SeededRandom, index: number): RestaurantEvent[] {
  const count = random.whole(1, 3)
  const first = random.whole(0, 2)
  return Array.from({ length: count }, (_, step) => ({
    ...events[(index + 2 * step) % events.length]!,
    dayOfWeek: first + 2 * step,
  }))
}

function choosePictures(random: SeededRandom, index: number, images: ReadonlyMap<string, number>): RestaurantPicture[] {
  const count = random.whole(1, 3)
  return Array.from({ length: count }, (_, step) => pictures[(index + 2 * step) % pictures.length]!).flatMap(
    ([slug, alt]) => {
      const image = images.get(slug)
      return image === undefined ? [] : [{ image, alt }]
    },
  )
}
