import { expect, it } from 'vitest'
import { booleanField } from './boolean.ts'
import { choiceField } from './choice.ts'
import { colorField } from './color.ts'
import { dateField } from './date.ts'
import type { AnyField } from './index.ts'
import { integerField } from './integer.ts'
import { linkField } from './link.ts'
import { orderedListField } from './list.ts'
import { imageReferenceField, snippetReferenceField } from './reference.ts'
import { richTextField } from './rich-text.ts'
import { streamField } from './stream.ts'
import { structField } from './struct.ts'
import { plainTextField } from './text.ts'

const fields: AnyField[] = [
  booleanField(),
  choiceField(['left', 'right']),
  colorField(),
  colorField({ empty: '#1d4f6b' }),
  dateField(),
  integerField(),
  linkField(),
  orderedListField(plainTextField()),
  imageReferenceField({ decorative: true }),
  snippetReferenceField('coupon', { label: 'Coupon' }),
  richTextField(),
  streamField(() => []),
  structField({ title: plainTextField() }),
  plainTextField(),
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
  expect(imageReferenceField({ decorative: true }).decorative).toBe(true)
  const coupon = snippetReferenceField('coupon', { required: true })
  expect(coupon).toMatchObject({ kind: 'snippet', snippetType: 'coupon', required: true })
  expect(coupon.references?.(7)).toEqual([{ target: 'snippet', id: 7, path: '', snippet_type: 'coupon' }])
})
