import type { SiteSettings } from '#app/settings/index.ts'
import type { ThemeStyleOptions } from '#schema/theme/theme-shape.ts'

type Logo = SiteSettings['theme']['logo']

/** Custom properties by their name without the dashes. */
type Properties = Readonly<Record<string, string>>

/** The properties of each choice. What is as in `app/styles/tokens.css` is left out. */
type Choices = {
  readonly [Name in Exclude<
    keyof ThemeStyleOptions,
    'edge' | 'header' | 'restaurants' | 'share_pictures' | 'thumb_bar'
  >]: Record<ThemeStyleOptions[Name], Properties>
}

const choices: Choices = {
  corners: {
    soft: {},
    square: {
      'radius-s': '0',
      radius: '0',
      'radius-l': '0',
      'radius-xl': '0',
      'radius-pill': '0',
      'radius-round': '0',
    },
    round: { 'radius-s': '.375rem', radius: '.75rem', 'radius-l': '1.375rem', 'radius-xl': '2rem' },
  },
  borders: { thin: {}, none: { border: '0px' }, bold: { border: '3px' } },
  heading_mark: {
    line: {},
    rope: {
      'heading-mark': 'var(--drawing-rope,none) repeat-x 0 100%',
      'timeline-line': 'var(--rope-line)',
      'timeline-dot': 'var(--rope-knot)',
      'timeline-rim': 'var(--brand-deep)',
    },
    none: { 'heading-mark': 'none', 'heading-mark-space': '0' },
  },
  buttons: {
    plain: {},
    pill: { 'button-radius': '99rem' },
    raised: { 'button-shadow': '0 4px 0 color-mix(in srgb,var(--ink) 45%,transparent)' },
    capitals: { 'button-case': 'uppercase', 'button-spacing': '.06em', 'button-size': '.875rem' },
  },
  density: {
    comfortable: {},
    compact: { s5: '1.25rem', s6: '1.5rem', s7: '2rem', s8: 'clamp(2rem,1.5rem + 2.5vw,4rem)' },
    airy: { s6: '2.5rem', s7: '4rem', s8: 'clamp(4rem,2.5rem + 6vw,9rem)' },
  },
  events: {
    list: {},
    // Today's hours in the popover of the header are written on a small board.
    board: {
      'hours-ground': 'var(--board-gloss),var(--board)',
      'hours-frame': 'var(--board-frame)',
      'hours-edge': '.375rem',
      'hours-inset': 'var(--s4)',
      'hours-text': 'var(--chalk)',
    },
  },
  logo_light: {
    none: {},
    open: {
      'lamp-on': 'drop-shadow(0 0 3px var(--accent)) drop-shadow(0 0 9px var(--accent))',
      'lamp-out': 'grayscale(.85) opacity(.65)',
    },
  },
  motion: {
    calm: {},
    // What a lively brand has beside lights and waves is in `page-transitions.ts`.
    lively: {},
    none: { ease: '0s', fade: '0s', 'drift-by-scroll': 'none', scrolling: 'auto' },
  },
}

/** The header of a wide window with the logo above the navigation. */
const logoAbove: Properties = {
  header: '7.375rem',
  'header-wrap': 'wrap',
  'logo-flex': '1 0 100%',
  'logo-width': 'auto',
  'logo-max': 'none',
  // The plate of a logo that cannot be seen on the header is as wide as the window, too.
  'logo-plate': '100vw',
}
/** A band of the brand's color, as wide as the window. */
const brandBand: Properties = {
  'logo-band': 'linear-gradient(var(--brand) 0 0) fill 0//.375rem 100vw',
  'logo-color': 'var(--on-brand)',
  'logo-in-header': 'var(--logo-dark,none)',
}
const headers: Record<ThemeStyleOptions['header'], Properties> = {
  bar: {},
  stacked: {
    ...logoAbove,
    'nav-align': 'start',
  },
  centered: {
    ...logoAbove,
    'logo-align': 'center',
    'header-align': 'center',
    'nav-flex': '0 1 auto',
  },
}

const toDeclarations = (properties: Properties) =>
  Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * Creates the rules of a theme's shape, except for its edges, which are drawings. A logo for light ground alone is not
 * laid on the brand's color, which may be its own.
 */
export function createThemeStyleCssRules(
  shape: ThemeStyleOptions,
  { light, dark }: Pick<Logo, 'light' | 'dark'>,
): string {
  const names = Object.keys(choices) as (keyof Choices)[]
  const declarations = names.map((name) => toDeclarations(choices[name][shape[name] as never])).filter(Boolean)
  const hasBand = shape.header === 'stacked' && (dark !== '' || light === '')
  const header = toDeclarations({ ...headers[shape.header], ...(hasBand && brandBand) })
  return [
    declarations.length > 0 ? `html:root{${declarations.join(';')}}` : '',
    header ? `@media (width>=840px){html:root{${header}}}` : '',
  ].join('')
}

const logoHeights: Record<Logo['size'], Properties> = {
  standard: {},
  small: { 'logo-height': '1.75rem' },
  large: { 'logo-height': '3rem' },
}
/** Creates the rule of the size of a logo and of a quarter of its height as clear space. */
export function createLogoCssRules({ size, clear_space }: Pick<Logo, 'size' | 'clear_space'>): string {
  const properties = { ...logoHeights[size], ...(clear_space && { 'logo-space': '.25' }) }
  return Object.keys(properties).length > 0 ? `html:root{${toDeclarations(properties)}}` : ''
}
