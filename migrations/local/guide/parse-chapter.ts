import type { GuideBlockNode, GuideChapter, GuideInlineNode } from '#schema/help/guide.ts'

type Size = { width: number; height: number }

/** The slug of a chapter's file: `publishing` for `04-publishing.md`. */
export const chapterFileNameToSlug = (file: string) => file.replace(/^\d+-/, '').replace(/\.md$/, '')

/** The id of a heading, as GitHub writes it. */
export const toGuideHeadingId = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/**
 * Parses a chapter of the guide. It understands the Markdown that the guide uses and throws at anything else, so that a
 * chapter reads the same here and wherever else Markdown is shown: headings, paragraphs, flat lists, tables, images on
 * lines of their own, bold, code, and links to chapters. `sizeOf` returns the size of an image by its path.
 */
export function parseGuideChapter(file: string, text: string, sizeOf: (src: string) => Size): GuideChapter {
  const [first = '', ...rest] = text.trim().split(/\n{2,}/)
  const title = /^# (.+)$/.exec(first)?.[1]
  if (!title) throw new Error(`${file} does not begin with a heading of level 1.`)
  const blocks = rest.map((part) => {
    const block = parseBlock(part, sizeOf)
    if (!block) throw new Error(`${file} has Markdown that the guide does not use:\n${part}`)
    return block
  })
  return { slug: chapterFileNameToSlug(file), title, blocks }
}

function parseBlock(part: string, sizeOf: (src: string) => Size): GuideBlockNode | undefined {
  const lines = part.split('\n')
  const heading = /^(#{2,3}) (.+)$/.exec(part)
  if (heading)
    return { kind: 'heading', depth: heading[1]!.length as 2 | 3, id: toGuideHeadingId(heading[2]!), text: heading[2]! }
  const image = /^!\[([^\]]+)\]\((images\/[\w-]+\.webp)\)$/.exec(part)
  if (image) return { kind: 'image', src: image[2]!, alt: image[1]!, ...sizeOf(image[2]!) }
  for (const [ordered, item] of [[true, /^\d+\. (.+)$/] as const, [false, /^- (.+)$/] as const])
    if (lines.every((line) => item.test(line)))
      return { kind: 'list', ordered, items: lines.map((line) => parseInline(item.exec(line)![1]!)) }
  if (lines.every((line) => /^\|.*\|$/.test(line)) && /^[|\s-]+$/.test(lines[1] ?? '')) {
    const [headers, ...rows] = lines.toSpliced(1, 1).map(parseCells)
    return { kind: 'table', headers: headers!, rows }
  }
  if (lines.length > 1 || /^(?:[#>|!+-]|\*(?!\*)|```|\d+\.|\s)/.test(part)) return undefined
  return { kind: 'paragraph', content: parseInline(part) }
}

const parseCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => parseInline(cell.trim()))

const inline = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)/g

/** Bold, code and links of a line; other signs of Markdown are refused. */
function parseInline(text: string): GuideInlineNode[] {
  const parts: GuideInlineNode[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const { strong, code, label, to } = match.groups!
    parts.push(text.slice(end, match.index))
    if (strong) parts.push({ kind: 'strong', text: strong })
    else if (code) parts.push({ kind: 'code', text: code })
    else parts.push({ kind: 'link', to: toChapterLink(to!), content: parseInline(label!) })
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  const plain = parts.filter((part) => typeof part === 'string')
  const odd = plain.find((part) => /[*`<>[\]\\]|&\w+;|_\w/.test(part))
  if (odd) throw new Error(`The guide does not use this Markdown: ${odd}`)
  return parts.filter((part) => part !== '')
}

/** `05-publishing.md#unpublish` becomes `publishing#unpublish`: chapters link to chapters alone. */
function toChapterLink(to: string): string {
  const [, file, hash = ''] = /^(\d+-[\w-]+\.md)?(#[\w-]+)?$/.exec(to) ?? []
  if (!file && !hash) throw new Error(`The guide links to its own chapters alone, not to ${to}.`)
  return `${file ? chapterFileNameToSlug(file) : ''}${hash}`
}

/** The words of a line without their marks. */
export const guideInlineToPlainText = (content: readonly GuideInlineNode[]): string =>
  content
    .map((part) =>
      typeof part === 'string' ? part : part.kind === 'link' ? guideInlineToPlainText(part.content) : part.text,
    )
    .join('')
