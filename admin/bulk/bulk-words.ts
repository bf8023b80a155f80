import type { BulkQuestion } from '#schema/wire/bulk.ts'
import { type BulkAction, counted, type Noun } from './bulk-action.ts'
import type { BulkRun } from './run-bulk.ts'

/** What would happen, in words. */
export function questionInWords(items: readonly BulkQuestion[], action: BulkAction, noun: Noun) {
  const { will, fate } = action
  const going = items.filter(({ refusal }) => refusal === null)
  const below = sumOf(going.map((each) => each.below))
  const links = sumOf(going.map((each) => each.links))
  const names = [...new Set(going.flatMap(({ linked_from }) => linked_from))].slice(0, 3)
  const isOne = going.length === 1 && below === 0
  return {
    going,
    below,
    leftOut: items.filter(({ refusal }) => refusal !== null),
    summary:
      going.length === 0
        ? ''
        : `${counted(going.length, noun)}${below > 0 ? ` and ${below} below ${going.length === 1 ? 'it' : 'them'}` : ''} ${isOne ? will.one : will.many}`,
    links:
      links === 0 || !fate
        ? ''
        : `${leadingTo(links, action)} ${isOne ? 'it' : 'them'}${names.length > 0 ? ` (${names.join(', ')}${links > names.length ? ' …' : ''})` : ''}, and ${fate.end}.`,
  }
}

/** `One place links to`, `7 places show`. */
export const leadingTo = (links: number, { fate }: BulkAction) =>
  links === 1 ? `One place ${fate?.verb.one}` : `${links} places ${fate?.verb.many}`

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** What came of it, in a sentence. */
export function runInWords({ outcomes, untried, failure }: BulkRun, done: string, noun: Noun): string {
  const count = outcomes.filter((each) => each.done).length
  const refused = outcomes.length - count
  const parts = [
    count === 0 ? `No ${noun.one} was ${done}.` : `${counted(count, noun)} ${count === 1 ? 'was' : 'were'} ${done}.`,
    refused > 0 && `${refused} ${refused === 1 ? 'was' : 'were'} refused.`,
    untried > 0 && `${untried} ${untried === 1 ? 'was' : 'were'} not tried.`,
    failure,
  ]
  return parts.filter(Boolean).join(' ')
}
