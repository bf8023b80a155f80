import { expect, it } from 'vitest'
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { color } from './color.ts'
import { date } from './date.ts'
import type { AnyField } from './index.ts'
import { integer } from './integer.ts'
import { link } from './link.ts'
import { list } from './list.ts'
import { image, snippet } from './reference.ts'
import { richText } from './rich-text.ts'
import { stream } from './stream.ts'
import { struct } from './struct.ts'
import { text } from './text.ts'

const fields: AnyField[] = [
  boolean(),
  choice(['left', 'right']),
  color(),
  color({ empty: '#1d4f6b' }),
  date(),
  integer(),
  link(),
  list(text()),
  image({ decorative: true }),
  snippet('coupon', { label: 'Coupon' }),
  richText(),
  stream(() => []),
  struct({ title: text() }),
  text(),
]

it.each(fields.map((field) => [field.kind, field] as const))(
  '%s creates each of its schemas on first use, once',
  (_, field) => {
    for (const name of ['draft', 'schema'] as const) {
      expect(Object.getOwnPropertyDescriptor(field, name)).toMatchObject({ get: expect.any(Function) })
      expect(field[name]).toBe(field[name])
      expect(field[name].safeParse(field.empty).success).toBe(true)
    }
  },
)

it('the options of one reference field do not affect another', () => {
  expect(image({ decorative: true }).decorative).toBe(true)
  const coupon = snippet('coupon', { required: true })
  expect(coupon).toMatchObject({ kind: 'snippet', snippetType: 'coupon', required: true })
  expect(coupon.references?.(7)).toEqual([{ target: 'snippet', id: 7, path: '', snippet_type: 'coupon' }])
})
