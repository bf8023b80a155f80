import { getPreferredLocation } from '../locations/preferred-location.ts'

/** A chosen restaurant: its number and its address in one line. */
export interface PickedLocation {
  rlid: string
  address: string
}

/** Formats an address in one line. In an older format of the browser's storage only city and state exist. */
export function toAddressLine(location: {
  address1?: string
  address2?: string | undefined
  city: string
  state: string
  zip?: string
}): string {
  return [location.address1, location.address2, location.city, [location.state, location.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/**
 * Shows a search box until a restaurant is chosen, then its address with CHANGE. Both open the dialog of results, which
 * is loaded then.
 */
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
    const { openLocationPickerDialog } = await import('./location-dialog.ts')
    openLocationPickerDialog(text, (picked) => {
      choose(picked)
      picker.querySelector('.field-error')?.remove()
      change.focus()
    })
  }
  search.querySelector('button')!.addEventListener('click', () => open(box.value))
  change.addEventListener('click', () => open(box.value))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the form yet.
    event.preventDefault()
    open(box.value)
  })
  restoreChoice(picker, choose)
}

/** Chooses the restaurant selected on the server, else the visitor's preferred one. */
function restoreChoice(picker: HTMLElement, choose: (choice: PickedLocation) => void) {
  const radios = [...picker.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const chooseRadio = ({ value, labels }: HTMLInputElement) =>
    value && choose({ rlid: value, address: labels![0]!.textContent })
  for (const radio of radios) radio.addEventListener('change', () => chooseRadio(radio))
  const checked = radios.find((radio) => radio.checked)
  const preferred = getPreferredLocation()?.location
  if (checked) chooseRadio(checked)
  else if (preferred && radios.length === 0) choose({ rlid: String(preferred.rlid), address: toAddressLine(preferred) })
}
