/** The scripts that an uploaded font may have besides Latin. */
export const nonLatinFontScripts = [
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const
export type NonLatinFontScript = (typeof nonLatinFontScripts)[number]

/** The scripts by which an uploaded font is served in files. Pages load that of Latin, which must be there. */
export type FontScript = 'latin' | NonLatinFontScript

const labels: Record<FontScript, string> = {
  latin: 'Latin',
  'latin-ext': 'Latin Extended',
  greek: 'Greek',
  'greek-ext': 'Greek Extended',
  cyrillic: 'Cyrillic',
  'cyrillic-ext': 'Cyrillic Extended',
  vietnamese: 'Vietnamese',
}

export const getFontScriptLabel = (script: FontScript): string => labels[script]
