import type { BulkCheckItem } from '#schema/lists/bulk-wire.ts'
import { type BulkAction, formatItemCount, type SingularAndPluralItemName } from './bulk-action.ts'
import type { BulkRunResult } from './run-bulk-action.ts'

/** Describes what would happen. */
export function summarizeBulkActionEffects(
  items: readonly BulkCheckItem[],
  action: BulkAction,
  noun: SingularAndPluralItemName,
) {
  const { consequence, linkEffect } = action
  const going = items.filter(({ error }) => error === null)
  const below = sumOf(going.map((each) => each.descendant_count))
  const links = sumOf(going.map((each) => each.usage_count))
  const names = [...new Set(going.flatMap(({ linked_from }) => linked_from))].slice(0, 3)
  const isOne = going.length === 1 && below === 0
  const alsoBelow = below > 0 ? ` and ${below} below ${going.length === 1 ? 'it' : 'them'}` : ''
  const named = names.length > 0 ? ` (${names.join(', ')}${links > names.length ? ' …' : ''})` : ''
  return {
    going,
    below,
    leftOut: items.filter(({ error }) => error !== null),
    summary:
      going.length === 0
        ? ''
        : `${formatItemCount(going.length, noun)}${alsoBelow} ${isOne ? consequence.one : consequence.many}`,
    links:
      links === 0 || !linkEffect
        ? ''
        : `${describeLinkingPlaceCount(links, action)} ${isOne ? 'it' : 'them'}${named}, and ${linkEffect.end}.`,
  }
}

/** `One place links to`, `7 places show`. */
export const describeLinkingPlaceCount = (links: number, { linkEffect }: BulkAction) =>
  links === 1 ? `One place ${linkEffect?.verb.one}` : `${links} places ${linkEffect?.verb.many}`

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Describes the result of a run in a sentence. */
export function describeBulkRunResult(
  { outcomes, notAttempted, unknown, failure }: BulkRunResult,
  done: string,
  noun: SingularAndPluralItemName,
): string {
  const count = outcomes.filter((each) => each.done).length
  const refused = outcomes.length - count
  const parts = [
    count === 0
      ? unknown === 0 && `No ${noun.one} was ${done}.`
      : `${formatItemCount(count, noun)} ${count === 1 ? 'was' : 'were'} ${done}.`,
    refused > 0 && `${refused} ${refused === 1 ? 'was' : 'were'} refused.`,
    unknown > 0 && `${formatItemCount(unknown, noun)} may or may not have been ${done}.`,
    notAttempted > 0 && `${notAttempted} ${notAttempted === 1 ? 'was' : 'were'} not tried.`,
    failure,
  ]
  return parts.filter(Boolean).join(' ')
}
