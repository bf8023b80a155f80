import { searchPhrases } from '#schema/phrases/search.ts'
import type { Translate } from '../text/use-phrases.ts'

/** Returns the message for a known place without a restaurant near it, with a hint what else to enter. */
export const outOfReachText = (translate: Translate, place: string, miles: number): string =>
  `${translate(searchPhrases, 'search.out_of_reach', { miles, place })} ${translate(searchPhrases, 'search.no_place')}`
