import type { AnyField } from '#schema/fields/index.ts'
import type { RichText } from '#schema/fields/rich-text.ts'
import type { Fields } from '#schema/fields/struct.ts'
import type { PreviewMarks } from './preview-marks-context.ts'

type Values = Record<string, unknown>

/** A mark is the path of a field in characters for private use, which no slug keeps; `withMarks` takes it out again. */
const shift = 0xe000
const [begin, end] = ['\uf8fe', '\uf8ff']
const markOf = (path: string) => begin + String.fromCharCode(...Array.from(path, (each) => each.charCodeAt(0) + shift)) + end
const mark = /\uf8fe([\ue000-\ue07f]+)\uf8ff/g
const pathOf = (shifted: string) => String.fromCharCode(...Array.from(shifted, (each) => each.charCodeAt(0) - shift))
const withoutMarks = (text: string) => text.replaceAll(mark, '')

/** The values with every text marked by its path. Streams stay as they are: each block marks its own. */
const markedValues = (fields: Fields, values: Values, above = ''): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? markedValue(field, value, above === '' ? name : `${above}.${name}`) : value]
    }),
  )

function markedValue(field: AnyField, value: unknown, path: string): unknown {
  switch (field.kind) {
    case 'text':
      return field.format === 'plain' && value !== '' ? markOf(path) + value : value
    case 'rich_text':
      return markedText(value as RichText, markOf(path))
    case 'struct':
      return markedValues(field.fields, value as Values, path)
    case 'list':
      return (value as unknown[]).map((entry, index) => markedValue(field.item, entry, `${path}.${index}`))
    default:
      return value
  }
}

const markedText = <Node extends object>(node: Node, put: string): Node => ({
  ...node,
  ...('text' in node && { text: `${put}${node.text}` }),
  ...('content' in node && Array.isArray(node.content) && { content: node.content.map((inner: object) => markedText(inner, put)) }),
})

const blockTag = 'block-mark'

const token = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

interface Open {
  /** Where its tag stands in the output. */
  at: number
  /** Of the wrapper of a block: the block. */
  block?: string | undefined
  isMarked?: boolean
}

/**
 * React's HTML with its marks as attributes: `data-block-id` on the outermost elements of a block, `data-field-path` on the element
 * that holds a text. Without these attributes it is what visitors get, byte for byte.
 */
function withMarks(html: string): string {
  const output: string[] = []
  const open: Open[] = []
  for (const [whole, raw, closes, name, attributes = ''] of html.matchAll(token)) {
    if (name === undefined) output.push(raw || whole.startsWith('<!--') ? withoutMarks(whole) : textOf(whole, open.at(-1), output))
    else if (closes) {
      if (open.pop()?.block === undefined) output.push(whole)
    } else if (name === blockTag) open.push({ at: output.length, block: /id="([^"]*)"/.exec(attributes)?.[1] ?? '' })
    else {
      const block = open.at(-1)?.block
      output.push(`<${name}${block === undefined ? '' : ` data-block-id="${block}"`}${withoutMarks(attributes)}>`)
      if (!isVoid.test(name)) open.push({ at: output.length - 1 })
    }
  }
  return output.join('')
}

/** A text without its mark, which its element takes; the first of several counts. */
function textOf(text: string, element: Open | undefined, output: string[]): string {
  const [, shifted] = mark.exec(text) ?? []
  mark.lastIndex = 0
  if (shifted === undefined) return text
  if (element && element.block === undefined && !element.isMarked) {
    const tag = output[element.at]!
    output[element.at] = tag.replace(/^<[\w-]+/, (start) => `${start} data-field-path="${pathOf(shifted)}"`)
    element.isMarked = true
  }
  return withoutMarks(text)
}

const Tag = blockTag as 'span'

/** Marks a page's own blocks and texts, or those of one snippet on it. */
export const createPreviewMarks = (of: PreviewMarks['subject']): PreviewMarks => ({
  subject: of,
  isActive: of === 'page',
  markValues: markedValues,
  // Stands around what a block draws until its id is handed to the elements within.
  markBlock: (id, drawn) => (
    <Tag key={id} id={id}>
      {drawn}
    </Tag>
  ),
  markHtml: withMarks,
})
