import { expect, it } from 'vitest'
import { allBlocks } from './index.ts'

interface Declared {
  kind: string
  required?: boolean
  decorative?: boolean
  min?: number
  max?: number
  maxLength?: number
  item?: Declared
  fields?: Record<string, Declared>
}

/** What a field demands, a line for it and for each field within. */
function demandsOf(path: string, { kind, required, decorative, min, max, maxLength, item, fields }: Declared): string[] {
  const bounds = Object.entries({ min, max, maxLength }).flatMap(([name, bound]) => (bound === undefined ? [] : [`${name} ${bound}`]))
  const line = [kind, ...(required ? ['required'] : []), ...(decorative ? ['decorative'] : []), ...bounds].join(', ')
  return [
    `${path}: ${line}`,
    ...(item ? demandsOf(`${path}.*`, item) : []),
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => demandsOf(`${path}.${name}`, field)),
  ]
}

it('blocks demand what stored content was written for: required parts, counts and lengths', async () => {
  const lines = allBlocks().flatMap(({ type, fields }) =>
    Object.entries(fields as unknown as Record<string, Declared>).flatMap(([name, field]) => demandsOf(`${type}.${name}`, field)),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('stored-shapes.txt')
})
