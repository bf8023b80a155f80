import { expect, it } from 'vitest'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { selectLocationNoteKey } from './service-note.ts'

const flags = ['isTemporarilyClosed', 'isDiningRoomOpened', 'outsideDining', 'hasDelivery', 'hasCurbside'] as const

/** The expected note for a pattern of the five flags in order: `1` set, `0` not set, `x` either. */
const priority = [
  ['1xxxx', 'Temporarily Closed'],
  ['011xx', 'Indoor and Outdoor Dining Available'],
  ['010xx', 'Indoor Dining Available'],
  ['001xx', 'Outdoor Dining Available'],
  ['0001x', 'Delivery Available'],
  ['00001', 'Curbside Available'],
  ['00000', 'Pick Up Only'],
] as const

it('ST-11 each of the 32 combinations of flags gets the first note that applies', () => {
  for (let bits = 0; bits < 32; bits++) {
    const text = bits.toString(2).padStart(5, '0')
    const matching = priority.filter(([pattern]) => new RegExp(`^${pattern.replaceAll('x', '.')}$`).test(text))
    expect(matching, text).toHaveLength(1)
    const at = Object.fromEntries(flags.map((flag, index) => [flag, text[index] === '1'])) as Record<
      (typeof flags)[number],
      boolean
    >
    expect(restaurantServicePhrases[`service.${selectLocationNoteKey(at)}`], text).toBe(matching[0]![1])
  }
})
