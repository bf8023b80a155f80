import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'

type Values = Record<string, unknown>

/** The values of a set of fields with one picture wherever they have none, however deep. */
export const withPicture = (fields: Fields, values: Values, picture: number | null): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name] ? pictured(fields[name], value, picture) : value]))

function pictured(field: AnyField, value: unknown, picture: number | null): unknown {
  switch (field.kind) {
    case 'image':
      return value ?? picture
    case 'struct':
      return withPicture(field.fields, value as Values, picture)
    case 'list':
      return (value as unknown[]).map((each) => pictured(field.item, each, picture))
    case 'stream': {
      const fieldsOf = (type: string) => field.blocks().find((block) => block.type === type)?.fields ?? {}
      return (value as StreamItem[]).map((each) => ({ ...each, value: withPicture(fieldsOf(each.type), each.value, picture) }))
    }
    default:
      return value
  }
}
