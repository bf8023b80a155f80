import { InvalidParameterError } from './parameter-error.ts'

/**
 * The fields of a response in addition to the default ones: `fields=-title,body`, `fields=*,-body`, `fields=_,title`,
 * and of what a field refers to: `fields=parent(title)`.
 */
export interface ResponseFieldSelection {
  /** Starts from all fields, no fields, or the default ones. */
  from: '*' | '_' | null
  add: string[]
  remove: string[]
  /** The selections in brackets, by field. */
  nested: ReadonlyMap<string, ResponseFieldSelection>
}

/** The selection of a query without `fields`. */
export const defaultResponseFieldSelection: ResponseFieldSelection = {
  from: null,
  add: [],
  remove: [],
  nested: new Map(),
}

/** Whether fields are selected explicitly. */
export const hasExplicitFieldSelection = (selection: ResponseFieldSelection): boolean =>
  selection !== defaultResponseFieldSelection

/** Maximum depth of brackets; more than our references have. */
const maxDepth = 5

/** Parses `fields` as strictly as Wagtail does. */
export function parseFieldSelectionAllowingNesting(parameters: URLSearchParams): ResponseFieldSelection {
  const text = parameters.get('fields')
  if (text === null || text === '') return defaultResponseFieldSelection
  const { names, end } = parseNames(text, 0, 0)
  if (end < text.length) throw unexpectedCharacterError(text[end]!, end)
  return toSelection(names)
}

/** Like `parseFieldSelectionAllowingNesting`, where no field refers to anything. */
export function parseFieldSelection(parameters: URLSearchParams): ResponseFieldSelection {
  const selection = parseFieldSelectionAllowingNesting(parameters)
  throwOnUnsupportedNestedFields(selection, [])
  return selection
}

/** Throws a `InvalidParameterError` for brackets after a field that refers to nothing. */
export function throwOnUnsupportedNestedFields({ nested }: ResponseFieldSelection, supported: readonly string[]) {
  for (const name of nested.keys())
    if (!supported.includes(name)) throw new InvalidParameterError('fields', `'${name}' does not support nested fields`)
}

interface SelectedName {
  name: string
  isNegated: boolean
  nested: SelectedName[] | null
}

function toSelection(names: readonly SelectedName[]): ResponseFieldSelection {
  const first = names[0]!.name
  const from = first === '*' || first === '_' ? first : null
  for (const { name } of names.slice(1))
    if (name === '*' || name === '_') throw fieldsError(`'${name}' must be in the first position`)
  if (from && names[0]!.isNegated) throw fieldsError(`'${from}' cannot be negated`)
  const rest = from ? names.slice(1) : names
  if (from === '_' && rest.some(({ isNegated }) => isNegated))
    throw fieldsError("negated fields with '_' doesn't make sense")
  if (from === '*' && rest.some(({ isNegated, nested }) => !isNegated && !nested))
    throw fieldsError("additional fields with '*' doesn't make sense")
  const listNames = (negated: boolean) => rest.filter(({ isNegated }) => isNegated === negated).map(({ name }) => name)
  const nested = rest.flatMap((each) => (each.nested ? [[each.name, toSelection(each.nested)] as const] : []))
  return { from, add: listNames(false), remove: listNames(true), nested: new Map(nested) }
}

/** Parses names up to the end of the text or of their brackets. `end` is the position after the last name. */
function parseNames(text: string, start: number, depth: number): { names: SelectedName[]; end: number } {
  if (depth > maxDepth) throw fieldsError('the brackets are nested too deeply')
  const names: SelectedName[] = []
  for (let at = start; ; at++) {
    const [matched, minus, name] = /^(-?)(\*|\w+)/.exec(text.slice(at)) ?? ['', '', '']
    if (!name) throw at < text.length ? unexpectedCharacterError(text[at]!, at) : unexpectedCharacterError(',', at)
    at += matched.length
    const isNegated = minus === '-'
    const inner = text[at] === '(' && !isNegated && name !== '*' ? parseNames(text, at + 1, depth + 1) : null
    if (inner && text[inner.end] !== ')') throw unclosedError(text, inner.end)
    names.push({ name, isNegated, nested: inner?.names ?? null })
    if (inner) at = inner.end + 1
    if (text[at] !== ',') return { names, end: at }
  }
}

const fieldsError = (message: string) => new InvalidParameterError('fields', `fields error: ${message}`)
const unexpectedCharacterError = (char: string, at: number) =>
  fieldsError(
    /\s/.test(char) ? `unexpected whitespace at position ${at}` : `unexpected char '${char}' at position ${at}`,
  )
const unclosedError = (text: string, at: number) =>
  at < text.length
    ? unexpectedCharacterError(text[at]!, at)
    : fieldsError('unexpected end of input (did you miss out a close bracket?)')

type Item = { meta: object } & Record<string, unknown>

/** Returns the names of an item's fields, including those of `meta`. */
export const getApiItemFieldNames = ({ meta, ...body }: Item): string[] => [...Object.keys(body), ...Object.keys(meta)]

/** The schema of an item. */
interface ItemSchema {
  shape: { meta: { shape: object } }
}

/**
 * Throws an `InvalidParameterError` for fields that no item of this schema has. Lists check this before they read, so
 * that an empty list is refused like any other.
 */
export const throwOnFieldsOutsideSchema = (selection: ResponseFieldSelection, { shape }: ItemSchema): void =>
  throwOnUnknownFields(selection, getApiItemFieldNames({ ...shape, meta: shape.meta.shape }))

/** Throws a `InvalidParameterError` for unknown field names. */
export function throwOnUnknownFields({ add, remove }: ResponseFieldSelection, available: readonly string[]) {
  const unknown = [...new Set([...add, ...remove])].filter((name) => !available.includes(name)).sort()
  if (unknown.length > 0) throw new InvalidParameterError('fields', `unknown fields: ${unknown.join(', ')}`)
}

/** Returns the names of the selected fields. `defaultFields` are those without a selection. */
export function listSelectedFieldNames(
  { from, add, remove }: ResponseFieldSelection,
  allFields: readonly string[],
  defaultFields: readonly string[],
): Set<string> {
  const base = from === '*' ? allFields : from === '_' ? [] : defaultFields
  return new Set([...base, ...add].filter((name) => !remove.includes(name)))
}

/** Returns an item with only the selected fields. `defaultFields` are those without a selection. */
export function selectApiItemFields(
  item: Item,
  selection: ResponseFieldSelection,
  defaultFields: readonly string[],
): object {
  return pickApiItemFields(item, listSelectedFieldNames(selection, getApiItemFieldNames(item), defaultFields))
}

/** Returns an item with only these of its fields. */
export function pickApiItemFields({ meta, ...body }: Item, selected: ReadonlySet<string>): object {
  const pick = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => selected.has(name)))
  const selectedMeta = pick(meta)
  const { id, ...rest } = pick(body)
  return {
    ...(id !== undefined && { id }),
    ...(Object.keys(selectedMeta).length > 0 && { meta: selectedMeta }),
    ...rest,
  }
}

/** Returns the selected fields of an item that shows all of its fields by default. Throws for unknown names. */
export function selectFieldsOfWholeItem(item: { meta: object }, selection: ResponseFieldSelection): object {
  const fields: Item = { ...item }
  const names = getApiItemFieldNames(fields)
  throwOnUnknownFields(selection, names)
  return selectApiItemFields(fields, selection, names)
}
