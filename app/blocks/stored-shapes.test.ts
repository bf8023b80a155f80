import { expect, it } from 'vitest'
import { listAllBlockDefinitions } from './index.ts'

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

/** Lists the constraints of a field, one line for it and one for each field within. */
function constraintsOf(
  path: string,
  { kind, required, decorative, min, max, maxLength, item, fields }: Declared,
): string[] {
  const bounds = Object.entries({ min, max, maxLength }).flatMap(([name, bound]) =>
    bound === undefined ? [] : [`${name} ${bound}`],
  )
  const line = [kind, ...(required ? ['required'] : []), ...(decorative ? ['decorative'] : []), ...bounds].join(', ')
  return [
    `${path}: ${line}`,
    ...(item ? constraintsOf(`${path}.*`, item) : []),
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => constraintsOf(`${path}.${name}`, field)),
  ]
}

it('the constraints of blocks still fit stored content: required parts, counts and lengths', async () => {
  const lines = listAllBlockDefinitions().flatMap(({ type, fields }) =>
    Object.entries(fields as unknown as Record<string, Declared>).flatMap(([name, field]) =>
      constraintsOf(`${type}.${name}`, field),
    ),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('stored-shapes.txt')
})
