import type { OpenApiDocument, OpenApiPathOperation } from './wire.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Every operation of a document, in its order. */
export const listOpenApiOperations = ({ paths }: OpenApiDocument): OpenApiPathOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ ...item[method], method: method.toUpperCase(), path }] : [])),
  )

/** The heading of a noun: `pageActions` → `Page actions`. */
export function toApiNounTitle(noun: string): string {
  const words = noun.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
