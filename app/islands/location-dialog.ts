import { searchPhrases } from '#schema/phrases/search.ts'
import { contactSearchScope } from '#schema/rules/contact-limits.ts'
import { kilometresText, milesText } from '#schema/rules/distance.ts'
import type { GeocodeAnswer, LocationList } from '#schema/wire/location.ts'
import { outOfReachText } from '../ui/search-outcome.ts'
import { geocode, nearbyLocations } from './location-api.ts'
import { addressLine, type Choice } from './location-picker.ts'
import { phraseOf } from './start-up.ts'

type Found = LocationList['locations'][number]
type Place = GeocodeAnswer['results'][number]

let latest = new AbortController()
let pick: (choice: Choice) => void = () => {}

/** Shows the dialog with what lies around a typed text; an empty one waits for a new search. `onPick` is told the choice. */
export function openLocationDialog(text: string, onPick: typeof pick) {
  const dialog = document.querySelector<HTMLDialogElement>('#contact-locations')!
  const form = dialog.querySelector('form')!
  const box = form.querySelector('input')!
  pick = onPick
  box.value = text.trim()
  form.onsubmit = (event) => {
    event.preventDefault()
    search(dialog, box.value)
  }
  dialog.showModal()
  if (box.value || dialog.querySelector('li')) dialog.querySelector('h2')!.focus()
  else box.focus()
  if (box.value) search(dialog, box.value)
}

/** The latest search counts. One that fails is logged, and the list before it stays. */
async function search(dialog: HTMLDialogElement, text: string) {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  tell(dialog, phraseOf(searchPhrases, 'search.searching'))
  try {
    const [place, ...others] = text.trim() ? (await geocode(text, undefined, signal)).results : []
    await showAround(dialog, place, others, signal)
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    tell(dialog, phraseOf(searchPhrases, 'search.unanswered'))
  }
}

async function showAround(dialog: HTMLDialogElement, place: Place | undefined, others: Place[], signal: AbortSignal) {
  if (!place) {
    console.error('No place was found.')
    return tell(dialog, phraseOf(searchPhrases, 'search.no_place'))
  }
  if (!place.geometry) {
    console.error('Result has no geometry info')
    return tell(dialog, '')
  }
  const { locations } = await nearbyLocations({ ...place.geometry, ...contactSearchScope }, signal)
  tell(dialog, countText(locations.length, place.name))
  const items = locations.map((each) => item(dialog, each))
  dialog.querySelector('ul')!.replaceChildren(...items)
  offer(dialog, others.slice(0, 3))
}

const tell = (dialog: HTMLDialogElement, words: string) => {
  dialog.querySelector('[role=status]')!.textContent = words
}

function countText(count: number, place: string) {
  if (count === 0) return outOfReachText(phraseOf, place, contactSearchScope.radius)
  return phraseOf(searchPhrases, count === 1 ? 'search.one_near' : 'search.several_near', { count, place })
}

/** A restaurant to choose. Choosing it closes the dialog. */
function item(dialog: HTMLDialogElement, { distance, location }: Found) {
  const miles = milesText(distance)
  const far = location.country === 'CA' ? `${miles} (${kilometresText(distance)})` : miles
  const { address1, address2, city, state, zip } = location
  const card = button('place-card', () => {
    dialog.close()
    pick({ rlid: String(location.rlid), address: addressLine(location) })
  })
  card.append(
    element('strong', address2 ? `${address1}, ${address2}` : address1),
    ' ',
    element('span', far, 'place-card-far'),
    ' ',
    element('span', `${city}, ${state} ${zip}`, 'place-card-more'),
  )
  const line = element('li')
  line.append(card)
  return line
}

/** Other places the text may mean. */
function offer(dialog: HTMLDialogElement, places: Place[]) {
  const line = dialog.querySelector('.location-dialog-others')!
  const box = dialog.querySelector('input')!
  const choices = places.map(({ name }) => {
    const choice = button('location-dialog-quiet', () => {
      box.value = name
      search(dialog, name)
    })
    choice.textContent = name
    return choice
  })
  line.replaceChildren(...(choices.length > 0 ? [`${phraseOf(searchPhrases, 'search.did_you_mean')} `, ...separated(choices), '?'] : []))
}

/** Choices as a sentence lists them: one, two or three. */
const separated = (choices: readonly Node[]) =>
  choices.flatMap((choice, index) => {
    if (index === 0) return [choice]
    return [index === choices.length - 1 ? phraseOf(searchPhrases, 'search.or') : ', ', choice]
  })

function button(className: string, onPress: () => void) {
  const made = element('button')
  Object.assign(made, { type: 'button', className })
  made.addEventListener('click', onPress)
  return made
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '', className = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}
