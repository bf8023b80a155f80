import { expect, it } from 'vitest'
import { formatCaloriesRange, getCaloriesRange } from './calories.ts'

const size = (calories: number | null) => ({ name: 'Cup', price_cents: 500, calories, external_id: '' })

it.each([
  [null, [290, 470, null], '290–470 calories'],
  [300, [290], '290–300 calories'],
  [620, [], '620 calories'],
])('%s calories with sizes of %j are “%s”', (calories, sizes, text) => {
  const range = getCaloriesRange({ calories, variants: sizes.map(size) })
  expect(range && formatCaloriesRange(range)).toBe(text)
})

it('a dish none of whose calories are known has no range', () => {
  expect(getCaloriesRange({ calories: null, variants: [size(null)] })).toBeNull()
})
