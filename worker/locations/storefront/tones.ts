import { neutralAccentColor, neutralActionColor, neutralBrandColor } from '#schema/theme/colors/fixed-colors.ts'

/** The colors of the brand, which come from the page. Where there is none they are those of the neutral theme. */
export const storefrontDrawingBrandColors = {
  sign: `var(--brand, ${neutralBrandColor})`,
  awning: `var(--action, ${neutralActionColor})`,
  accent: `var(--accent, ${neutralAccentColor})`,
}

/** The light that comes from the page (`app/styles/scenery.css`), and by day where there is none. */
export const storefrontLightingColors = {
  skyTop: 'var(--front-sky-top, #bfe0ea)',
  shade: 'var(--front-shade-color, #0b1730)',
}

/** The colors that are the same in every theme. */

export const storefrontDrawingColors = {
  highlight: '#fff',
  shadow: '#000',
  plank: '#8a4b2a',
  pot: '#8d5b45',
  moon: '#f4efdc',
  ice: '#dceaf2',
  bush: '#7aa46f',
  glass: '#5d7c88',
  glassDark: '#3d5864',
  frame: '#fbf6ea',
  door: '#5a3524',
  roof: '#4c4a52',
  roofDark: '#38363e',
  shingle: '#6b4a3a',
  timber: '#7a4e2d',
  timberDark: '#5d3a21',
  stone: '#a8a196',
  stoneDark: '#8a8378',
  metal: '#c3c9cc',
  metalDark: '#98a1a6',
  pavement: '#b9b1a5',
  pavementDark: '#a1998d',
  street: '#6f6c70',
  foliage: '#54804f',
  foliageDark: '#3f6640',
  pine: '#3d6354',
  pineDark: '#2d4d42',
  cactus: '#5f8a5b',
  sand: '#d9b98c',
  mesa: '#c48a63',
  hill: '#9bb78e',
  hillFar: '#b9cbb4',
  peak: '#9fb0bd',
  sea: '#8fb9c6',
  snow: '#f7fafc',
  cloud: '#ffffff',
  cloudDark: '#d5dce2',
  lamp: '#3b3f45',
} as const

/** Warm light, for windows and lamps. */
export const storefrontWarmLightColors = { window: '#ffd98a', core: '#fff3cf', spill: '#ffcf70' } as const

/** Wall colors of painted buildings, by variant. */
export const paintedWallColors = [
  '#7fa3ae',
  '#e8dcc3',
  '#b9c3a0',
  '#c98f78',
  '#8c9bb4',
  '#ead2a2',
  '#a6b9b2',
  '#d8c0b4',
] as const

export const brickWallColors = [
  '#a85a45',
  '#8f4b3d',
  '#b8735a',
  '#c2a27e',
  '#9a5f52',
  '#7f4a41',
  '#b5886b',
  '#a34e3a',
] as const

export const timberWallColors = [
  storefrontDrawingColors.timber,
  '#8a5a36',
  '#6b4528',
  '#94683f',
  storefrontDrawingColors.timber,
  '#7d5331',
  '#8f6240',
  '#6f4a2c',
] as const

export const barnWallColors = [
  '#93382f',
  '#7d2f2a',
  '#a34a38',
  '#8a8f86',
  '#93382f',
  '#6d5a4a',
  '#9c4234',
  '#84564a',
] as const

export const stoneWallColors = [
  storefrontDrawingColors.stone,
  '#b7ab98',
  '#9a968f',
  '#c0b39c',
  storefrontDrawingColors.stone,
  '#a79d90',
  '#b0a9a0',
  '#989184',
] as const

export const earthWallColors = [
  '#cf9a6b',
  '#d9a877',
  '#c58a60',
  '#e0b88a',
  '#c99266',
  '#d2a27a',
  '#bd8259',
  '#dcae82',
] as const

export const metalWallColors = [storefrontDrawingColors.metal] as const

export const paleWallColors = [
  '#e6e2d8',
  '#dfe3e2',
  '#ece6d8',
  '#d9dcd6',
  '#e8e0d4',
  '#dde0dc',
  '#efe9dd',
  '#d6d8d4',
] as const

/** The opacities that the time of day and the opening hours set (`app/ui/locations/storefront.css`). */
export const storefrontDrawingOpacities = {
  sun: 'var(--front-sun, 1)',
  night: 'var(--front-night, 0)',
  /** Of street lamps and of light on the ground: day or night. */
  lamps: 'var(--front-lamps, 0)',
  shade: 'var(--front-shade, 0)',
  /** Of windows and sign: open or closed. */
  glow: 'var(--front-glow, .35)',
} as const
