import { getPreferredLocation } from '../locations/preferred-location.ts'

/** A restaurant to choose: its number and its address in one line. */
export interface PickedLocation {
  rlid: string
  address: string
}

/** An address as one line. Of an older shape in the browser's storage only city and state are certain. */
export function toAddressLine(at: { address1?: string; address2?: string | undefined; city: string; state: string; zip?: string }): string {
  return [at.address1, at.address2, at.city, [at.state, at.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** A search box until a restaurant is chosen; then its address with CHANGE. Either opens the dialog of results, fetched then. */
export function initLocationPicker(picker: HTMLElement) {
  const search = picker.querySelector<HTMLElement>('.location-picker-search')!
  const box = search.querySelector('input')!
  const chosen = picker.querySelector<HTMLElement>('.location-picker-chosen')!
  const change = chosen.querySelector('button')!

  const choose = ({ rlid, address }: PickedLocation) => {
    const value = chosen.querySelector('input') ?? document.createElement('input')
    Object.assign(value, { type: 'hidden', name: 'location_rlid', value: rlid })
    chosen.querySelector('[data-address]')!.textContent = address
    chosen.append(value)
    chosen.hidden = false
    search.hidden = true
    picker.querySelector('.location-picker-found')?.remove()
  }
  const open = async (text: string) => {
    const { openLocationDialog } = await import('./location-dialog.ts')
    openLocationDialog(text, (picked) => {
      choose(picked)
      picker.querySelector('.field-error')?.remove()
      change.focus()
    })
  }
  search.querySelector('button')!.addEventListener('click', () => open(box.value))
  change.addEventListener('click', () => open(box.value))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // The form is not to be sent yet.
    event.preventDefault()
    open(box.value)
  })
  takeOver(picker, choose)
}

/** What the server offered, else the visitor's own restaurant. */
function takeOver(picker: HTMLElement, choose: (choice: PickedLocation) => void) {
  const radios = [...picker.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const chooseRadio = ({ value, labels }: HTMLInputElement) => value && choose({ rlid: value, address: labels![0]!.textContent })
  for (const radio of radios) radio.addEventListener('change', () => chooseRadio(radio))
  const checked = radios.find((radio) => radio.checked)
  const own = getPreferredLocation()?.location
  if (checked) chooseRadio(checked)
  else if (own && radios.length === 0) choose({ rlid: String(own.rlid), address: toAddressLine(own) })
}
