import { searchPhrases } from '#schema/phrases/search.ts'
import type { Say } from './phrases.ts'

/** Said of a place that is known but has no restaurant near it: that it was understood, and what else may be typed. */
export const outOfReachText = (say: Say, place: string, miles: number): string =>
  `${say(searchPhrases, 'search.out_of_reach', { miles, place })} ${say(searchPhrases, 'search.no_place')}`
