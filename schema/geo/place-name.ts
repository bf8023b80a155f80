import { isCountryOutsideUsAndCanada } from './foreign-countries.ts'
import { isSimilarlySpelledName } from './spelling.ts'
import { type StateOrProvince, statesAndProvinces } from './states.ts'

/** Longer texts are not place names. */
export const maxPlaceTextLength = 200

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/**
 * Normalizes a name for comparison: no accents, case or punctuation; `St.`, `Ste.`, `Ft.` and `Mt.` are spelled out.
 */
export const foldPlaceName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\.(?=[a-z]{2})/g, ' ')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => longForms[word] ?? word)
    .join(' ')

/** Returns the slug of a name: `saint-louis`. */
export const toPlaceSlug = (name: string): string => foldPlaceName(name).replaceAll(' ', '-')

/** One interpretation of the input: a folded name, and the abbreviation of the state it must be in. */
export interface PlaceInterpretation {
  name: string
  state: string | null
  /** How unlikely this interpretation is, in edits. At 0 nothing was guessed. */
  doubt: number
  /** Folded names: if one of them is a town, this interpretation does not apply. */
  unless?: readonly string[]
}

/** The penalty when words were omitted that may belong to the name. */
export const omittedWordsPenalty = 2
const stateGuessed = 1
const stateLeftOut = 0.8

export interface ParsedPlaceText {
  /** Folded: five digits, or the first three characters of a Canadian code. */
  postalCode: string | null
  /** The state that the whole text names. */
  state: StateOrProvince | null
  /** Possible names, best first. */
  readings: PlaceInterpretation[]
}

const stateByName = new Map(
  statesAndProvinces.flatMap((state) => [state.name, state.code].map((name) => [foldPlaceName(name), state] as const)),
)
stateByName
  .set('newfoundland', stateByName.get('nl')!)
  .set('labrador', stateByName.get('nl')!)
  .set('pq', stateByName.get('qc')!)

/** Traditional abbreviations that are not a prefix of the name, or ambiguous. */
const traditional: Record<string, string> = {
  fla: 'FL',
  miss: 'MS',
  penna: 'PA',
  wva: 'WV',
  alta: 'AB',
  nfld: 'NL',
  pei: 'PE',
}

/** Returns the state of an abbreviation after a comma: `Mass.`, `Calif.`, `Fla.`. */
function abbreviatedState(folded: string): StateOrProvince | undefined {
  const code = traditional[folded] ?? (folded.length > 2 ? onlyOne(listStateCodesWithPrefix(folded)) : undefined)
  return code === undefined ? undefined : stateByName.get(code.toLowerCase())
}

const onlyOne = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : undefined)

/** Returns the abbreviations of the states whose name or abbreviation starts with a folded text. */
export const listStateCodesWithPrefix = (folded: string): string[] => [
  ...new Set([...stateByName].filter(([name]) => name.startsWith(folded)).map(([, { code }]) => code)),
]

const nothing: ParsedPlaceText = { postalCode: null, state: null, readings: [] }

/** Parses a typed place. A postal code counts only at its end; so does a state, by name or abbreviation. */
export function parsePlaceText(text: string): ParsedPlaceText {
  if (text.length > maxPlaceTextLength) return nothing
  const parts = text
    .split(/[,;\n]/)
    .map(foldPlaceName)
    .filter(Boolean)
  const { rest, postalCode } = withoutPostalCode(withoutCountry(parts.join(' ')))
  if (!rest) return { ...nothing, postalCode }
  const starts = startsOfParts(parts)
  const last = lastPart(rest, starts)
  if (last && !trailingState(last.name)) return { ...nothing, ...readingsOfLastPart(last, postalCode) }
  const state = trailingState(rest)
  if (!state) return { postalCode, state: null, readings: [...namesAtEnd(rest, starts), ...guessedStates(rest)] }
  const { found, before, only } = state
  if (!before) return { postalCode, state: found, readings: only ? [] : namesAtEnd(rest, starts) }
  const inState = namesAtEnd(before, starts).map((reading) => ({ ...reading, state: found.code }))
  return {
    postalCode,
    state: null,
    readings: [...inState, ...namesAtEnd(rest, starts), { name: before, state: null, doubt: stateLeftOut }],
  }
}

/** Returns the text after the last comma, and the parts before it; undefined without a comma. */
function lastPart(rest: string, starts: ReadonlySet<number>) {
  const within = [...starts].filter((start) => start < rest.length)
  const before = within.slice(0, -1).map((start, index) => rest.slice(start, within[index + 1]).trim())
  return before.length > 0 ? { name: rest.slice(within.at(-1)), before } : undefined
}

/**
 * The text after the last comma is the state, even if abbreviated or misspelled. After a street, or a text that is not
 * a town, it may be the town. Nothing else is considered: "Paris, France" must not match a local Paris.
 */
function readingsOfLastPart({ name, before }: { name: string; before: readonly string[] }, postalCode: string | null) {
  if (isCountryOutsideUsAndCanada(name)) return {}
  const joined = before.join(' ')
  const found =
    abbreviatedState(name) ??
    (name.length < 6
      ? undefined
      : statesAndProvinces.find((each) => isSimilarlySpelledName(name, foldPlaceName(each.name))))
  const starts = startsOfParts([...before])
  if (found)
    return { postalCode, readings: namesAtEnd(joined, starts).map((reading) => ({ ...reading, state: found.code })) }
  if (/\d/.test(joined)) return { postalCode, readings: [{ name, state: null, doubt: 0 }] }
  return { postalCode, readings: [{ name, state: null, doubt: omittedWordsPenalty, unless: before }] }
}

const withoutCountry = (folded: string) => folded.replace(/ (?:usa|us|united states(?: of america)?|canada)$/, '')

/** Removes a postal code: `02134`, `02134-1234` and `021341234`; `M5V 2T6`, `M5V2T6` and `M5V`. */
function withoutPostalCode(folded: string) {
  const found = /(?:^| )(?:(?<zip>\d{5})(?: ?\d{4})?|(?<fsa>[abceghj-nprstvxy]\d[a-z])(?: ?\d[a-z]\d)?)$/.exec(folded)
  if (!found) return { rest: folded, postalCode: null }
  return { rest: folded.slice(0, found.index), postalCode: found.groups!['zip'] ?? found.groups!['fsa']! }
}

/**
 * Returns the longest state name or abbreviation at the end, and the text before it. `only` if the text says that it is
 * a state.
 */
function trailingState(folded: string) {
  const plain = folded.replace(/ (?:state|province)$/, '')
  for (const name of wordSuffixes(plain)) {
    const found = stateByName.get(name)
    if (found) return { found, before: plain.slice(0, -name.length).trim(), only: plain !== folded }
  }
  return undefined
}

/** Returns the label that means only the state, not a town of that name: `New York state`. */
export const formatStateLabel = ({ name, country }: Pick<StateOrProvince, 'name' | 'country'>): string =>
  `${name} ${country === 'CA' ? 'province' : 'state'}`

/** Returns every suffix of the text as a name, longest first, since a street may precede the town. */
const namesAtEnd = (folded: string, starts: ReadonlySet<number>): PlaceInterpretation[] =>
  wordSuffixes(folded).map((name) => {
    const dropped = folded.slice(0, folded.length - name.length)
    const certain = !dropped || /\d/.test(dropped) || starts.has(dropped.length)
    return { name, state: null, doubt: certain ? 0 : omittedWordsPenalty }
  })

/** Returns interpretations with a misspelled state at the end: `boston masachusetts`. Only for longer names. */
const guessedStates = (folded: string): PlaceInterpretation[] =>
  wordSuffixes(folded).flatMap((name) => {
    const before = folded.slice(0, -name.length).trim()
    const meant =
      name.length < 6 || !before
        ? undefined
        : statesAndProvinces.find((state) => isSimilarlySpelledName(name, foldPlaceName(state.name)))
    return meant ? [{ name: before, state: meant.code, doubt: stateGuessed }] : []
  })

/** The maximum number of words in a place name. */
const maxWords = 10

/** Returns the suffixes by words: `a b c`, `b c`, `c`. */
function wordSuffixes(folded: string) {
  const words = folded.split(' ').slice(-maxWords)
  return words.map((_, start) => words.slice(start).join(' '))
}

/** Returns the start index of each part in the joined text. */
function startsOfParts(parts: string[]) {
  let at = 0
  return new Set(
    parts.map((part) => {
      const start = at
      at += part.length + 1
      return start
    }),
  )
}
