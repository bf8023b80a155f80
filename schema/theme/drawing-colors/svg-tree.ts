/** An element of an SVG file. */
export interface ParsedSvgElement {
  /** Its name without a prefix; empty for elements of drawing programs, which are not drawn. */
  tag: string
  attributes: Readonly<Record<string, string>>
  children: ParsedSvgElement[]
  /** The text directly in it, as it is written. */
  text: string
}

const tags = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, key, one, other]) => [key, one ?? other ?? '']))

/** The elements of an SVG file: those that are in no other, and all in their order. */
export interface ParsedSvgElements {
  outermost: ParsedSvgElement[]
  all: ParsedSvgElement[]
}

/** Reads the elements of an SVG file that contains nothing unsafe. */
export function parseSvgElements(svg: string): ParsedSvgElements {
  const content = svg.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  const root: ParsedSvgElement = { tag: 'root', attributes: {}, children: [], text: '' }
  const open = [root]
  const all: ParsedSvgElement[] = []
  let end = 0
  for (const { 0: whole, 1: closes, 2: tag = '', 3: attributes = '', 4: isEmpty, index } of content.matchAll(tags)) {
    const parent = open.at(-1)!
    parent.text += content.slice(end, index)
    end = index + whole.length
    if (closes) {
      if (open.length > 1) open.pop()
      continue
    }
    const element = {
      tag: tag.includes(':') ? '' : tag,
      attributes: readAttributes(attributes),
      children: [],
      text: '',
    }
    parent.children.push(element)
    all.push(element)
    if (!isEmpty) open.push(element)
  }
  return { outermost: root.children, all }
}
