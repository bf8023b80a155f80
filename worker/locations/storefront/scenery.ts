import {
  type StorefrontDrawing,
  type StorefrontLandscape,
  type StorefrontWeather,
  storefrontDrawingSize,
} from '#schema/locations/storefront.ts'
import { streetLevel } from './building.ts'
import type { LitShape } from './openings.ts'
import { circle, ellipse, group, line, path, rect, repeat } from './shapes.ts'
import {
  storefrontDrawingBrandColors,
  storefrontDrawingColors,
  storefrontDrawingLightColors,
  storefrontDrawingOpacities,
} from './tones.ts'
import type { WallArea } from './walls.ts'

const { width, height } = storefrontDrawingSize

/** Sun, moon, stars and clouds. The sky itself is the ground of the page's drawing. */
export function drawSky({ weather, variant }: StorefrontDrawing): string {
  const sunX = variant % 2 === 0 ? 96 : 548
  const stars = repeat(26, (index) => {
    const x = (index * 149 + variant * 37) % width
    const y = (index * 61 + 17) % 170
    return circle(x, y, index % 4 === 0 ? 2 : 1.2, '#fff')
  })
  return (
    group(
      { opacity: storefrontDrawingOpacities.sun },
      circle(sunX, 84, 62, storefrontDrawingLightColors.core, { opacity: 0.35 }),
      circle(sunX, 84, 38, storefrontDrawingLightColors.core),
    ) +
    group(
      { opacity: storefrontDrawingOpacities.night },
      stars,
      circle(sunX, 78, 26, '#f4efdc'),
      circle(sunX + 10, 72, 23, 'var(--front-sky-top, #bfe0ea)'),
    ) +
    drawClouds(weather, variant)
  )
}

const cloudCounts: Record<StorefrontWeather, number> = { clear: 1, windy: 2, cloudy: 5, rain: 6, snow: 5 }

function drawClouds(weather: StorefrontWeather, variant: number): string {
  const color =
    weather === 'rain' || weather === 'snow' ? storefrontDrawingColors.cloudDark : storefrontDrawingColors.cloud
  return repeat(cloudCounts[weather], (index) => {
    const x = ((index * 157 + variant * 53) % (width + 80)) - 20
    const y = 44 + ((index * 47 + variant * 13) % 84)
    const size = 0.7 + ((index * 3 + variant) % 4) * 0.18
    return group(
      { opacity: 0.85, transform: `translate(${x} ${y}) scale(${size.toFixed(2)})` },
      ellipse(0, 0, 58, 14, color),
      ellipse(-20, -10, 24, 16, color),
      ellipse(14, -16, 30, 20, color),
    )
  })
}

/** What is seen behind the building. */
export function drawLand({ land, variant }: StorefrontDrawing): string {
  return lands[land](variant)
}

const lands: Record<StorefrontLandscape, (variant: number) => string> = {
  north: (variant) =>
    path(
      `M0 300L${70 + variant * 9} 176l64 74l58 -92l92 120l70 -64l96 90l92 -118l${90 - variant * 4} 92V340H0Z`,
      storefrontDrawingColors.peak,
    ) +
    path(`M${192 + variant * 9} 158l-20 32l16 -6l8 10l12 -14l10 8Z`, storefrontDrawingColors.snow) +
    pines(variant, 15),
  temperate: (variant) =>
    path(`M0 286q${120 + variant * 8} -84 260 -22t380 -26V340H0Z`, storefrontDrawingColors.hillFar) +
    path('M0 312q170 -56 330 -8t310 -20V340H0Z', storefrontDrawingColors.hill) +
    tree(54 + variant * 5, 1.1) +
    tree(584 - variant * 6, 1.3),
  south: (variant) =>
    rect(0, 262, width, 80, storefrontDrawingColors.sea) +
    line(`M40 280h70m160 -6h90m120 10h100`, '#fff', 3, { opacity: 0.5 }) +
    path('M0 314q180 -30 340 -4t300 -8V340H0Z', storefrontDrawingColors.sand) +
    palm(60 + variant * 4, 1.1) +
    palm(590 - variant * 5, 1.25),
  desert: (variant) =>
    path(
      `M0 262h${60 + variant * 8}l22 -52h96l16 34h46l14 30h140l20 -64h78l20 60h${150 - variant * 6}V340H0Z`,
      storefrontDrawingColors.mesa,
    ) +
    path('M0 306q180 -26 330 -6t310 -14V340H0Z', storefrontDrawingColors.sand) +
    cactus(70 + variant * 4, 1) +
    cactus(582 - variant * 4, 1.25),
}

const pines = (variant: number, count: number) =>
  repeat(count, (index) => {
    const x = (index * 46 + variant * 11) % width
    const size = 0.8 + ((index * 5 + variant) % 5) * 0.16
    return group(
      { transform: `translate(${x} ${streetLevel}) scale(${size.toFixed(2)})` },
      path(
        'M0 -96l26 46h-10l18 34H-34l18 -34h-10Z',
        index % 2 === 0 ? storefrontDrawingColors.pine : storefrontDrawingColors.pineDark,
      ),
      rect(-4, -18, 8, 18, storefrontDrawingColors.timberDark),
    )
  })

const placed = (x: number, size: number, ...shapes: readonly string[]) =>
  group({ transform: `translate(${x} ${streetLevel}) scale(${size})` }, ...shapes)

const tree = (x: number, size: number) =>
  placed(
    x,
    size,
    rect(-6, -58, 12, 58, storefrontDrawingColors.timberDark),
    ellipse(0, -92, 44, 48, storefrontDrawingColors.foliage),
    ellipse(-18, -76, 26, 26, storefrontDrawingColors.foliageDark, { opacity: 0.6 }),
    ellipse(16, -108, 20, 18, '#7aa46f', { opacity: 0.7 }),
  )

const palm = (x: number, size: number) =>
  placed(
    x,
    size,
    line('M0 0q10 -60 -4 -124', storefrontDrawingColors.timber, 10, { 'stroke-linecap': 'round' }),
    ...[-150, -115, -60, -20, 20].map((angle) =>
      group(
        { transform: `translate(-4 -124) rotate(${angle})` },
        path('M0 0q30 -20 66 6q-34 -2 -66 6Z', storefrontDrawingColors.foliage),
      ),
    ),
    circle(-8, -120, 5, storefrontDrawingColors.timberDark),
    circle(2, -118, 5, storefrontDrawingColors.timberDark),
  )

const cactus = (x: number, size: number) =>
  placed(
    x,
    size,
    line('M0 0V-96M0 -38h-24v-28M0 -54h24v-26', storefrontDrawingColors.cactus, 15, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    line('M0 -4V-92', storefrontDrawingColors.foliageDark, 2, { opacity: 0.5 }),
  )

/** Pavement and street, with lamps and plants on both sides of the building. */
export function drawStreet({ variant, land }: StorefrontDrawing, wall: WallArea): LitShape & { lamps: string } {
  const lampX = variant % 2 === 0 ? wall.x - 44 : wall.x + wall.width + 44
  const benchX = variant % 2 === 0 ? wall.x + wall.width + 46 : wall.x - 46
  const pots = [wall.x + wall.width / 2 - 62, wall.x + wall.width / 2 + 62]
  const plant = land === 'desert' ? storefrontDrawingColors.cactus : storefrontDrawingColors.foliage
  return {
    shape:
      rect(0, streetLevel, width, 30, storefrontDrawingColors.pavement) +
      line(
        repeat(11, (index) => `M${index * 62 + 10} ${streetLevel}l-12 30`),
        storefrontDrawingColors.pavementDark,
        2,
      ) +
      rect(0, streetLevel + 28, width, 5, storefrontDrawingColors.pavementDark) +
      rect(0, streetLevel + 33, width, height - streetLevel - 33, storefrontDrawingColors.street) +
      line(`M0 ${streetLevel + 50}h${width}`, '#fff', 3, { 'stroke-dasharray': '34 26', opacity: 0.45 }) +
      rect(lampX - 3, streetLevel - 128, 6, 130, storefrontDrawingColors.lamp) +
      path(`M${lampX - 14} ${streetLevel - 128}l5 -26h18l5 26Z`, storefrontDrawingColors.glass) +
      path(`M${lampX - 14} ${streetLevel - 154}h28l-14 -14Z`, storefrontDrawingColors.lamp) +
      bench(benchX) +
      pots.map((x) => pot(x, plant)).join(''),
    light: group(
      { opacity: storefrontDrawingOpacities.lamps },
      ellipse(wall.x + wall.width / 2, streetLevel + 14, wall.width * 0.52, 16, storefrontDrawingLightColors.spill, {
        opacity: 0.35,
      }),
      ellipse(wall.x + wall.width / 2, streetLevel + 10, 64, 10, storefrontDrawingLightColors.core, { opacity: 0.4 }),
    ),
    lamps: group(
      { opacity: storefrontDrawingOpacities.lamps },
      circle(lampX, streetLevel - 140, 54, storefrontDrawingLightColors.spill, { opacity: 0.1 }),
      circle(lampX, streetLevel - 140, 34, storefrontDrawingLightColors.spill, { opacity: 0.16 }),
      path(`M${lampX - 12} ${streetLevel - 129}l4 -24h16l4 24Z`, storefrontDrawingLightColors.core),
    ),
  }
}

const bench = (x: number) =>
  rect(x - 34, streetLevel - 22, 68, 6, storefrontDrawingColors.timber) +
  rect(x - 34, streetLevel - 40, 68, 8, storefrontDrawingColors.timber) +
  rect(x - 28, streetLevel - 40, 4, 40, storefrontDrawingColors.lamp) +
  rect(x + 24, streetLevel - 40, 4, 40, storefrontDrawingColors.lamp)

const pot = (x: number, plant: string) =>
  ellipse(x, streetLevel - 34, 15, 18, plant) +
  circle(x - 6, streetLevel - 42, 4, storefrontDrawingBrandColors.accent) +
  circle(x + 7, streetLevel - 36, 4, storefrontDrawingBrandColors.accent) +
  path(`M${x - 13} ${streetLevel - 24}h26l-5 26h-16Z`, '#8d5b45')

/** Rain, snow and wind before the building; snow also lies on its roof. */
export function drawWeather({ weather, variant }: StorefrontDrawing, ridge: string): string {
  if (weather === 'rain')
    return (
      line(
        repeat(64, (index) => `M${(index * 83 + variant * 19) % (width + 40)} ${(index * 47) % 330}l-7 20`),
        '#dceaf2',
        1.6,
        { opacity: 0.6 },
      ) + ellipse(150, streetLevel + 18, 60, 5, '#fff', { opacity: 0.25 })
    )
  if (weather === 'snow')
    return (
      line(ridge, storefrontDrawingColors.snow, 9, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }) +
      rect(0, streetLevel - 2, width, 8, storefrontDrawingColors.snow, { opacity: 0.9 }) +
      repeat(54, (index) =>
        circle(
          (index * 97 + variant * 29) % width,
          (index * 53) % 330,
          index % 3 === 0 ? 3 : 2,
          storefrontDrawingColors.snow,
          {
            opacity: 0.85,
          },
        ),
      )
    )
  return weather === 'windy'
    ? line('M20 150q60 -18 110 0t96 -4M430 120q60 -16 104 2t86 -6M380 196q40 -12 80 0', '#fff', 3, {
        opacity: 0.6,
        'stroke-linecap': 'round',
      })
    : ''
}
