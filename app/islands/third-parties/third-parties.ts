import { start as startConsent } from './consent.ts'
import { start as startHeader } from './external-header.ts'

/** Loads the third-party content of an element: a header, or scripts that need consent. */
export const start = (element: HTMLElement) =>
  element.dataset['script'] ? startHeader(element) : startConsent(element)
