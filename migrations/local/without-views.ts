import type { ESTree, Plugin } from 'vite'

/** Of a block's or page type's declaration, what only draws and serves it. */
const drawing = ['View', 'css', 'jsonLd', 'trail', 'shows', 'query', 'canonicalQuery', 'trustedTypes']

/** Builds declarations of blocks and page types without their views, and so without everything that only views import. */
export function withoutViews(): Plugin {
  return {
    name: 'tidemark:declarations-without-views',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/(?:blocks|templates)\/.+\.tsx$/, code: /= define(?:Block|PageType)\(/ },
      handler(code) {
        // Spread, null adds nothing.
        let rest = code
        const { body } = this.parse(code, { lang: 'tsx' })
        for (const { start, end } of body.flatMap(drawingParts).toReversed()) rest = `${rest.slice(0, start)}...null${rest.slice(end)}`
        return rest
      },
    },
  }
}

/** The places of an exported declaration that draw. */
function drawingParts(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.Node[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    const options = init?.type === 'CallExpression' ? init.arguments[0] : undefined
    return options?.type === 'ObjectExpression' ? options.properties.filter((each) => isDrawing(each)) : []
  })
}

const isDrawing = (each: ESTree.ObjectPropertyKind) =>
  each.type === 'Property' && each.key.type === 'Identifier' && drawing.includes(each.key.name)
