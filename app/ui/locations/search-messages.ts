import { locationSearchPhrases } from '#schema/phrases/search.ts'
import type { TranslatePhraseFunction } from '../text/use-phrases.ts'

/** Returns the message for a known place without a restaurant near it, with a hint what else to enter. */
export const getNoLocationNearPlaceText = (translate: TranslatePhraseFunction, place: string, miles: number): string =>
  `${translate(locationSearchPhrases, 'search.out_of_reach', { miles, place })} ${translate(locationSearchPhrases, 'search.no_place')}`
