/** The parts of our own page, whose elements become the template of a rival and whose texts become its data. */
export interface PageTemplateAndData {
  html: ElementNode
  /** The texts and attribute values of the page, in the order in which the template shows them. */
  data: string[]
}

export interface ElementNode {
  tag: string
  /** The attributes, each with the index of its value in the data. */
  attributes: (readonly [name: string, value: number])[]
  children: TemplateNode[]
}

/** An element, or the index of a text in the data. */
type TemplateNode = ElementNode | number

const withoutContent = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const attribute = /([^\s=/]+)(?:="([^"]*)")?/g

/** Decodes the entities that our pages have. */
const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')

/** Splits one of our own pages into elements and data. Scripts are left out: rivals bring their own. */
export function splitPageIntoTemplate(page: string): PageTemplateAndData {
  const data: string[] = []
  const keep = (text: string) => data.push(decode(text)) - 1
  const root: ElementNode = { tag: '', attributes: [], children: [] }
  const open = [root]
  const kept = page.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  for (const [whole, closing, name, attributes = '', selfClosing] of kept.matchAll(token)) {
    const parent = open.at(-1)!
    if (name === undefined) {
      if (!whole.startsWith('<')) parent.children.push(keep(whole))
    } else if (closing) {
      if (open.pop()!.tag !== name) throw new Error(`${name} is closed, but another element is open.`)
    } else {
      const pairs = [...attributes.matchAll(attribute)].map(([, key, value = '']) => [key!, keep(value)] as const)
      const element = { tag: name, attributes: pairs, children: [] }
      parent.children.push(element)
      if (!selfClosing && !withoutContent.has(name)) open.push(element)
    }
  }
  const html = root.children.find((child): child is ElementNode => typeof child === 'object')
  if (open.length !== 1 || html?.tag !== 'html') throw new Error('The page is not one element with everything in it.')
  return { html, data }
}

/** Returns an element of the page by its tag. */
export function findElement(within: ElementNode, tag: string): ElementNode {
  const found = within.children.find((child): child is ElementNode => typeof child === 'object' && child.tag === tag)
  if (!found) throw new Error(`There is no ${tag}.`)
  return found
}

/** Returns the template of an element in the syntax that Astro and JSX share; `data` is the array of values. */
export function toAstroOrJsxMarkup({ tag, attributes, children }: ElementNode, isReact: boolean): string {
  const named = attributes.map(([name, value]) => `${toAttribute(name, isReact)}={${toValue(name, value, isReact)}}`)
  const start = [tag, ...named].join(' ')
  const [only] = children
  if (tag === 'style' && typeof only === 'number')
    return isReact
      ? `<${start} dangerouslySetInnerHTML={{ __html: data[${only}] }} />`
      : `<${start} is:inline set:html={data[${only}]}></${tag}>`
  if (withoutContent.has(tag)) return `<${start} />`
  const inner = children.map((child) =>
    typeof child === 'number' ? `{data[${child}]}` : toAstroOrJsxMarkup(child, isReact),
  )
  return `<${start}>${inner.join('')}</${tag}>`
}

const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  charset: 'charSet',
  maxlength: 'maxLength',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  'accept-charset': 'acceptCharset',
  'http-equiv': 'httpEquiv',
  viewbox: 'viewBox',
}

/** SVG attributes with a hyphen have another name in React; `data-` and `aria-` have not. */
const toAttribute = (name: string, isReact: boolean) => {
  if (!isReact) return name
  const known = reactNames[name.toLowerCase()]
  return (
    known ?? (/^(?:data|aria)-/.test(name) ? name : name.replaceAll(/[-:](\w)/g, (_, letter) => letter.toUpperCase()))
  )
}

/** React takes an empty text for false where an attribute has no value. */
const toValue = (name: string, value: number, isReact: boolean) =>
  isReact && /^(?:hidden|required|checked|disabled|open|async|defer|autofocus|novalidate|popover|inert)$/.test(name)
    ? `data[${value}] === '' ? true : data[${value}]`
    : `data[${value}]`

/** Returns the text that visitors read on a page, by which two pages are compared. */
export const readVisibleText = (page: string): string =>
  page
    .replace(/^[\s\S]*?<body/, '<body')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
