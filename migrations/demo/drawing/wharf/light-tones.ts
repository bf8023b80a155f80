/**
 * The colors that the page has for any landscape in this light (`app/styles/light.css`), each with its color at dusk
 * for where the file is shown alone.
 */
const ofPage = {
  'sky-low': '#f2a067',
  star: '#8d97bd',
  sun: '#ffd98f',
  cloud: '#8a4a78',
  far: '#9a6284',
  mid: '#574069',
  near: '#241f42',
  deep: '#141d47',
  glint: '#ffd3a0',
  trim: '#ecd3c0',
} as const

/** The colors of this drawing alone, in each light. */
const own = {
  'sea-far': { dusk: '#d08a78', dawn: '#f0d3bf', noon: '#a5dade', night: '#2c507a', storm: '#82949a' },
  sea: { dusk: '#7d5079', dawn: '#a9b9cd', noon: '#55b0c4', night: '#1e3f68', storm: '#5c7178' },
  'sea-2': { dusk: '#4f3f74', dawn: '#7799b6', noon: '#2f8fb0', night: '#153052', storm: '#425962' },
  'sea-3': { dusk: '#2d2f63', dawn: '#3f6a90', noon: '#1a6c93', night: '#0e2340', storm: '#2c424d' },
  wall: { dusk: '#3d5585', dawn: '#5f86a6', noon: '#2f6d96', night: '#2a4a70', storm: '#3c586c' },
  'wall-2': { dusk: '#2d3f69', dawn: '#4a6d8d', noon: '#22577c', night: '#1e3856', storm: '#2e4556' },
  roof: { dusk: '#b02f33', dawn: '#c4494a', noon: '#c5352f', night: '#7a2733', storm: '#8f3637' },
  'roof-2': { dusk: '#7c2331', dawn: '#94394a', noon: '#962a2c', night: '#521d2d', storm: '#662a31' },
  timber: { dusk: '#754b45', dawn: '#a17c70', noon: '#a9774e', night: '#48394a', storm: '#5e5150' },
  'timber-2': { dusk: '#472f3c', dawn: '#6d5560', noon: '#754e35', night: '#2b2436', storm: '#3a3438' },
  glass: { dusk: '#56608a', dawn: '#8ea3bd', noon: '#86b4c6', night: '#34507a', storm: '#5a7180' },
  plant: { dusk: '#44624f', dawn: '#6f8f7a', noon: '#4d9360', night: '#24443f', storm: '#415d4d' },
} as const

export type LightToneName = keyof typeof ofPage | keyof typeof own

export const getColorOfLightTone = (name: LightToneName): string =>
  isOwn(name) ? mixLights(own[name]) : `var(--light-${name}, ${ofPage[name]})`

const isOwn = (name: LightToneName): name is keyof typeof own => name in own

/** A color that follows the weights of the page, of which one is 1, or none: then it is dusk. */
function mixLights({ dusk, dawn, noon, night, storm }: (typeof own)[keyof typeof own]): string {
  const weighted = [
    [dawn, '--light-dawn'],
    [noon, '--light-high'],
    [night, '--light-night'],
    [storm, '--light-storm'],
  ] as const
  return weighted.reduce<string>(
    (mixed, [color, weight]) => `color-mix(in srgb,${color} calc(var(${weight},0)*100%),${mixed})`,
    dusk,
  )
}

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
