import { expect, it } from 'vitest'
import { toTypeScriptType } from './schema-type.ts'

it.each<[Record<string, unknown>, string]>([
  [{ type: 'integer' }, 'number'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ const: 2 }, '2'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { type: 'string' } }, 'ReadonlyArray<string>'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [
    { type: 'object', properties: { id: { type: 'integer' }, 'x-y': { type: 'string' } }, required: ['id'] },
    '{ id: number; "x-y"?: string }',
  ],
  [{ $ref: '#' }, 'unknown'],
  [{}, 'unknown'],
])('%j is %s', (schema, type) => {
  expect(toTypeScriptType(schema)).toBe(type)
})
