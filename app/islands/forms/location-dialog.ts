import { contactLocationSearchLimits } from '#schema/forms/contact-limits.ts'
import type { GeocodeResponse, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { locationSearchPhrases } from '#schema/phrases/search.ts'
import { formatMiles, formatMilesAsKilometers } from '../../ui/locations/distance-text.ts'
import { getNoLocationNearPlaceText } from '../../ui/locations/search-messages.ts'
import { fetchGeocodedPlaces, fetchNearbyLocations } from '../locations/location-api.ts'
import { getPhrase } from '../start-up.ts'
import { type PickedLocation, toAddressLine } from './location-picker.ts'

type Found = NearbyLocationsResponse['locations'][number]
type Place = GeocodeResponse['results'][number]

let latest = new AbortController()
let pick: (choice: PickedLocation) => void = () => {}

/**
 * Opens the dialog with the restaurants near a typed place; with an empty text it waits for a search. Calls `onPick`
 * with the choice.
 */
export function openLocationPickerDialog(text: string, onPick: typeof pick) {
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

/** Runs a search; an earlier one is aborted. If it fails, the error is logged and the previous list stays. */
async function search(dialog: HTMLDialogElement, text: string) {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  setStatus(dialog, getPhrase(locationSearchPhrases, 'search.searching'))
  try {
    const [place, ...others] = text.trim() ? (await fetchGeocodedPlaces(text, undefined, signal)).results : []
    await showNearby(dialog, place, others, signal)
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    setStatus(dialog, getPhrase(locationSearchPhrases, 'search.unanswered'))
  }
}

async function showNearby(dialog: HTMLDialogElement, place: Place | undefined, others: Place[], signal: AbortSignal) {
  if (!place) {
    console.error('No place was found.')
    return setStatus(dialog, getPhrase(locationSearchPhrases, 'search.no_place'))
  }
  if (!place.geometry) {
    console.error('Result has no geometry info')
    return setStatus(dialog, '')
  }
  const { locations } = await fetchNearbyLocations({ ...place.geometry, ...contactLocationSearchLimits }, signal)
  setStatus(dialog, countText(locations.length, place.name))
  const items = locations.map((each) => item(dialog, each))
  dialog.querySelector('ul')!.replaceChildren(...items)
  offerPlaces(dialog, others.slice(0, 3))
}

const setStatus = (dialog: HTMLDialogElement, text: string) => {
  dialog.querySelector('[role=status]')!.textContent = text
}

function countText(count: number, place: string) {
  if (count === 0) return getNoLocationNearPlaceText(getPhrase, place, contactLocationSearchLimits.radius)
  return getPhrase(locationSearchPhrases, count === 1 ? 'search.one_near' : 'search.several_near', { count, place })
}

/** A restaurant to choose. Choosing it closes the dialog. */
function item(dialog: HTMLDialogElement, { distance, location }: Found) {
  const miles = formatMiles(distance)
  const distanceText = location.country === 'CA' ? `${miles} (${formatMilesAsKilometers(distance)})` : miles
  const { address1, address2, city, state, zip } = location
  const card = button('location-option', () => {
    dialog.close()
    pick({ rlid: String(location.rlid), address: toAddressLine(location) })
  })
  card.append(
    element('strong', address2 ? `${address1}, ${address2}` : address1),
    ' ',
    element('span', distanceText, 'location-option-distance'),
    ' ',
    element('span', `${city}, ${state} ${zip}`, 'location-option-details'),
  )
  const line = element('li')
  line.append(card)
  return line
}

/** Offers other places that the text may mean. */
function offerPlaces(dialog: HTMLDialogElement, places: Place[]) {
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
  line.replaceChildren(
    ...(choices.length > 0
      ? [`${getPhrase(locationSearchPhrases, 'search.did_you_mean')} `, ...joinChoices(choices), '?']
      : []),
  )
}

/** Joins choices as in a sentence: one, two or three. */
const joinChoices = (choices: readonly Node[]) =>
  choices.flatMap((choice, index) => {
    if (index === 0) return [choice]
    return [index === choices.length - 1 ? getPhrase(locationSearchPhrases, 'search.or') : ', ', choice]
  })

function button(className: string, onPress: () => void) {
  const buttonElement = element('button')
  Object.assign(buttonElement, { type: 'button', className })
  buttonElement.addEventListener('click', onPress)
  return buttonElement
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.textContent = text
  if (className) created.className = className
  return created
}
