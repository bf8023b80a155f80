/**
 * The colors of the drawing, each a custom property that the page's light sets (`app/styles/light.css`), with its
 * color at dusk for where the file is shown alone.
 */
const dusk = {
  'sky-low': '#f2a067',
  star: '#8d97bd',
  sun: '#ffd98f',
  cloud: '#8a4a78',
  far: '#9a6284',
  mid: '#574069',
  near: '#241f42',
  'sea-far': '#d08a78',
  sea: '#7d5079',
  'sea-2': '#4f3f74',
  'sea-3': '#2d2f63',
  deep: '#141d47',
  glint: '#ffd3a0',
  wall: '#3d5585',
  'wall-2': '#2d3f69',
  trim: '#ecd3c0',
  roof: '#b02f33',
  'roof-2': '#7c2331',
  timber: '#754b45',
  'timber-2': '#472f3c',
  glass: '#56608a',
  plant: '#44624f',
} as const

export type LightTone = keyof typeof dusk

export const toLightToneVariable = (name: LightTone) => `var(--light-${name}, ${dusk[name]})`

/** Lamps are as warm at every hour. */
export const lampColors = { core: '#fff3cf', glass: '#ffd77f', spill: '#ffb84d', person: '#9a4f24' } as const

/** Opacities. */
export const lightOpacityVariables = {
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
