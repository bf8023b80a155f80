import type { ESTree, Plugin } from 'vite'

/** Of a block's or page type's declaration, what only draws and serves it. */
const drawing = ['View', 'css', 'jsonLd', 'trail', 'shows', 'query', 'canonicalQuery', 'trustedTypes']

/** Of an endpoint's declaration, what only the worker and its reference need. */
const serving = ['params', 'query', 'body', 'response', 'status', 'permission', 'summary']

/** Builds declarations of blocks and page types without their views, and so without everything that only views import. */
export function withoutViews(): Plugin {
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
      filter: { id: /\/schema\/(?:.+\/)?endpoints\.ts$/, code: /\bendpoint\(/ },
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
