import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'

type Values = Record<string, unknown>

/** What stands in for the pictures, videos and snippets of samples. */
export interface SampleMedia {
  image: number | null
  video: number | null
  /** A snippet by its type, for samples that show one. */
  snippets?: Readonly<Record<string, number | null>>
}

/** The values of a set of fields with a stand-in wherever they have no picture or video, however deep. */
export const fillSampleMedia = (fields: Fields, values: Values, standIns: SampleMedia): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fields[name] ? filled(fields[name], value, standIns) : value]))

function filled(field: AnyField, value: unknown, standIns: SampleMedia): unknown {
  switch (field.kind) {
    case 'image':
    case 'video':
      return value ?? standIns[field.kind]
    case 'snippet':
      return value ?? standIns.snippets?.[field.snippetType ?? ''] ?? null
    case 'struct':
      return fillSampleMedia(field.fields, value as Values, standIns)
    case 'list':
      return (value as unknown[]).map((each) => filled(field.item, each, standIns))
    case 'stream': {
      const fieldsOf = (type: string) => field.blockOf(type)?.fields ?? {}
      return (value as StreamItem[]).map((each) => ({ ...each, value: fillSampleMedia(fieldsOf(each.type), each.value, standIns) }))
    }
    default:
      return value
  }
}
