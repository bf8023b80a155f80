import type { AnyField } from '#schema/fields/index.ts'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import type { PreviewMarkFunctions } from './preview-marks-context.ts'

type Values = Record<string, unknown>

/** A mark is the path of a field in private-use characters, which slugs cannot contain; `withMarks` removes it. */
const shift = 0xe000
const [markStart, markEnd] = ['\uf8fe', '\uf8ff']
const markOf = (path: string) =>
  markStart + String.fromCharCode(...Array.from(path, (each) => each.charCodeAt(0) + shift)) + markEnd
const mark = /\uf8fe([\ue000-\ue07f]+)\uf8ff/g
const pathOf = (shifted: string) => String.fromCharCode(...Array.from(shifted, (each) => each.charCodeAt(0) - shift))
const withoutMarks = (text: string) => text.replaceAll(mark, '')

/** Adds the field path to every text in the values. Streams are unchanged: each block marks its own texts. */
const markedValues = (fields: NamedFields, values: Values, parentPath = ''): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? markedValue(field, value, parentPath === '' ? name : `${parentPath}.${name}`) : value]
    }),
  )

function markedValue(field: AnyField, value: unknown, path: string): unknown {
  switch (field.kind) {
    case 'text':
      return field.format === 'plain' && value !== '' ? markOf(path) + value : value
    case 'rich_text':
      return markedText(value as RichTextDocument, markOf(path))
    case 'struct':
      return markedValues(field.fields, value as Values, path)
    case 'list':
      return (value as unknown[]).map((entry, index) => markedValue(field.item, entry, `${path}.${index}`))
    default:
      return value
  }
}

const markedText = <Node extends object>(node: Node, fieldMark: string): Node => ({
  ...node,
  ...('text' in node && { text: `${fieldMark}${node.text}` }),
  ...('content' in node &&
    Array.isArray(node.content) && { content: node.content.map((inner: object) => markedText(inner, fieldMark)) }),
})

const blockTag = 'block-mark'

const token = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

interface OpenElement {
  /** The index of its tag in the output. */
  index: number
  /** The block id, for the wrapper of a block. */
  block?: string | undefined
  isMarked?: boolean
}

/**
 * Converts the marks in React's HTML to attributes: `data-block-id` on the outermost elements of a block,
 * `data-field-path` on the element that contains a text. Without these attributes it equals the public HTML byte for
 * byte.
 */
function withMarks(html: string): string {
  const output: string[] = []
  const open: OpenElement[] = []
  for (const [whole, raw, closes, name, attributes = ''] of html.matchAll(token)) {
    if (name === undefined)
      output.push(raw || whole.startsWith('<!--') ? withoutMarks(whole) : moveMark(whole, open.at(-1), output))
    else if (closes) {
      if (open.pop()?.block === undefined) output.push(whole)
    } else if (name === blockTag) open.push({ index: output.length, block: /id="([^"]*)"/.exec(attributes)?.[1] ?? '' })
    else {
      const block = open.at(-1)?.block
      output.push(`<${name}${block === undefined ? '' : ` data-block-id="${block}"`}${withoutMarks(attributes)}>`)
      if (!isVoid.test(name)) open.push({ index: output.length - 1 })
    }
  }
  return output.join('')
}

/** Removes the mark of a text and puts it on its element; only the first mark of an element counts. */
function moveMark(text: string, element: OpenElement | undefined, output: string[]): string {
  const [, shifted] = mark.exec(text) ?? []
  mark.lastIndex = 0
  if (shifted === undefined) return text
  if (element && element.block === undefined && !element.isMarked) {
    const tag = output[element.index]!
    output[element.index] = tag.replace(/^<[\w-]+/, (start) => `${start} data-field-path="${pathOf(shifted)}"`)
    element.isMarked = true
  }
  return withoutMarks(text)
}

const Tag = blockTag as 'span'

/** Creates marks for a page's own blocks and texts, or for those of one snippet on it. */
export const createPreviewMarkFunctions = (subject: PreviewMarkFunctions['subject']): PreviewMarkFunctions => ({
  subject,
  isActive: subject === 'page',
  markValues: markedValues,
  // A wrapper around the block's HTML, until its id is copied to the elements within.
  markBlock: (id, view) => (
    <Tag key={id} id={id}>
      {view}
    </Tag>
  ),
  markHtml: withMarks,
})
