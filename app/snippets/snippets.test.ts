import { expect, it } from 'vitest'
import { snippetReferenceField } from '#schema/fields/reference.ts'
import { createEmptyFieldValues, listContentReferences, toFieldsSchema } from '#schema/fields/struct.ts'
import { getSnippetTitle } from './define.ts'
import { allSnippetTypes, getSnippetType } from './index.ts'
import { tieredNavigationSnippetType } from './tiered_navigation.ts'
import { toolboxSnippetType } from './toolbox_snippet.ts'

it('every type is declared once, can be looked up, and has a title field', () => {
  expect(new Set(allSnippetTypes.map(({ type }) => type)).size).toBe(allSnippetTypes.length)
  for (const declaration of allSnippetTypes) {
    expect(getSnippetType(declaration.type)).toBe(declaration)
    expect(declaration.fields).toHaveProperty(declaration.titleField)
    expect(getSnippetTitle(declaration, { [declaration.titleField]: ' Name ' })).toBe('Name')
  }
  expect(getSnippetType('recipe')).toBeUndefined()
})

it.each(allSnippetTypes)('$type: a new one needs a title for publishing, not for a draft', (declaration) => {
  const empty = createEmptyFieldValues(declaration.fields)
  expect(toFieldsSchema(declaration.fields, 'draft').safeParse(empty).success).toBe(true)
  const issues = toFieldsSchema(declaration.fields, 'schema').safeParse(empty).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toContain(declaration.titleField)
})

it('BR-33 a toolbox snippet cannot contain blocks with nested blocks, nor itself', () => {
  const { body } = toolboxSnippetType.fields
  const names = body.blocks().map(({ type }) => type)
  expect(names).toEqual(expect.arrayContaining(['heading', 'artf', 'faqs', 'coupon', 'image', 'video']))
  for (const type of [
    'toolbox_snippet',
    'tiered_nav',
    'hero',
    'custom_background_image_wrapper',
    'accordion_feature',
    'tabbed_features',
  ])
    expect(names).not.toContain(type)
  const holders = body.blocks().flatMap(({ fields }) => Object.values(fields).filter(({ kind }) => kind === 'stream'))
  expect(holders.some((field) => field.kind === 'stream' && field.blockOf('toolbox_snippet'))).toBe(false)
})

it('BR-35 reports a group of links without a parent', () => {
  const link = { id: 'a', title: 'A', url: null }
  const group = (parent: string) => ({ parent, links: [link] })
  const values = { title: 'Nav', root_page: null, tier_one_links: [link], tier_two_links: [group('a'), group('b')] }
  expect(tieredNavigationSnippetType.validate!(values).map(({ path }) => path)).toEqual(['tier_two_links.1.parent'])
})

it('references of a snippet field include its snippet type', () => {
  expect(listContentReferences({ note: snippetReferenceField('toolbox_snippet') }, { note: 4 })).toEqual([
    { target: 'snippet', id: 4, path: 'note', snippet_type: 'toolbox_snippet' },
  ])
  expect(listContentReferences({ note: snippetReferenceField('toolbox_snippet') }, { note: null })).toEqual([])
})
