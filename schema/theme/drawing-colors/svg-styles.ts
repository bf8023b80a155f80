import type { ParsedSvgElement } from './svg-tree.ts'

/** What a style says, by the name of the property. */
type Declarations = Record<string, string>

/** Returns what the styles of an element say, its attributes included. */
export type SvgStyleReader = (element: ParsedSvgElement) => Declarations

/** What changes or adds colors in ways that are not computed here. */
const unknownProperties =
  /^(?:all$|animation|backdrop-|background|border|box-shadow|filter$|mix-blend-mode|outline|-webkit-|--)/
const unknownTextProperties = /^text-(?:decoration|emphasis|shadow)/

/** Reads the declarations of a style; null if one of them is not computed here. */
function readDeclarations(style: string): Declarations | null {
  const declarations = style
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf(':')
      return [each.slice(0, at).trim().toLowerCase(), each.slice(at + 1).trim()] as const
    })
  const isUnknown = declarations.some(
    ([name, value]) =>
      ((unknownProperties.test(name) || unknownTextProperties.test(name)) && !/^(?:none|normal)$/.test(value)) ||
      value.includes('!'),
  )
  return isUnknown ? null : Object.fromEntries(declarations)
}

interface Rule {
  tag: string
  /** `.name` or `#name`; empty if it is for every element of the tag. */
  mark: string
  declarations: Declarations
}

const simpleSelector = /^(\*|[A-Za-z][\w-]*)?([.#][\w-]+)?$/

/** Reads the rules of a stylesheet, those that win last; null if one is not for a tag, a class or an ID. */
function readRules(css: string): Rule[] | null {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const every = /([^{}]+)\{([^{}]*)\}/g
  if (/[\\&@]/.test(plain) || plain.replaceAll(every, '').trim() !== '') return null
  const rules: Rule[] = []
  for (const [, selectors = '', style = ''] of plain.matchAll(every)) {
    const declarations = readDeclarations(style)
    if (!declarations) return null
    for (const selector of selectors.split(',')) {
      const parts = simpleSelector.exec(selector.trim())
      if (!parts?.[0]) return null
      rules.push({ tag: parts[1] ?? '*', mark: parts[2] ?? '', declarations })
    }
  }
  const weigh = ({ mark }: Rule) => ['', '.', '#'].indexOf(mark.charAt(0))
  return rules.sort((one, other) => weigh(one) - weigh(other))
}

/**
 * Reads the styles of a drawing: attributes, then rules of its stylesheets, then the styles of the element itself. Null
 * if they have more than is computed here, such as a filter or an animation.
 */
export function createSvgStyleReader(elements: readonly ParsedSvgElement[]): SvgStyleReader | null {
  const sheets = elements.filter(({ tag }) => tag === 'style')
  if (sheets.some(({ attributes }) => 'media' in attributes)) return null
  const rules = readRules(sheets.map(({ text }) => text).join('\n'))
  const own = new Map<ParsedSvgElement, Declarations>()
  for (const element of elements) {
    const style = readDeclarations(element.attributes['style'] ?? '')
    if (!style || (element.attributes['filter'] ?? 'none') !== 'none') return null
    own.set(element, style)
  }
  if (!rules) return null
  return (element) => {
    const { attributes, tag } = element
    const marks = ['', `#${attributes['id']}`, ...(attributes['class'] ?? '').split(/\s+/).map((each) => `.${each}`)]
    const matching = rules.filter((rule) => (rule.tag === '*' || rule.tag === tag) && marks.includes(rule.mark))
    return Object.assign({}, attributes, ...matching.map(({ declarations }) => declarations), own.get(element))
  }
}
