import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { addHelpToFields } from './explained-fields.ts'
import { themeHelp } from './theme-help.ts'

const explained = addHelpToFields<NamedFields>(themeSetting.fields, themeHelp)

const fieldsBelow = (fields: NamedFields, above = ''): [path: string, field: AnyField][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const inner = field.kind === 'list' ? (field.item as AnyField) : field
    const path = above + name
    return [[path, field], ...(inner.kind === 'struct' ? fieldsBelow(inner.fields, `${path}.`) : [])]
  })

it('every field of the brand kit, and no other, has a help sentence', () => {
  const fields = fieldsBelow(explained)
  expect(Object.keys(themeHelp).toSorted()).toEqual(fields.map(([path]) => path).toSorted())
  for (const [path, { help }] of fields) expect([path, help]).toEqual([path, expect.stringMatching(/^[A-Z].{14,}\.$/)])
})

it('the help of fonts says that they may arrive late, and promises no stillness', () => {
  expect(themeHelp['type']).toMatch(/slow connection.* arrive/)
  expect(Object.values(themeHelp).join(' ')).not.toMatch(/nothing moves/i)
})

it('explained fields accept what the declared ones accept', () => {
  const { colors } = explained as typeof themeSetting.fields
  expect(colors.schema.safeParse(colors.empty).success).toBe(true)
  expect(colors.fields.brand.schema.safeParse('no color').success).toBe(false)
  expect(colors.fields.brand.kind).toBe('color')
})
