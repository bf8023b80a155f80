import { expect, it } from 'vitest'
import { addBasketLine, type BasketLine, parseBasket, serializeBasket, setBasketLineQuantity } from './basket.ts'

const line = (change: Partial<BasketLine> = {}): BasketLine => ({
  itemId: 12,
  quantity: 1,
  size: '',
  choices: [],
  ...change,
})

it('a basket is the same after a way through a URL', () => {
  const lines = [line(), line({ size: 'Bowl', quantity: 3, choices: [{ groupId: 4, option: 'Rice & “peas”' }] })]
  expect(parseBasket(serializeBasket(lines))).toEqual(lines)
  expect(serializeBasket([])).toBe('')
})

it.each([
  undefined,
  '',
  '[',
  '{}',
  '[[1]]',
  '[[0,1,"",[]]]',
  '[[1,0,"",[]]]',
  '[[1,21,"",[]]]',
  '[[1,1.5,"",[]]]',
  '[["1",1,"",[]]]',
  '[[1,1,"",[[1]]]]',
  JSON.stringify(Array.from({ length: 31 }, () => [1, 1, '', []])),
  '['.repeat(9000),
])('text that is no basket is an empty one: %.40s', (text) => {
  expect(parseBasket(text)).toEqual([])
})

it('adding the same dish with the same choices raises the quantity of its line', () => {
  const fries = { choices: [{ groupId: 4, option: 'Fries' }] }
  const lines = [line(), line(fries)]
  expect(addBasketLine(lines, line({ ...fries, quantity: 2 }))).toEqual([line(), line({ ...fries, quantity: 3 })])
  expect(addBasketLine(lines, line({ size: 'Cup' }))).toHaveLength(3)
})

it('a basket takes at most twenty of a dish and fifty dishes', () => {
  expect(addBasketLine([line({ quantity: 20 })], line())).toBeNull()
  const many = [line({ quantity: 20 }), line({ itemId: 13, quantity: 20 }), line({ itemId: 14, quantity: 9 })]
  expect(addBasketLine(many, line({ itemId: 15 }))).toHaveLength(4)
  expect(addBasketLine(many, line({ itemId: 15, quantity: 2 }))).toBeNull()
})

it('a dish that makes a basket too long is not added; the basket stays', () => {
  const choices = Array.from({ length: 20 }, (_, index) => ({ groupId: 4, option: `${'Extra '.repeat(10)}${index}` }))
  let lines: BasketLine[] = []
  for (let itemId = 1; itemId <= 30; itemId++) lines = addBasketLine(lines, line({ itemId, choices })) ?? lines
  const raised = lines.reduce((basket, _, index) => setBasketLineQuantity(basket, index, 20), lines)
  expect(lines.length).toBeLessThan(30)
  expect(parseBasket(serializeBasket(lines))).toEqual(lines)
  expect(parseBasket(serializeBasket(raised))).toEqual(raised)
})

it('a quantity of 0 removes the line', () => {
  const lines = [line(), line({ itemId: 13 })]
  expect(setBasketLineQuantity(lines, 0, 0)).toEqual([line({ itemId: 13 })])
  expect(setBasketLineQuantity(lines, 1, 4)).toEqual([line(), line({ itemId: 13, quantity: 4 })])
})
