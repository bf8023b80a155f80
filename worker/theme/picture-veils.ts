import { getContrastRatio, type HexColor, mixColors } from '#schema/theme/color.ts'
import { blackColor, whiteColor } from '#schema/theme/colors/fixed-colors.ts'
import { minTextContrast, type ThemePalette } from '#schema/theme/palette.ts'

/** Veils over pictures have the share of `app/styles/tokens.css`, or more where words would not be readable on all. */
export const toVeilProperties = (palette: ThemePalette): [name: string, value: string][] => [
  ['--veil-brand', `${findVeilShare(palette['brand-deep'], palette['on-brand'], 68)}%`],
  ['--veil-ground', `${findVeilShare(palette['ground-2'], palette.ink, 70)}%`],
]

/**
 * Returns the share, in percent, of a color over a picture's black and white that keeps a text on it readable. Two
 * percent are to spare: browsers round the share and what they mix to steps of 1/255.
 */
export function findVeilShare(color: HexColor, text: HexColor, least: number): number {
  const isReadable = (share: number) =>
    [blackColor, whiteColor].every(
      (pixel) => getContrastRatio(mixColors(pixel, color, share / 100), text) >= minTextContrast,
    )
  let share = least
  while (share < 100 && !isReadable(share - 2)) share += 1
  return share
}
