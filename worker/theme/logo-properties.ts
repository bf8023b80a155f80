import type { SiteSettings } from '#app/settings/index.ts'
import type { HexColor } from '#schema/theme/color.ts'
import { isDrawingVisibleOnGround } from '#schema/theme/drawing-colors/drawing-contrast.ts'
import { getSvgAspectRatio } from '#schema/theme/svg-proportions.ts'
import { type LightOrDarkScheme, toThemePalette } from '#schema/theme/theme-colors.ts'
import { toCssImage } from './css-image.ts'

type Theme = SiteSettings['theme']

/** The ground of a logo in the header, and the color of the name beside the logo. */
interface LogoPlate {
  ground: HexColor
  text: HexColor
}

/** Creates the custom properties of the logos of a theme in a scheme, each with its proportions. */
export function createLogoCssProperties(theme: Theme, scheme: LightOrDarkScheme): [name: string, value: string][] {
  const { light, dark } = theme.logo
  const [own, other] = scheme === 'dark' ? [dark, light] : [light, dark]
  const plate = own === '' && other !== '' ? selectPlate(theme, scheme, other) : null
  const ofHeader = own || other
  return [
    ...(ofHeader ? toLogo('--logo', ofHeader) : []),
    ...(dark ? toLogo('--logo-dark', dark) : []),
    ...(plate ? toPlateProperties(plate) : []),
  ]
}

/** The ground for which a logo was made, if it cannot be seen on the header of the other scheme. */
function selectPlate(theme: Theme, scheme: LightOrDarkScheme, logo: string): LogoPlate | null {
  if (isDrawingVisibleOnGround(logo, toThemePalette(theme, scheme).ground)) return null
  const { ground, brand, 'brand-text': text, 'on-brand': onBrand } = toThemePalette(theme, 'light')
  return scheme === 'dark' ? { ground, text } : { ground: brand, text: onBrand }
}

const toPlateProperties = ({ ground, text }: LogoPlate): [name: string, value: string][] => [
  ['--logo-band', `linear-gradient(${ground} 0 0) fill 0//.375rem var(--logo-plate,.375rem)`],
  ['--logo-color', text],
]

/** A logo keeps the proportions of its view box. */
function toLogo(name: string, svg: string): [name: string, value: string][] {
  return [
    [name, toCssImage(svg)],
    [`${name}-ratio`, `${getSvgAspectRatio(svg) ?? 1}`],
  ]
}
