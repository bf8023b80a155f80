import * as z from 'zod/mini'

/** The maximum number of lines of a basket, of one dish in a line, and of all dishes together. */
const maxBasketLines = 30
export const maxBasketLineQuantity = 20
export const maxBasketDishCount = 50

const name = z.string().check(z.maxLength(120))

/** A dish in a basket: how many, its size (empty without sizes), and the chosen options by group. */
export interface BasketLine {
  itemId: number
  quantity: number
  size: string
  choices: { groupId: number; option: string }[]
}

const basketLines = z
  .array(
    z.strictObject({
      itemId: z.int().check(z.positive()),
      quantity: z.int().check(z.gte(1), z.lte(maxBasketLineQuantity)),
      size: name,
      choices: z.array(z.strictObject({ groupId: z.int().check(z.positive()), option: name })),
    }),
  )
  .check(z.maxLength(maxBasketLines))

/** The maximum length of a basket's text, which bounds its choices too. Encoded in a URL, platforms still accept it. */
const maxBasketTextLength = 8000

/** Parses the text of a basket; an empty basket for any text that is none. */
export function parseBasket(text: string | null | undefined): BasketLine[] {
  if (!text || text.length > maxBasketTextLength) return []
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return []
  }
  const parsed = basketLines.safeParse(Array.isArray(data) ? data.map(nameLineParts) : data)
  return parsed.success ? parsed.data : []
}

/** In a URL or a hidden control a basket is `[[item, quantity, size, [[group, option], …]], …]`. */
function nameLineParts(line: unknown): unknown {
  if (!Array.isArray(line) || line.length !== 4) return null
  const [itemId, quantity, size, choices] = line as unknown[]
  return { itemId, quantity, size, choices: Array.isArray(choices) ? choices.map(nameChoiceParts) : null }
}

const nameChoiceParts = (choice: unknown) =>
  Array.isArray(choice) && choice.length === 2 ? { groupId: choice[0], option: choice[1] } : null

/** Formats a basket as text; empty for an empty one. */
export const serializeBasket = (lines: readonly BasketLine[]): string =>
  lines.length === 0
    ? ''
    : JSON.stringify(
        lines.map(({ itemId, quantity, size, choices }) => [
          itemId,
          quantity,
          size,
          choices.map(({ groupId, option }) => [groupId, option]),
        ]),
      )

/** Returns the number of dishes in a basket. */
export const countBasketDishes = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isSameDish = (one: BasketLine, other: BasketLine) =>
  serializeBasket([{ ...one, quantity: 1 }]) === serializeBasket([{ ...other, quantity: 1 }])

/** Adds a line to a basket, to the line of the same dish if there is one. Null if the basket has no room for it. */
export function addBasketLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] | null {
  if (countBasketDishes(lines) + added.quantity > maxBasketDishCount) return null
  const index = lines.findIndex((line) => isSameDish(line, added))
  const quantity = added.quantity + (lines[index]?.quantity ?? 0)
  if (quantity > maxBasketLineQuantity) return null
  const changed = index < 0 ? [...lines, added] : lines.with(index, { ...added, quantity })
  return changed.length <= maxBasketLines && hasRoom(changed) ? changed : null
}

/** Whether a basket fits its text, with quantities of two digits: a longer text would be read as an empty basket. */
const hasRoom = (lines: readonly BasketLine[]) =>
  serializeBasket(lines.map((line) => ({ ...line, quantity: maxBasketLineQuantity }))).length <= maxBasketTextLength

/** Changes how many of a line are in a basket; 0 removes the line. */
export const setBasketLineQuantity = (lines: readonly BasketLine[], index: number, quantity: number): BasketLine[] =>
  quantity === 0 ? lines.toSpliced(index, 1) : lines.with(index, { ...lines[index]!, quantity })
