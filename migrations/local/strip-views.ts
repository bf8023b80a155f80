import type { ESTree, Plugin } from 'vite'

/** Of a block's or page type's declaration, what only draws and serves it. */
const drawing = ['View', 'css', 'jsonLd', 'breadcrumbs', 'listedTypes', 'insertedItems', 'queryParams', 'canonicalQuery', 'trustedTypes']

/** Of an endpoint's declaration, what only the worker and its reference need. */
const serving = ['params', 'query', 'body', 'response', 'status', 'permission', 'deniedMessage', 'reauthentication', 'summary']

/** Builds declarations of blocks and page types without their views, and so without everything that only views import. */
export function stripViews(): Plugin {
  return {
    name: 'tidemark:declarations-without-views',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/(?:blocks|templates)\/.+\.tsx$/, code: /= define(?:Block|PageType)\(/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'tsx' })
        return without(
          code,
          body.flatMap(exportedDeclarations).flatMap((options) => propertiesNamed(options, drawing)),
        )
      },
    },
  }
}

/** Builds endpoints with their method and path alone, and so without the schemas by which the worker validates. */
export function withoutSchemas(): Plugin {
  return {
    name: 'tidemark:endpoints-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/schema\/(?:.+\/)?(?:[\w-]+-)?endpoints\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' })
        return without(
          code,
          body.flatMap(endpointsIn).flatMap((options) => propertiesNamed(options, serving)),
        )
      },
    },
  }
}

/**
 * Marks each call of zod as pure, so that a schema nothing uses leaves the build. Bundlers keep what a call might do, and the
 * constants of a file are often wanted where its schemas are not.
 */
export function droppableSchemas(): Plugin {
  return {
    name: 'tidemark:droppable-schemas',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/schema\/.+\.ts$/, code: /import \* as z from 'zod\/mini'/ },
      handler(code) {
        const marks = zodCalls(this.parse(code, { lang: 'ts' }), false).toSorted((a, b) => b.at - a.at || a.depth - b.depth)
        const marked = marks.reduce((rest, { at, text }) => rest.slice(0, at) + text + rest.slice(at), code)
        // No line moves, so the source map of before holds.
        return { code: marked, map: null }
      },
    },
  }
}

interface Mark {
  at: number
  text: string
  /** The end of the call: of those that begin together the outer one is marked first. */
  depth: number
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

/** Marks for the calls below a node; one whose result is called at once (`z.string().check(…)`) is put in brackets. */
function zodCalls(node: unknown, isCalled: boolean): Mark[] {
  if (Array.isArray(node)) return node.flatMap((each) => zodCalls(each, false))
  if (!isNode(node)) return []
  const { callee } = node as { callee?: unknown }
  const inner = Object.entries(node).flatMap(([name, value]) => (name === 'callee' ? [] : zodCalls(value, false)))
  if (node.type !== 'CallExpression' || !isNode(callee)) return [...inner, ...zodCalls(callee, false)]
  const object = callee.type === 'MemberExpression' ? callee.object : undefined
  const own = !isZod(node)
    ? []
    : isCalled
      ? [
          { at: node.start, text: '(/* @__PURE__ */ ', depth: node.end },
          { at: node.end, text: ')', depth: 0 },
        ]
      : [{ at: node.start, text: '/* @__PURE__ */ ', depth: node.end }]
  return [...own, ...inner, ...(object ? zodCalls(object, object.type === 'CallExpression') : [])]
}

/** `z.something(…)`, and what is called on its result. */
function isZod(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return isZod(node.callee)
  if (node.type !== 'MemberExpression') return false
  return (node.object.type === 'Identifier' && node.object.name === 'z') || isZod(node.object)
}

/** The code without some properties, in its order. Spread, null adds nothing. */
const without = (code: string, properties: readonly ESTree.Node[]) =>
  properties.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)}...null${rest.slice(end)}`, code)

/** What exported calls of a statement are given. */
function exportedDeclarations(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => optionsOf(init))
}

/** What each call of `endpoint` in an exported object is given. */
function endpointsIn(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  const objects = statement.declaration.declarations.flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init] : []))
  return objects.flatMap(({ properties }) => properties.flatMap((each) => (each.type === 'Property' ? optionsOf(each.value) : [])))
}

function optionsOf(call: ESTree.Node | null): ESTree.ObjectExpression[] {
  const options = call?.type === 'CallExpression' ? call.arguments[0] : undefined
  return options?.type === 'ObjectExpression' ? [options] : []
}

const propertiesNamed = ({ properties }: ESTree.ObjectExpression, names: readonly string[]) =>
  properties.filter((each) => each.type === 'Property' && each.key.type === 'Identifier' && names.includes(each.key.name))
