import type { ModifierGroup } from '../content-wire.ts'

/**
 * Removes the options with a price, which is in the menu's own currency: a restaurant with another one does not sell
 * them.
 */
export const removePricedModifierOptions = <Group extends Pick<ModifierGroup, 'options'>>(
  groups: readonly Group[],
): Group[] =>
  groups.map((group) => ({ ...group, options: group.options.filter(({ price_cents }) => price_cents === 0) }))
