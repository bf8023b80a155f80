/** A font of an operating system that is used until the theme's font has arrived. */
interface SystemFont {
  name: string
  /** The names of its faces, and of those that are as wide. */
  regular: readonly string[]
  bold: readonly string[]
  /** The mean width of a letter of text, in em. */
  widths: readonly [regular: number, bold: number]
}

/**
 * Windows and macOS have the first, Android Roboto, Linux one or another. Their widths are those that
 * `fonts/font-metrics.ts` reads from their files, so that they are measured over the same letters as the web fonts.
 */
const sans: readonly SystemFont[] = [
  {
    name: 'Fallback',
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Nimbus Sans Regular'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Nimbus Sans Bold'],
    widths: [0.4531, 0.4885],
  },
  { name: 'Roboto', regular: ['Roboto', 'Roboto Regular'], bold: ['Roboto Bold'], widths: [0.4522, 0.459] },
  {
    name: 'Noto',
    regular: ['Noto Sans', 'Noto Sans Regular', 'Open Sans', 'Open Sans Regular'],
    bold: ['Noto Sans Bold', 'Open Sans Bold'],
    widths: [0.4805, 0.5109],
  },
  { name: 'Ubuntu', regular: ['Ubuntu', 'Ubuntu Regular'], bold: ['Ubuntu Bold'], widths: [0.4624, 0.4872] },
  {
    name: 'Cantarell',
    regular: ['Cantarell', 'Cantarell Regular'],
    bold: ['Cantarell Bold'],
    widths: [0.4721, 0.5357],
  },
  { name: 'DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], widths: [0.516, 0.5824] },
]
const serif: readonly SystemFont[] = [
  {
    name: 'Fallback',
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Nimbus Roman Regular'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Nimbus Roman Bold'],
    widths: [0.4121, 0.4389],
  },
  { name: 'Noto', regular: ['Noto Serif', 'Noto Serif Regular'], bold: ['Noto Serif Bold'], widths: [0.4884, 0.5189] },
  { name: 'DejaVu', regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], widths: [0.5235, 0.5774] },
]

/** Returns the system fonts that look most like a font with or without serifs, and the stack that ends its list. */
export const getSerifOrSansSystemFonts = (isSerif: boolean): { fonts: readonly SystemFont[]; generic: string } =>
  isSerif ? { fonts: serif, generic: 'Georgia,serif' } : { fonts: sans, generic: 'system-ui,sans-serif' }
