import type { HexColor } from '../color.ts'

/** The colors that others are mixed or compared with, and the ground of pictures without transparency. */
export const blackColor: HexColor = '#000000'
export const whiteColor: HexColor = '#ffffff'

/** Where a color picker begins while no color is chosen. */
export const middleGrayColor: HexColor = '#808080'

/** Shown instead of an image until it has loaded, if its own color is not known. */
export const fallbackImageLoadingColor: HexColor = '#c3d0d4'

/** The colors of the brand in the neutral theme. */
export const neutralBrandColor: HexColor = '#24405c'
export const neutralActionColor: HexColor = '#9a3412'
export const neutralAccentColor: HexColor = '#e9b44c'
