import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

type Values = Record<string, unknown>

/** The media that replace unset pictures, videos and snippets of samples. */
export interface SampleMediaIds {
  image: number | null
  video: number | null
  /** A snippet per type, for samples that show one. */
  snippets?: Readonly<Record<string, number | null>>
}

/** Returns the values of fields with sample media wherever a picture, video or snippet is unset, at any depth. */
export const fillUnsetMediaWithSamples = (fields: NamedFields, values: Values, media: SampleMediaIds): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? fillField(fields[name], value, media) : value]),
  )

function fillField(field: AnyField, value: unknown, media: SampleMediaIds): unknown {
  switch (field.kind) {
    case 'image':
    case 'video':
      return value ?? media[field.kind]
    case 'snippet':
      return value ?? media.snippets?.[field.snippetType ?? ''] ?? null
    case 'struct':
      return fillUnsetMediaWithSamples(field.fields, value as Values, media)
    case 'list':
      return (value as unknown[]).map((each) => fillField(field.item, each, media))
    case 'stream': {
      const fieldsOf = (type: string) => field.blockOf(type)?.fields ?? {}
      return (value as StreamItem[]).map((each) => ({
        ...each,
        value: fillUnsetMediaWithSamples(fieldsOf(each.type), each.value, media),
      }))
    }
    default:
      return value
  }
}
