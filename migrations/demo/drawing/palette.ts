/** The colors of all pictures. */
export const paintColors = {
  ink: '#10212b',
  night: '#071a26',
  navy: '#0b3954',
  sea: '#0e6273',
  teal: '#2f8a8f',
  mist: '#a9cbc8',
  red: '#a61b1e',
  coral: '#e2603f',
  salmon: '#f0916a',
  peach: '#f8bd86',
  dawn: '#fbd9a0',
  brass: '#f2b632',
  lamp: '#ffd23f',
  cream: '#fbf1dc',
  paper: '#f3e4c4',
  sand: '#dfc493',
  wood: '#7a4b2a',
  walnut: '#4a2c1c',
  bark: '#2b1811',
  olive: '#5f6f2b',
  leaf: '#3f7d3a',
  lime: '#a5be45',
  forest: '#1f4d33',
} as const

/** Red, green and blue of `#rrggbb`. */
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Mixes two colors: `amount` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, amount: number): string {
  const end = channels(to)
  return `#${channels(from)
    .map((value, at) =>
      Math.round(value + (end[at]! - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Darkens towards the plum brown of all shadows. */
export const darken = (color: string, amount: number) => mixColors(color, '#2a0d14', amount)

/** Lightens towards the cream of all lights. */
export const lighten = (color: string, amount: number) => mixColors(color, '#fff6df', amount)
