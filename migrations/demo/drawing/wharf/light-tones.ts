/**
 * The colors of the drawing, each a custom property that the page's light sets (`app/styles/light.css`), with its
 * color at dusk for where the file is shown alone.
 */
const dusk = {
  'sky-top': '#1b2a55',
  'sky-low': '#f2a067',
  star: '#8d97bd',
  sun: '#ffd98f',
  cloud: '#5d3b70',
  far: '#8a5b80',
  mid: '#4c3c66',
  near: '#241f42',
  'sea-far': '#c07a78',
  sea: '#6a4a78',
  'sea-2': '#43386b',
  'sea-3': '#26295a',
  deep: '#121b44',
  glint: '#ffd3a0',
  wall: '#3b4f7c',
  'wall-2': '#2c3c64',
  trim: '#e9cdb9',
  roof: '#a02a31',
  'roof-2': '#74202f',
  timber: '#6b4440',
  'timber-2': '#432c3a',
  glass: '#56608a',
  plant: '#3f5a4a',
} as const

export type LightTone = keyof typeof dusk

export const tone = (name: LightTone) => `var(--light-${name}, ${dusk[name]})`

/** Lamps are as warm at every hour. */
export const lamp = { core: '#fff3cf', glass: '#ffd77f', spill: '#ffb84d', person: '#9a4f24' } as const

/** Opacities. */
export const level = {
  /** Of a sun high in the sky, and of one at the horizon. */
  high: 'var(--light-high, 0)',
  low: 'var(--light-low, 1)',
  night: 'var(--light-night, 0)',
  storm: 'var(--light-storm, 0)',
  /** How dark it is, so that lamps show. */
  lamps: 'var(--light-lamps, .9)',
  /** Whether the restaurant is open. */
  glow: 'var(--light-glow, 1)',
} as const
