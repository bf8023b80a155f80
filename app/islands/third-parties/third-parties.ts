import { start as startConsent } from './consent.ts'
import { start as startHeader } from './external-header.ts'

/** What other companies add to a page, by the element that names it: a header, or scripts that a visitor is asked about. */
export const start = (place: HTMLElement) => (place.dataset['script'] ? startHeader(place) : startConsent(place))
