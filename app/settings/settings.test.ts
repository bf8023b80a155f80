import { expect, it } from 'vitest'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { createEmptyFieldValues, type NamedFields, structField, toFieldsSchema } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type SettingDeclaration, settingGroups } from './define.ts'
import { headerSetting } from './header.ts'
import { getSettingDeclaration, settingDeclarationsByModel } from './index.ts'
import { listRecipientSettingFieldNames, listVisibleSettingFields } from './visible-fields.ts'

const all = Object.values<SettingDeclaration>(settingDeclarationsByModel)

it('every setting is listed under its model and has a description', () => {
  for (const [name, { model, description, group }] of Object.entries(settingDeclarationsByModel)) {
    expect(model).toBe(name)
    expect(description).toMatch(/^[A-Z“r].+\.$/)
    expect(settingGroups).toContain(group)
  }
  expect(getSettingDeclaration('brand')).toBe(settingDeclarationsByModel.brand)
  expect(getSettingDeclaration('toString')).toBeUndefined()
})

/** Lists every field of a declaration, at any depth, with its path. */
const everyField = (fields: NamedFields, path: string): [string, AnyField][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${path}.${name}`, field] as [string, AnyField],
    ...fieldsWithin(field, `${path}.${name}`),
  ])

function fieldsWithin(field: AnyField, path: string): [string, AnyField][] {
  if (field.kind === 'struct') return everyField(field.fields, path)
  return field.kind === 'list' ? fieldsWithin(field.item, path) : []
}

it('every top-level setting field has a help text, and every label is readable', () => {
  // Those of the brand kit are apart (`admin/theme/theme-help.ts`).
  const unexplained = all.flatMap(({ model, fields }) =>
    Object.entries<AnyField>(fields)
      .filter(([, { help }]) => model !== 'theme' && (!help || help.length < 15))
      .map(([name]) => `${model}.${name}`),
  )
  expect(unexplained).toEqual([])
  for (const [path, { label }] of all.flatMap(({ model, fields }) => everyField(fields, model))) {
    const shown = label ?? fieldNameToLabel(path.split('.').at(-1)!)
    expect(shown, path).not.toMatch(/_|\b[uU]rl\b|\b[iI]d\b|nav\b/)
  }
})

it('the defaults of a setting are valid, except for required fields', () => {
  for (const { fields } of all)
    expect(toFieldsSchema(fields, 'draft').safeParse(createEmptyFieldValues(fields)).success).toBe(true)
})

it('fields that allow third-party scripts are only for administrators', () => {
  expect(Object.keys(listVisibleSettingFields(headerSetting, false))).toEqual(['sections'])
  expect(Object.keys(listVisibleSettingFields(headerSetting, true))).toEqual([
    'sections',
    'external_script',
    'external_stylesheets',
  ])
  expect(all.filter(({ managedBy }) => managedBy === 'administrators').map(({ model }) => model)).toEqual(
    expect.arrayContaining(['features', 'mail', 'operations', 'privacy', 'retention']),
  )
})

it('every URL field of a setting declares whether guests’ data is sent there', () => {
  const addresses = all.flatMap(({ model, fields }) =>
    everyField(fields, model).flatMap(([path, field]) =>
      field.kind === 'text' && (field.format === 'email' || field.format === 'url') ? [{ path, field }] : [],
    ),
  )
  // An e-mail address receives guests' data unless it declares otherwise; none does.
  const silent = addresses.filter(({ field }) => field.receives === undefined)
  expect(silent.filter(({ field }) => field.format === 'url').map(({ path }) => path)).toEqual([])
  const mailboxes = addresses.filter(({ field }) => field.format === 'email')
  expect(mailboxes.filter(({ field }) => field.receives === 'nothing').map(({ path }) => path)).toEqual([])
})

it('only administrators see fields that set where guests’ data is sent, at any depth', () => {
  const hidden = Object.fromEntries(
    all.map((setting) => [
      setting.model,
      Object.keys(setting.fields).filter((name) => !(name in listVisibleSettingFields(setting, false))),
    ]),
  )
  expect(hidden).toMatchObject({
    seating: ['reservation_mailbox', 'order_mailbox'],
    contact: ['mailbox', 'category_mailboxes'],
    mail: ['sender_address', 'reply_to'],
    brand: ['login_url'],
  })
  for (const setting of all)
    expect(
      Object.keys(listVisibleSettingFields(setting, false)).filter((name) =>
        listRecipientSettingFieldNames(setting).includes(name),
      ),
    ).toEqual([])
  // A field without a declaration counts as a mailbox.
  const forgotten = orderedListField(structField({ to: plainTextField({ format: 'email' }) }))
  expect(listRecipientSettingFieldNames({ fields: { forgotten, words: plainTextField() } })).toEqual(['forgotten'])
})
