import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyRichText, type RichTextDocument, richTextDocumentSchema, richTextField } from './rich-text.ts'

const field = richTextField()
const isShown = (value: unknown) => field.sanitize!(value) === value

const mark = fc.oneof(
  fc.record({ type: fc.constantFrom('bold', 'italic', 'superscript') }),
  fc.record({ type: fc.constant('link'), attrs: fc.record({ link: fc.constant({ to: 'url', url: '/menu/' }) }) }),
)
const inline = fc.oneof(
  fc.record(
    { type: fc.constant('text'), text: fc.string({ minLength: 1 }), marks: fc.array(mark, { maxLength: 2 }) },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({ type: fc.constant('hardBreak') }),
)
const content = fc.array(inline, { maxLength: 3 })
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('paragraph'), content }, { requiredKeys: ['type'] }),
    fc.record({ type: fc.constant('heading'), attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }), content }),
    fc.record({ type: fc.constant('horizontalRule') }),
    fc.record({
      type: fc.constant('image'),
      attrs: fc.record({ image: fc.nat(9).map((id) => id + 1), alt: fc.string(), format: fc.constant('left') }),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { maxLength: 2 }) }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
    }),
  ),
  item: fc.record({ type: fc.constant('listItem'), content: fc.array(tie('block'), { maxLength: 2 }) }),
}))
const documents = fc.record({ type: fc.constant('doc'), content: fc.array(block, { maxLength: 4 }) })

it('shows every document that the schema accepts', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(richTextDocumentSchema.safeParse(document).success).toBe(true)
      expect(isShown(document)).toBe(true)
    }),
  )
})

/** Returns copies of a document, in each of which one value at any depth is another one. */
function* withOneOther(value: unknown, other: unknown): Generator<unknown> {
  yield other
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of withOneOther(inner, other))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

it('shows nothing of a document in which a value is of another kind', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(null, 7, {}, [[]], [null]), (document, other) => {
      for (const changed of withOneOther(document, other))
        expect(isShown(changed)).toBe(richTextDocumentSchema.safeParse(changed).success)
    }),
    { numRuns: 50 },
  )
})

const withText = (node: unknown) => ({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] })
const link = (url: string) => ({ type: 'link', attrs: { link: { to: 'url', url } } })

it.each([
  withText({ type: 'text', text: 'Click', marks: [link('javascript:alert(1)')] }),
  withText({ type: 'script', text: 'alert(1)' }),
  withText({ type: 'paragraph' }),
  { type: 'doc', content: [{ type: 'embed', attrs: { url: 'https://evil.example/', title: '' } }] },
  { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] },
  { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'paragraph' }] }] },
])('shows nothing of %j', (document) => {
  expect(field.sanitize!(document as unknown as RichTextDocument)).toBe(emptyRichText)
})
