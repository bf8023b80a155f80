import type { ESTree, Plugin } from 'vite'

/** Properties of block and page type declarations that only the worker needs. */
const viewProperties = [
  'View',
  'css',
  'jsonLd',
  'breadcrumbs',
  'listedTypes',
  'insertedItems',
  'queryParams',
  'canonicalQuery',
  'trustedTypes',
]

/** Properties of endpoint declarations that only the worker and the API reference need. */
const serverProperties = [
  'params',
  'query',
  'contentApi',
  'body',
  'upload',
  'response',
  'existing',
  'status',
  'permission',
  'deniedMessage',
  'reauthentication',
  'summary',
]

/** Removes the views from declarations of blocks and page types, and so everything that only views import. */
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
          body.flatMap(exportedDeclarations).flatMap((options) => propertiesNamed(options, viewProperties)),
        )
      },
    },
  }
}

/** Removes everything but method and path from endpoints, and so the schemas with which the worker validates. */
export function withoutSchemas(): Plugin {
  return {
    name: 'tidemark:endpoints-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/schema\/.+\.ts$/, code: /\bendpoint\(/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' })
        return without(
          code,
          body.flatMap(endpointsIn).flatMap((options) => propertiesNamed(options, serverProperties)),
        )
      },
    },
  }
}

/**
 * Marks each call of zod as pure, so that unused schemas are removed from the build. Bundlers keep calls with possible
 * side effects, and a file's constants are often imported without its schemas.
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
        // No line changes, so the previous source map is still valid.
        return { code: marked, map: null }
      },
    },
  }
}

interface Mark {
  at: number
  text: string
  /** The end of the call: of those with the same start the outer one is marked first. */
  depth: number
}

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * Returns marks for the calls below a node; one whose result is called directly (`z.string().check(…)`) is put in
 * parentheses.
 */
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

/** Whether it is `z.something(…)`, or a call on its result. */
function isZod(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') return isZod(node.callee)
  if (node.type !== 'MemberExpression') return false
  return (node.object.type === 'Identifier' && node.object.name === 'z') || isZod(node.object)
}

/** Returns the code without some properties. Spread, null adds nothing. */
const without = (code: string, properties: readonly ESTree.Node[]) =>
  properties.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)}...null${rest.slice(end)}`, code)

/** Returns the arguments of exported calls of a statement. */
function exportedDeclarations(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => optionsOf(init))
}

/** Returns the arguments of each call of `endpoint` in an exported object. */
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
