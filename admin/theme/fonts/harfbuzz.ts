/** The functions of HarfBuzz’s subsetter that we call: https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface HarfBuzz {
  memory: WebAssembly.Memory
  _initialize: () => void
  malloc: (length: number) => number
  free: (at: number) => void
  hb_blob_create: (at: number, length: number, mode: number, userData: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_unicode_set: (input: number) => number
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_subset_or_fail: (face: number, input: number) => number
}

/** Returns a font with only some characters, with or without its instructions for coarse screens. */
export type FontSubsetter = (codes: readonly number[], options: { hinted: boolean }) => Uint8Array

const readOnlyMemory = 1
const withoutHinting = 1
const [nameIds, layoutFeatures] = [4, 6]

/** The names of family and weight for typographers. HarfBuzz keeps the common ones by itself. */
const typographicNames = [16, 17]
/** Who made the font and what its license is. */
const licenseNames = [7, 8, 9, 10, 11, 12, 13, 14]
/** The numerals that stylesheets choose. HarfBuzz keeps what browsers apply by themselves. */
const numerals = ['tnum', 'pnum', 'lnum', 'onum']

/** Opens a font of TrueType or OpenType for cutting. Its memory is that of the instance: use one for each font. */
export function createFontSubsetter(instance: WebAssembly.Instance, font: Uint8Array): FontSubsetter {
  const harfBuzz = instance.exports as unknown as HarfBuzz
  harfBuzz._initialize()
  const at = harfBuzz.malloc(font.length)
  new Uint8Array(harfBuzz.memory.buffer).set(font, at)
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(at, font.length, readOnlyMemory, 0, 0), 0)
  return (codes, { hinted }) => {
    const input = harfBuzz.hb_subset_input_create_or_fail()
    const addTo = (set: number, values: readonly number[]) => {
      for (const value of values) harfBuzz.hb_set_add(set, value)
    }
    addTo(harfBuzz.hb_subset_input_unicode_set(input), codes)
    addTo(harfBuzz.hb_subset_input_set(input, nameIds), [...licenseNames, ...typographicNames])
    addTo(harfBuzz.hb_subset_input_set(input, layoutFeatures), numerals.map(toTag))
    if (!hinted) harfBuzz.hb_subset_input_set_flags(input, withoutHinting)
    const subset = harfBuzz.hb_subset_or_fail(face, input)
    harfBuzz.hb_subset_input_destroy(input)
    if (subset === 0) throw new Error('The font cannot be cut.')
    return readFace(harfBuzz, subset)
  }
}

/** Copies the file of a face, and frees it. */
function readFace(harfBuzz: HarfBuzz, face: number): Uint8Array {
  const blob = harfBuzz.hb_face_reference_blob(face)
  const start = harfBuzz.hb_blob_get_data(blob, 0)
  // Memory that has grown is another buffer.
  const file = new Uint8Array(harfBuzz.memory.buffer).slice(start, start + harfBuzz.hb_blob_get_length(blob))
  harfBuzz.hb_blob_destroy(blob)
  harfBuzz.hb_face_destroy(face)
  return file
}

const toTag = (text: string) => [...text].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)
