import { expect, it } from 'vitest'
import { createMenuItemContentMapper } from '#schema/menus/menu-changes.ts'
import { createSampleMenuItem, createSampleMenuOverride } from '#schema/menus/sample-menu.ts'
import {
  createEmptyMenuItemFormValues,
  parseMenuItemFormValues,
  parsePriceInCents,
  toMenuItemFormValues,
} from './form-values.ts'

it.each([
  ['18.99', 1899],
  ['$18.9', 1890],
  ['1,200', 120_000],
  ['18', 1800],
  ['', null],
  ['18.999', undefined],
  ['a lot', undefined],
])('the price “%s” is %s cents', (text, cents) => {
  expect(parsePriceInCents(text)).toBe(cents)
})

it('a dish that is not changed in the form stays as it was', () => {
  const { details } = createSampleMenuItem()
  const item = createSampleMenuItem({
    details: {
      ...details,
      variants: [{ name: 'Cup', price_cents: 500, calories: 120, external_id: '7' }],
      nutrition: { fat: 3.5 },
    },
  })
  const overrides = [createSampleMenuOverride({ scope: 'location', target: '1001', is_available: false })]
  const content = createMenuItemContentMapper({ overrides })(item)
  expect(parseMenuItemFormValues(toMenuItemFormValues(content))).toEqual({ content, problems: [] })
})

it('an override follows a renamed size, and reports a removed one', () => {
  const { details } = createSampleMenuItem()
  const cup = { name: 'Cup', price_cents: 500, calories: 120, external_id: '' }
  const item = createSampleMenuItem({ details: { ...details, variants: [cup] } })
  const override = createSampleMenuOverride({ scope: 'location', target: '1001', variant: 'Cup', price_cents: 550 })
  const values = toMenuItemFormValues(createMenuItemContentMapper({ overrides: [override] })(item))
  const renamed = parseMenuItemFormValues({
    ...values,
    variants: values.variants.map((row) => ({ ...row, name: 'Small cup' })),
  })
  expect([renamed.content.overrides[0]?.variant, renamed.problems]).toEqual(['Small cup', []])
  expect(parseMenuItemFormValues({ ...values, variants: [] }).problems).toEqual([
    { path: 'overrides.0.variant', message: 'Choose a size that the dish has.' },
  ])
})

it('an address comes from the name, and invalid numbers are named by path', () => {
  const { content, problems } = parseMenuItemFormValues({
    ...createEmptyMenuItemFormValues(1),
    name: 'Lobster roll',
    price: 'x',
    variants: [{ key: 1, name: 'Cup', price: '', calories: '1.5', external_id: '' }],
  })
  expect(content.slug).toBe('lobster-roll')
  expect(problems.map(({ path }) => path)).toEqual([
    'price_cents',
    'details.variants.0.price_cents',
    'details.variants.0.calories',
  ])
})
