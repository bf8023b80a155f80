import { type BlockBackgroundName, blockBackgroundNames } from './background-names.ts'
import {
  findNearestReadableColor,
  getContrastRatio,
  type HexColor,
  mixColors,
  selectMostReadableColor,
  toLightness,
  toLuminance,
  withLightness,
} from './color.ts'

/** The colors that every theme chooses. */
export interface BaseThemeColors {
  brand: HexColor
  action: HexColor
  accent: HexColor
  ink: HexColor
  ground: HexColor
}

/** Colors that are derived from the base colors unless a theme chooses them. */
type DerivedName =
  | 'brand_deep'
  | 'action_deep'
  | 'link'
  | 'ink_2'
  | 'ground_2'
  | 'ground_3'
  | 'line'
  | 'field'
  | 'ok'
  | 'banner_top'
  | 'banner_bottom'
  | 'focus'

/** The chosen colors of a theme, of one scheme. An empty derived color is computed. */
export interface ChosenThemeColors extends BaseThemeColors {
  derived: Partial<Record<DerivedName, HexColor>>
  backgrounds: Record<BlockBackgroundName, HexColor>
}

/** Every color that the stylesheet names, by its custom property without the dashes. */
export type ThemePalette = Record<ColorToken, HexColor>

const colorTokens = [
  'brand',
  'brand-deep',
  'brand-text',
  'on-brand',
  'on-brand-2',
  'action',
  'action-deep',
  'action-text',
  'on-action',
  'accent',
  'accent-on-brand',
  'link',
  'ink',
  'ink-2',
  'ground',
  'ground-2',
  'ground-3',
  'line',
  'field',
  'ok',
  'on-ok',
  'placeholder',
  'stub',
  'banner-top',
  'banner-bottom',
  'focus',
  ...blockBackgroundNames.flatMap((name) => [`bg-${name}`, `on-bg-${name}`] as const),
] as const
export type ColorToken = (typeof colorTokens)[number]

/** What text needs of its ground (WCAG 2.2, 1.4.3), and large text and controls (1.4.11). */
export const minTextContrast = 4.5
export const minControlContrast = 3
/** What text needs of the color of a background: its drawing and its gradient are a little lighter or darker. */
export const minTextContrastOnBlockBackground = 5.4

/**
 * Computes every color of a scheme. The text colors of grounds that a theme chooses (`on-…`) are white or ink, else
 * black: one of them always has the contrast. Texts in brand and action color on the page's ground are these colors
 * themselves, or in a dark scheme the nearest lighter ones.
 */
export function deriveThemePalette({
  brand,
  action,
  accent,
  ink,
  ground,
  derived,
  backgrounds,
}: ChosenThemeColors): ThemePalette {
  const isDark = toLuminance(ground) < toLuminance(ink)
  const ground2 =
    derived.ground_2 || (isDark ? shade(ground, 0.035) : withLightness(mixColors(ground, accent, 0.08), 0.972, 0.03))
  const ground3 =
    derived.ground_3 || (isDark ? shade(ground, 0.055) : withLightness(mixColors(ground, brand, 0.07), 0.962, 0.012))
  const grounds = [ground, ground2, ground3]
  const onGrounds = (color: HexColor, min = minTextContrast) => findNearestReadableColor(color, grounds, min) ?? ink
  const on = (color: HexColor) => selectText(color, ink)
  const onBrand = on(brand)
  const onAction = on(action)
  const deepen = (color: HexColor, text: HexColor) =>
    shade(color, toLuminance(text) > toLuminance(color) ? -0.07 : 0.05)
  const [bannerTop, bannerBottom] = [derived.banner_top || ground3, derived.banner_bottom || ground2]
  const onPages = (color: HexColor) =>
    findNearestReadableColor(color, [...grounds, bannerTop, bannerBottom], minTextContrast) ?? ink
  const brandDeep = derived.brand_deep || deepen(brand, onBrand)
  const ok = derived.ok || onPages('#1f6b3f')
  return {
    brand,
    'brand-deep': brandDeep,
    'brand-text': isDark ? onPages(brand) : brand,
    'on-brand': onBrand,
    'on-brand-2': findNearestReadableColor(mixColors(onBrand, brand, 0.17), [brand], minTextContrast) ?? onBrand,
    action,
    'action-deep': derived.action_deep || deepen(action, onAction),
    'action-text': isDark ? onPages(action) : action,
    'on-action': onAction,
    accent,
    'accent-on-brand': findNearestReadableColor(accent, [brand], minTextContrast) ?? onBrand,
    link: derived.link || onPages(shade(brand, isDark ? 0.2 : 0.12)),
    ink,
    'ink-2': derived.ink_2 || onGrounds(mixColors(ink, ground, 0.2)),
    ground,
    'ground-2': ground2,
    'ground-3': ground3,
    line: derived.line || mixColors(ground, ink, 0.2),
    field: derived.field || onGrounds(mixColors(ground, ink, 0.5), minControlContrast),
    ok,
    'on-ok': on(ok),
    'banner-top': bannerTop,
    'banner-bottom': bannerBottom,
    placeholder: onGrounds(mixColors(ink, ground, 0.3)),
    stub: findNearestReadableColor(mixColors(ground2, accent, 0.22), [ink], minTextContrast) ?? ground2,
    focus: derived.focus || deriveFocusColor(ink, { brand, others: [brandDeep, ...Object.values(backgrounds)] }),
    ...deriveBackgrounds(backgrounds, ink),
  }
}

/**
 * The inner color of the ring around what has the keyboard's focus, whose outer one is ink: yellow, or the nearest
 * color that is seen on the brand's color, where it is alone, and on each ground on which ink is not.
 */
function deriveFocusColor(ink: HexColor, { brand, others }: { brand: HexColor; others: readonly HexColor[] }) {
  const withoutInk = others.filter((ground) => getContrastRatio(ink, ground) < minControlContrast)
  const find = (grounds: readonly HexColor[]) => findNearestReadableColor('#ffd23f', grounds, minControlContrast)
  return find([brand, ...withoutInk]) ?? find(withoutInk) ?? ink
}

/** Text in white or ink on a ground, whichever is easier to read; black where ink is too light for both. */
function selectText(ground: HexColor, ink: HexColor): HexColor {
  const best = selectMostReadableColor(ground, ['#ffffff', ink])
  return findNearestReadableColor(best, [ground], minTextContrastOnBlockBackground) === best
    ? best
    : selectMostReadableColor(ground, ['#ffffff', '#000000'])
}

const shade = (color: HexColor, by: number) => withLightness(color, toLightness(color) + by)

function deriveBackgrounds(backgrounds: ChosenThemeColors['backgrounds'], ink: HexColor) {
  const pairs = blockBackgroundNames.flatMap((name) => [
    [`bg-${name}`, backgrounds[name]],
    [`on-bg-${name}`, selectText(backgrounds[name], ink)],
  ])
  return Object.fromEntries(pairs) as Pick<ThemePalette, `bg-${BlockBackgroundName}` | `on-bg-${BlockBackgroundName}`>
}

/** Derives the colors of the dark scheme: a dark ground in the brand's hue, light ink, and brighter accents. */
export function deriveDarkThemeColors({ brand, action, accent, backgrounds }: ChosenThemeColors): ChosenThemeColors {
  const ground = withLightness(brand, 0.2, 0.025)
  const dim = (color: HexColor) => withLightness(color, Math.min(0.42, toLightness(color)))
  return {
    brand: withLightness(brand, Math.min(0.34, toLightness(brand) + 0.02)),
    action: dim(action),
    accent,
    ink: withLightness(brand, 0.94, 0.012),
    ground,
    derived: {},
    backgrounds: Object.fromEntries(blockBackgroundNames.map((name) => [name, dim(backgrounds[name])])) as never,
  }
}
