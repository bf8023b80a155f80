import { searchPhrases } from '#schema/phrases/search.ts'
import type { Translate } from '../text/use-phrases.ts'

/** Said of a place that is known but has no restaurant near it: that it was understood, and what else may be typed. */
export const outOfReachText = (translate: Translate, place: string, miles: number): string =>
  `${translate(searchPhrases, 'search.out_of_reach', { miles, place })} ${translate(searchPhrases, 'search.no_place')}`
