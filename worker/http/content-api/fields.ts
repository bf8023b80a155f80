import { ParameterError } from './parameter-error.ts'

/**
 * The fields of a response in addition to the default ones: `fields=-title,body`, `fields=*,-body`, `fields=_,title`.
 */
export interface FieldSelection {
  /** Starts from all fields, no fields, or the default ones. */
  from: '*' | '_' | null
  add: string[]
  remove: string[]
}

const defaultSelection: FieldSelection = { from: null, add: [], remove: [] }

/** Whether fields are selected explicitly. */
export const hasSelection = (selection: FieldSelection): boolean => selection !== defaultSelection

/** Parses `fields` as strictly as Wagtail does. Our fields have no nested fields to select. */
export function parseFieldSelection(parameters: URLSearchParams): FieldSelection {
  const text = parameters.get('fields')
  if (text === null || text === '') return defaultSelection
  const names = parseNames(text)
  const first = names[0]!.name
  const from = first === '*' || first === '_' ? first : null
  for (const { name } of names.slice(1))
    if (name === '*' || name === '_') throw fieldsError(`'${name}' must be in the first position`)
  if (from && names[0]!.isNegated) throw fieldsError(`'${from}' cannot be negated`)
  const rest = from ? names.slice(1) : names
  if (from === '_' && rest.some(({ isNegated }) => isNegated))
    throw fieldsError("negated fields with '_' doesn't make sense")
  if (from === '*' && rest.some(({ isNegated }) => !isNegated))
    throw fieldsError("additional fields with '*' doesn't make sense")
  const listNames = (negated: boolean) => rest.filter(({ isNegated }) => isNegated === negated).map(({ name }) => name)
  return { from, add: listNames(false), remove: listNames(true) }
}

function parseNames(text: string): { name: string; isNegated: boolean }[] {
  let at = 0
  return text.split(',').map((part) => {
    const start = at
    at += part.length + 1
    if (part === '') throw unexpectedCharacterError(',', start)
    const nested = /^-?(\w+)\(/.exec(part)
    if (nested) throw new ParameterError('fields', `'${nested[1]}' does not support nested fields`)
    const validLength = /^-?(?:\*|\w+)/.exec(part)?.[0].length ?? 0
    if (validLength < part.length) throw unexpectedCharacterError(part[validLength]!, start + validLength)
    return { name: part.replace(/^-/, ''), isNegated: part.startsWith('-') }
  })
}

const fieldsError = (message: string) => new ParameterError('fields', `fields error: ${message}`)
const unexpectedCharacterError = (char: string, at: number) =>
  fieldsError(
    /\s/.test(char) ? `unexpected whitespace at position ${at}` : `unexpected char '${char}' at position ${at}`,
  )

type Item = { meta: object } & Record<string, unknown>

/** Returns the names of an item's fields, including those of `meta`. */
export const listFieldNames = ({ meta, ...body }: Item): string[] => [...Object.keys(body), ...Object.keys(meta)]

/** Throws a `ParameterError` for unknown field names. */
export function rejectUnknownFields({ add, remove }: FieldSelection, available: readonly string[]) {
  const unknown = [...new Set([...add, ...remove])].filter((name) => !available.includes(name)).sort()
  if (unknown.length > 0) throw new ParameterError('fields', `unknown fields: ${unknown.join(', ')}`)
}

/** Returns an item with only the selected fields. `defaultFields` are those without a selection. */
export function selectFields(
  item: Item,
  { from, add, remove }: FieldSelection,
  defaultFields: readonly string[],
): object {
  const base = from === '*' ? listFieldNames(item) : from === '_' ? [] : defaultFields
  const selected = new Set([...base, ...add].filter((name) => !remove.includes(name)))
  const { meta, ...body } = item
  const pick = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => selected.has(name)))
  const selectedMeta = pick(meta)
  const { id, ...rest } = pick(body)
  return {
    ...(id !== undefined && { id }),
    ...(Object.keys(selectedMeta).length > 0 && { meta: selectedMeta }),
    ...rest,
  }
}
