import type { ESTree, Plugin } from 'vite'

/** Properties of block and page type declarations that only the worker needs. */
const viewProperties = [
  'View',
  'css',
  'drawnPicture',
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
  'form',
  'upload',
  'response',
  'failure',
  'existing',
  'status',
  'permission',
  'deniedMessage',
  'reauthentication',
  'summary',
]

/** Removes the views from declarations of blocks and page types, and so everything that only views import. */
export function stripDeclarationViewsPlugin(): Plugin {
  return {
    name: 'tidemark:declarations-without-views',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/(?:blocks|templates)\/.+\.tsx$/, code: /= define(?:Block|PageType)\(/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'tsx' })
        const properties = body
          .flatMap(exportedDeclarations)
          .flatMap((options) => propertiesNamed(options, viewProperties))
        return edited(code, properties.map(toRemoval))
      },
    },
  }
}

/** Removes the quick checks of texts and links, which only drawing pages needs: without them the schema decides. */
export function stripTextAndLinkChecksPlugin(): Plugin {
  return {
    name: 'tidemark:fields-without-quick-checks',
    enforce: 'pre',
    transform: {
      filter: { id: /\/schema\/fields\/(?:rich-text|link)\.ts$/ },
      handler: (code) => ({ code: code.replace(/^ +sanitize: .+,$/m, ''), map: null }),
    },
  }
}

/**
 * Removes the help texts of fields from the worker, which never shows them: only the back office does. Every start of
 * the worker reads the declarations of blocks, page types, snippets and settings.
 */
export function createStripFieldHelpPlugin(): Plugin {
  return {
    name: 'tidemark:fields-without-help',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: /\/app\/(?:blocks|templates|snippets|settings)\/.+\.tsx?$/, code: /\bhelp: ['"`]/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        const edits = helpTexts(body).map(({ start, end }) => ({
          ...{ start, end },
          text: `...null${'\n'.repeat(code.slice(start, end).split('\n').length - 1)}`,
        }))
        // No line changes, so the previous source map is still valid.
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** Returns the properties called `help` with a text, below a node, in their order. */
function helpTexts(node: unknown): ESTree.Node[] {
  if (Array.isArray(node)) return node.flatMap(helpTexts)
  if (!isNode(node)) return []
  if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'help')
    return node.value.type === 'Literal' ? [node] : []
  return Object.values(node).flatMap(helpTexts)
}

/** Removes the indentation of SQL from the worker: it is for readers, and every start of the worker reads it. */
export function stripSqlIndentationPlugin(): Plugin {
  return {
    name: 'tidemark:sql-without-indentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    transform: {
      filter: { id: /\/worker\/.+\.tsx?$/, code: /\bsql[<`]/ },
      handler(code, id) {
        const { body } = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        const edits = sqlTexts(body)
          .toSorted((a, b) => a.start - b.start)
          .map(({ start, end }) => ({ start, end, text: code.slice(start, end).replaceAll(/\n +/g, '\n') }))
        // No line changes, so the previous source map is still valid.
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

/** Returns the texts of templates with the tag `sql` below a node. */
function sqlTexts(node: unknown): ESTree.Node[] {
  if (Array.isArray(node)) return node.flatMap(sqlTexts)
  if (!isNode(node)) return []
  const isSql = node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'
  return [...(isSql ? node.quasi.quasis : []), ...Object.values(node).flatMap(sqlTexts)]
}

/** Reduces endpoints to objects with method and path, and so removes the schemas with which the worker validates. */
export function stripEndpointSchemasPlugin(): Plugin {
  return {
    name: 'tidemark:endpoints-without-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/schema\/.+\.ts$/, code: /\bdefineEndpoint\(/ },
      handler(code) {
        const calls = this.parse(code, { lang: 'ts' }).body.flatMap(endpointsIn)
        const edits = calls.flatMap(({ callee, options }) => [
          { start: callee.start, end: callee.end, text: '' },
          ...propertiesNamed(options, serverProperties).map(toRemoval),
        ])
        return edited(code, edits)
      },
    },
  }
}

/**
 * Marks each call of zod as pure, so that unused schemas are removed from the build. Bundlers keep calls with possible
 * side effects, and a file's constants are often imported without its schemas.
 */
export function createMarkZodCallsPurePlugin(): Plugin {
  return {
    name: 'tidemark:droppable-schemas',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/schema\/.+\.ts$/, code: /import \* as z from 'zod\/mini'/ },
      handler(code) {
        const marks = zodCalls(this.parse(code, { lang: 'ts' }), false).toSorted(
          (a, b) => b.at - a.at || a.depth - b.depth,
        )
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

interface Edit {
  start: number
  end: number
  text: string
}

/** Returns the code with parts replaced, which are in its order. */
const edited = (code: string, edits: readonly Edit[]) =>
  edits.toReversed().reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)

/** Spread, null adds nothing. */
const toRemoval = ({ start, end }: ESTree.Node): Edit => ({ start, end, text: '...null' })

/** Returns the arguments of exported calls of a statement. */
function exportedDeclarations(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => optionsOf(init))
}

/** Returns the calls of `defineEndpoint` in an exported object, with the arguments of each. */
function endpointsIn(statement: ESTree.Statement | ESTree.ModuleDeclaration) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  const objects = statement.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ObjectExpression' ? [init] : [],
  )
  const values = objects.flatMap(({ properties }) =>
    properties.flatMap((each) => (each.type === 'Property' ? [each.value] : [])),
  )
  return values.flatMap((call) =>
    call.type === 'CallExpression' ? optionsOf(call).map((options) => ({ callee: call.callee, options })) : [],
  )
}

function optionsOf(call: ESTree.Node | null): ESTree.ObjectExpression[] {
  const options = call?.type === 'CallExpression' ? call.arguments[0] : undefined
  return options?.type === 'ObjectExpression' ? [options] : []
}

const propertiesNamed = ({ properties }: ESTree.ObjectExpression, names: readonly string[]) =>
  properties.filter(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && names.includes(each.key.name),
  )
