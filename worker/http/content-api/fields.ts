import { ParameterError } from './parameter-error.ts'

/** Which fields an answer has beyond its usual ones: `fields=-title,body`, `fields=*,-body`, `fields=_,title`. */
export interface FieldSelection {
  /** From everything, from nothing, or from the usual. */
  from: '*' | '_' | null
  add: string[]
  remove: string[]
}

const usual: FieldSelection = { from: null, add: [], remove: [] }

/** Whether anything but the usual fields is chosen. */
export const hasSelection = (selection: FieldSelection): boolean => selection !== usual

/** Reads `fields`, strictly, as Wagtail does. None of our fields holds others that could be chosen from. */
export function parseFieldSelection(parameters: URLSearchParams): FieldSelection {
  const text = parameters.get('fields')
  if (text === null || text === '') return usual
  const names = namesIn(text)
  const first = names[0]!.name
  const from = first === '*' || first === '_' ? first : null
  for (const { name } of names.slice(1))
    if (name === '*' || name === '_') throw wrong(`'${name}' must be in the first position`)
  if (from && names[0]!.isNegated) throw wrong(`'${from}' cannot be negated`)
  const rest = from ? names.slice(1) : names
  if (from === '_' && rest.some(({ isNegated }) => isNegated)) throw wrong("negated fields with '_' doesn't make sense")
  if (from === '*' && rest.some(({ isNegated }) => !isNegated))
    throw wrong("additional fields with '*' doesn't make sense")
  const those = (negated: boolean) => rest.filter(({ isNegated }) => isNegated === negated).map(({ name }) => name)
  return { from, add: those(false), remove: those(true) }
}

function namesIn(text: string): { name: string; isNegated: boolean }[] {
  let at = 0
  return text.split(',').map((part) => {
    const begin = at
    at += part.length + 1
    if (part === '') throw unexpected(',', begin)
    const nested = /^-?(\w+)\(/.exec(part)
    if (nested) throw new ParameterError('fields', `'${nested[1]}' does not support nested fields`)
    const strange = /^-?(?:\*|\w+)/.exec(part)?.[0].length ?? 0
    if (strange < part.length) throw unexpected(part[strange]!, begin + strange)
    return { name: part.replace(/^-/, ''), isNegated: part.startsWith('-') }
  })
}

const wrong = (message: string) => new ParameterError('fields', `fields error: ${message}`)
const unexpected = (char: string, at: number) =>
  wrong(/\s/.test(char) ? `unexpected whitespace at position ${at}` : `unexpected char '${char}' at position ${at}`)

type Item = { meta: object } & Record<string, unknown>

/** The names of an item's fields, those of `meta` among them. */
export const listFieldNames = ({ meta, ...body }: Item): string[] => [...Object.keys(body), ...Object.keys(meta)]

/** Refuses names that are no field. */
export function rejectUnknownFields({ add, remove }: FieldSelection, available: readonly string[]) {
  const unknown = [...new Set([...add, ...remove])].filter((name) => !available.includes(name)).sort()
  if (unknown.length > 0) throw new ParameterError('fields', `unknown fields: ${unknown.join(', ')}`)
}

/** An item with the chosen fields alone. `usually` are those it has when nothing is chosen. */
export function selectFields(item: Item, { from, add, remove }: FieldSelection, usually: readonly string[]): object {
  const base = from === '*' ? listFieldNames(item) : from === '_' ? [] : usually
  const shown = new Set([...base, ...add].filter((name) => !remove.includes(name)))
  const { meta, ...body } = item
  const kept = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => shown.has(name)))
  const keptMeta = kept(meta)
  const { id, ...rest } = kept(body)
  return { ...(id !== undefined && { id }), ...(Object.keys(keptMeta).length > 0 && { meta: keptMeta }), ...rest }
}
