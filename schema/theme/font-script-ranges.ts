import type { FontScript } from './font-scripts.ts'

/**
 * The characters of each file of a font, as `unicode-range` lists them. They are nearly those of Google Fonts, by which
 * most text needs few files. Latin has the whole of Windows-1252 too, as French needs Ÿ.
 */
const ranges: Record<FontScript, string> = {
  latin:
    'U+0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+192,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,' +
    'U+329,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,' +
    'U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+370-3FF',
  'greek-ext': 'U+1F00-1FFF',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  'cyrillic-ext': 'U+460-48F,U+492-4AF,U+4B2-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,' +
    'U+329,U+1EA0-1EF9,U+20AB',
}

/** Returns the characters of a script as `unicode-range` lists them. */
export const getFontScriptUnicodeRange = (script: FontScript): string => ranges[script]
