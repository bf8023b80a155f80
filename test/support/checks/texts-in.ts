/** A node of a syntax tree (ESTree), with its position in the file. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
}

/** The texts of a syntax tree: literals, JSX and templates without their expressions. SQL is code, not text. */
export function listTextNodesOfSyntaxTree(node: unknown): SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(listTextNodesOfSyntaxTree)
  if (typeof node !== 'object' || node === null) return []
  const { type, tag, quasi } = node as { type?: string; tag?: { name?: string }; quasi?: { expressions: unknown } }
  if (type === 'TaggedTemplateExpression' && tag?.name === 'sql') return listTextNodesOfSyntaxTree(quasi?.expressions)
  if (type === 'Literal' || type === 'TemplateElement' || type === 'JSXText') return [node as SyntaxNode]
  return Object.values(node).flatMap(listTextNodesOfSyntaxTree)
}
