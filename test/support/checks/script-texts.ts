import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A text in the source of a script that a reader would see, and its position. */
export interface VisibleModuleText {
  position: string
  text: string
}

/** A node of a syntax tree (ESTree), as far as needed here. */
interface Node {
  type: string
  start: number
  [property: string]: unknown
}

const views = ['app/islands/', 'app/ui/', 'app/seating/', 'app/blocks/']

/** Lists the modules of the public pages' scripts: the islands, and the shared views they import. */
export function listPublicScriptFiles(): string[] {
  const files = new Set<string>()
  const waiting = globSync(['app/islands/**/*.{ts,tsx}', 'app/blocks/**/*.island.ts']).filter(
    (file) => !file.includes('.test.'),
  )
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...importedBy(file).filter((each) => views.some((folder) => each.startsWith(folder))))
  }
  return [...files].sort()
}

const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?!type\b).*?from '(\.[^']+\.tsx?)'/gm)]
    .map(([, name]) => join(dirname(file), name!))
    .filter((target) => existsSync(target))

/** Attributes and properties whose values are shown or read out. */
const shown =
  /^(?:aria-?(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|words|textContent|innerText)$/i

/** Attributes and properties whose values are not visible. */
const unseen =
  /^(?:class|className|d|viewBox|rel|href|id|type|role|name|key|autoComplete|(?:aria-(?!label|desc|role|value|place)|data-).*)$/

/** Calls whose arguments are for machines or developers. */
const machine =
  /(?:^|\.)(?:querySelector(?:All)?|closest|matches|matchMedia|getElementById|createElement|[gs]etAttribute|(?:add|remove)EventListener|error|warn|\w*Error|toLocaleTimeString|CustomEvent|fetch)$/

/** Lists the texts of a module that a reader would see, outside the catalogue. */
export function listVisibleTextsOfModule(file: string, source = readFileSync(file, 'utf8')): VisibleModuleText[] {
  const found: VisibleModuleText[] = []
  const visit = (value: unknown, above: readonly [Node, string][]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, above)
    else if (isNode(value)) {
      const text = textOf(value)
      if (text !== undefined && isSeen(value, text, above, source))
        found.push({ position: `${file}:${source.slice(0, value.start).split('\n').length}`, text: text.trim() })
      for (const [property, child] of Object.entries(value)) visit(child, [[value, property], ...above])
    }
  }
  visit(parseSync(file, source).program, [])
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return node['value'] as string
  return node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : undefined
}

/** Matches a capitalized name or sentence; several words; or a word next to a placeholder. */
const looksLikeText = (text: string) =>
  /^\s*[A-Z][a-z]+|[A-Za-z]{2,}[,.]?\s+[A-Za-z]|^\s+[A-Za-z]{2,}|[A-Za-z]{2,}\s+$/.test(text)

function isSeen(node: Node, text: string, above: readonly [Node, string][], source: string): boolean {
  if (!/[A-Za-z]{2,}/.test(text)) return false
  if (node.type === 'JSXText') return true
  const use = useOf(above, source)
  return use === 'shown' || (use === 'unknown' && looksLikeText(text))
}

const wordOf = (node: unknown, source: string) => {
  const { start, end } = node as { start: number; end: number }
  return source.slice(start, end).replaceAll(/['"]/g, '')
}

/** Returns how a literal is used, as far as the nearest constructs around it show. */
function useOf(above: readonly [Node, string][], source: string): 'shown' | 'unseen' | 'unknown' {
  for (const [node, property] of above) {
    const use = useIn(node, property, source)
    if (use) return use
  }
  return 'unknown'
}

function useIn(node: Node, property: string, source: string): 'shown' | 'unseen' | 'unknown' | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'SwitchCase':
      return property === 'source' || property === 'test' ? 'unseen' : undefined
    case 'JSXAttribute':
    case 'Property':
      if (property !== 'value') return 'unseen'
      return useAs(wordOf(node['name'] ?? node['key'], source))
    case 'AssignmentExpression': {
      const left = node['left'] as Node
      return property === 'right' && left.type === 'MemberExpression'
        ? useAs(wordOf(left['property'], source))
        : undefined
    }
    case 'BinaryExpression':
      return /^[!=]==?$|^in$/.test(node['operator'] as string) ? 'unseen' : undefined
    case 'MemberExpression':
      return property === 'property' ? 'unseen' : undefined
    case 'CallExpression':
    case 'NewExpression':
      return property === 'arguments' && machine.test(wordOf(node['callee'], source)) ? 'unseen' : undefined
    default:
      if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return 'unseen'
      return node.type.endsWith('Statement') || node.type.includes('Function') ? 'unknown' : undefined
  }
}

const useAs = (name: string) => (shown.test(name) ? 'shown' : unseen.test(name) ? 'unseen' : undefined)
