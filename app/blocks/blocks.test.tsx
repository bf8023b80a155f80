import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AnyField, FieldKind } from '#schema/fields/index.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import { type StreamItem, streamField } from '#schema/fields/stream.ts'
import { type NamedFields, structField, toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { type AnyBlockDefinition, defineBlock, toSampleStreamItem } from './define.ts'
import { listAllBlockDefinitions } from './index.ts'
import { BlockList } from './stream.tsx'

type Values = Record<string, unknown>
/** Replacements of values, by the kind of their field; values of other kinds stay. */
type Replacements = { [Kind in FieldKind]?: (field: Extract<AnyField, { kind: Kind }>, value: never) => unknown }

const render = (value: Values, block: AnyBlockDefinition) => {
  const { body } = upgradeStoredContent(
    { body: streamField(listAllBlockDefinitions) },
    { body: [{ id: 'it', type: block.type, version: block.version, value }] },
    'view',
  )
  return renderToStaticMarkup(<BlockList items={body} />)
}

/** Values with others in their places at every depth, found by what is declared: no name of a field decides. */
const replaceValues = (fields: NamedFields, values: Values, replacements: Replacements): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, replaceValue(field, values[name], replacements)]),
  )

function replaceValue(field: AnyField, value: unknown, replacements: Replacements): unknown {
  if (field.kind === 'struct') return replaceValues(field.fields, value as Values, replacements)
  if (field.kind === 'list') return (value as unknown[]).map((entry) => replaceValue(field.item, entry, replacements))
  if (field.kind !== 'stream') return replacements[field.kind]?.(field as never, value as never) ?? value
  return (value as StreamItem[]).map((item) => {
    const block = field.blockOf(item.type)
    return block ? { ...item, value: replaceValues(block.fields, item.value, replacements) } : item
  })
}

/** A document of formatted text with its texts, or what it points at, replaced. */
const replaceInText = (doc: RichTextDocument, keys: readonly string[], replacement: unknown): unknown =>
  JSON.parse(JSON.stringify(doc), (key, each) => (keys.includes(key) ? replacement : each))

const gonePage: LinkTarget = { to: 'page', page: 404 }
const gone = () => 404
/** Every pointer leads nowhere, those too that a sample leaves empty. */
const dangling: Replacements = {
  ...{
    image: gone,
    video: gone,
    document: gone,
    page: gone,
    snippet: gone,
    location: gone,
    city: gone,
    state: gone,
    country: gone,
  },
  link: () => gonePage,
  rich_text: (_, value) => replaceInText(replaceInText(value, ['link'], gonePage) as RichTextDocument, ['image'], 404),
}

/** Every text is this one; addresses stay as they are. */
const withTexts = (put: string): Replacements => ({
  text: ({ format, maxLength }, value) => (format === 'plain' ? put.slice(0, maxLength) : value),
  rich_text: (_, value) => replaceInText(value, ['text'], put),
})

it('every type is declared once', () => {
  expect(new Set(listAllBlockDefinitions().map(({ type }) => type)).size).toBe(listAllBlockDefinitions().length)
})

it.each(listAllBlockDefinitions())('$type: the sample can be published and renders something', (block) => {
  expect(toFieldsSchema(block.fields, 'schema').parse(block.sample)).toEqual(block.sample)
  // These blocks render nothing until an image, a video or a snippet is chosen.
  if (!['image', 'feature_image', 'image_link', 'social_grid', 'toolbox_snippet', 'video'].includes(block.type))
    expect(renderToStaticMarkup(<BlockList items={[toSampleStreamItem(block)]} />)).toContain('<')
})

it.each(listAllBlockDefinitions())('$type: renders with no values at all', (block) => {
  expect(() => render({}, block)).not.toThrow()
})

const brokenMarkup = /<img|href=""|href="undefined"|undefined/

it.each(listAllBlockDefinitions())(
  '$type: a deleted page or missing picture leaves no broken link or empty image',
  (block) => {
    expect(render(replaceValues(block.fields, block.sample, dangling), block)).not.toMatch(brokenMarkup)
  },
)

it('finds a picture that leads nowhere by its kind, at any name and depth', () => {
  const fields = { author: structField({ portrait: imageReferenceField() }) }
  const broken = defineBlock({
    type: 'author',
    label: 'Author',
    group: 'Text',
    fields,
    sample: { author: { portrait: null } },
    View: ({ value }) => value.author.portrait && <img alt="" src={`/media/${value.author.portrait}`} />,
  })
  const value = replaceValues(fields, broken.sample, dangling) as typeof broken.sample
  expect(value).toEqual({ author: { portrait: 404 } })
  expect(renderToStaticMarkup(<broken.View id="it" value={value} />)).toMatch(brokenMarkup)
})

it.each(listAllBlockDefinitions())(
  '$type: renders 400 characters with other scripts and emoji, and escapes HTML',
  (block) => {
    const odd = `${'ابن <b>🦞</b> & “quoted” '.repeat(16)}`.slice(0, 400)
    const html = render(replaceValues(block.fields, block.sample, withTexts(odd)), block)
    expect(html).not.toContain('<b>')
  },
)

it.each(listAllBlockDefinitions())(
  '$type: renders no style attribute and no event handler, which the security policy forbids',
  (block) => {
    expect(renderToStaticMarkup(<BlockList items={[toSampleStreamItem(block)]} />)).not.toMatch(/ style=| on\w+=/)
  },
)
