import {
  type StorefrontDrawing,
  type StorefrontLandscape,
  type StorefrontWeather,
  storefrontDrawingSize,
} from '#schema/locations/storefront.ts'
import { storefrontStreetLevelY } from './building.ts'
import type { LitSvgShape } from './openings.ts'
import {
  drawSvgFilledPath,
  drawSvgStrokedPath,
  repeatSvgShape,
  svgCircle,
  svgEllipse,
  svgGroup,
  svgRect,
} from './shapes.ts'
import {
  storefrontDrawingBrandColors,
  storefrontDrawingColors,
  storefrontDrawingOpacities,
  storefrontLightingColors,
  storefrontWarmLightColors,
} from './tones.ts'
import type { StorefrontWallArea } from './walls.ts'

const { width, height } = storefrontDrawingSize

/** Sun, moon, stars and clouds. The sky itself is the ground of the page's drawing. */
export function drawSkyBehindStorefront({ weather, variant }: StorefrontDrawing): string {
  const sunX = variant % 2 === 0 ? 96 : 548
  const stars = repeatSvgShape(26, (index) => {
    const x = (index * 149 + variant * 37) % width
    const y = (index * 61 + 17) % 170
    return svgCircle(x, y, index % 4 === 0 ? 2 : 1.2, storefrontDrawingColors.highlight)
  })
  return (
    svgGroup(
      { opacity: storefrontDrawingOpacities.sun },
      svgCircle(sunX, 84, 62, storefrontWarmLightColors.core, { opacity: 0.35 }),
      svgCircle(sunX, 84, 38, storefrontWarmLightColors.core),
    ) +
    svgGroup(
      { opacity: storefrontDrawingOpacities.night },
      stars,
      svgCircle(sunX, 78, 26, storefrontDrawingColors.moon),
      svgCircle(sunX + 10, 72, 23, storefrontLightingColors.skyTop),
    ) +
    drawClouds(weather, variant)
  )
}

const cloudCounts: Record<StorefrontWeather, number> = { clear: 1, windy: 2, cloudy: 5, rain: 6, snow: 5 }

function drawClouds(weather: StorefrontWeather, variant: number): string {
  const color =
    weather === 'rain' || weather === 'snow' ? storefrontDrawingColors.cloudDark : storefrontDrawingColors.cloud
  return repeatSvgShape(cloudCounts[weather], (index) => {
    const x = ((index * 157 + variant * 53) % (width + 80)) - 20
    const y = 44 + ((index * 47 + variant * 13) % 84)
    const size = 0.7 + ((index * 3 + variant) % 4) * 0.18
    return svgGroup(
      { opacity: 0.85, transform: `translate(${x} ${y}) scale(${size.toFixed(2)})` },
      svgEllipse(0, 0, 58, 14, color),
      svgEllipse(-20, -10, 24, 16, color),
      svgEllipse(14, -16, 30, 20, color),
    )
  })
}

/** What is seen behind the building. */
export function drawLandscapeBehindStorefront({ land, variant }: StorefrontDrawing): string {
  return lands[land](variant)
}

const lands: Record<StorefrontLandscape, (variant: number) => string> = {
  north: (variant) =>
    drawSvgFilledPath(
      `M0 300L${70 + variant * 9} 176l64 74l58 -92l92 120l70 -64l96 90l92 -118l${90 - variant * 4} 92V340H0Z`,
      storefrontDrawingColors.peak,
    ) +
    drawSvgFilledPath(`M${192 + variant * 9} 158l-20 32l16 -6l8 10l12 -14l10 8Z`, storefrontDrawingColors.snow) +
    pines(variant, 15),
  temperate: (variant) =>
    drawSvgFilledPath(`M0 286q${120 + variant * 8} -84 260 -22t380 -26V340H0Z`, storefrontDrawingColors.hillFar) +
    drawSvgFilledPath('M0 312q170 -56 330 -8t310 -20V340H0Z', storefrontDrawingColors.hill) +
    tree(54 + variant * 5, 1.1) +
    tree(584 - variant * 6, 1.3),
  south: (variant) =>
    svgRect(0, 262, width, 80, storefrontDrawingColors.sea) +
    drawSvgStrokedPath(`M40 280h70m160 -6h90m120 10h100`, storefrontDrawingColors.highlight, 3, { opacity: 0.5 }) +
    drawSvgFilledPath('M0 314q180 -30 340 -4t300 -8V340H0Z', storefrontDrawingColors.sand) +
    twoPalms(variant),
  plain: (variant) =>
    drawSvgFilledPath(`M0 284q${130 + variant * 8} -44 290 -14t350 -18V340H0Z`, storefrontDrawingColors.hillFar) +
    drawSvgFilledPath('M0 314q180 -30 340 -4t300 -8V340H0Z', storefrontDrawingColors.hill) +
    twoPalms(variant),
  desert: (variant) =>
    drawSvgFilledPath(
      `M0 262h${60 + variant * 8}l22 -52h96l16 34h46l14 30h140l20 -64h78l20 60h${150 - variant * 6}V340H0Z`,
      storefrontDrawingColors.mesa,
    ) +
    drawSvgFilledPath('M0 306q180 -26 330 -6t310 -14V340H0Z', storefrontDrawingColors.sand) +
    cactus(70 + variant * 4, 1) +
    cactus(582 - variant * 4, 1.25),
}

const twoPalms = (variant: number) => palm(60 + variant * 4, 1.1) + palm(590 - variant * 5, 1.25)

const pines = (variant: number, count: number) =>
  repeatSvgShape(count, (index) => {
    const x = (index * 46 + variant * 11) % width
    const size = 0.8 + ((index * 5 + variant) % 5) * 0.16
    return svgGroup(
      { transform: `translate(${x} ${storefrontStreetLevelY}) scale(${size.toFixed(2)})` },
      drawSvgFilledPath(
        'M0 -96l26 46h-10l18 34H-34l18 -34h-10Z',
        index % 2 === 0 ? storefrontDrawingColors.pine : storefrontDrawingColors.pineDark,
      ),
      svgRect(-4, -18, 8, 18, storefrontDrawingColors.timberDark),
    )
  })

const placed = (x: number, size: number, ...shapes: readonly string[]) =>
  svgGroup({ transform: `translate(${x} ${storefrontStreetLevelY}) scale(${size})` }, ...shapes)

const tree = (x: number, size: number) =>
  placed(
    x,
    size,
    svgRect(-6, -58, 12, 58, storefrontDrawingColors.timberDark),
    svgEllipse(0, -92, 44, 48, storefrontDrawingColors.foliage),
    svgEllipse(-18, -76, 26, 26, storefrontDrawingColors.foliageDark, { opacity: 0.6 }),
    svgEllipse(16, -108, 20, 18, storefrontDrawingColors.bush, { opacity: 0.7 }),
  )

const palm = (x: number, size: number) =>
  placed(
    x,
    size,
    drawSvgStrokedPath('M0 0q10 -60 -4 -124', storefrontDrawingColors.timber, 10, { 'stroke-linecap': 'round' }),
    ...[-150, -115, -60, -20, 20].map((angle) =>
      svgGroup(
        { transform: `translate(-4 -124) rotate(${angle})` },
        drawSvgFilledPath('M0 0q30 -20 66 6q-34 -2 -66 6Z', storefrontDrawingColors.foliage),
      ),
    ),
    svgCircle(-8, -120, 5, storefrontDrawingColors.timberDark),
    svgCircle(2, -118, 5, storefrontDrawingColors.timberDark),
  )

const cactus = (x: number, size: number) =>
  placed(
    x,
    size,
    drawSvgStrokedPath('M0 0V-96M0 -38h-24v-28M0 -54h24v-26', storefrontDrawingColors.cactus, 15, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    drawSvgStrokedPath('M0 -4V-92', storefrontDrawingColors.foliageDark, 2, { opacity: 0.5 }),
  )

/** Pavement and street, with lamps and plants on both sides of the building. */
export function drawStreetInFrontOfStorefront(
  { variant, land }: StorefrontDrawing,
  wall: StorefrontWallArea,
): LitSvgShape & { lamps: string } {
  const lampX = variant % 2 === 0 ? wall.x - 44 : wall.x + wall.width + 44
  const benchX = variant % 2 === 0 ? wall.x + wall.width + 46 : wall.x - 46
  const pots = [wall.x + wall.width / 2 - 62, wall.x + wall.width / 2 + 62]
  const plant = land === 'desert' ? storefrontDrawingColors.cactus : storefrontDrawingColors.foliage
  return {
    shape:
      svgRect(0, storefrontStreetLevelY, width, 30, storefrontDrawingColors.pavement) +
      drawSvgStrokedPath(
        repeatSvgShape(11, (index) => `M${index * 62 + 10} ${storefrontStreetLevelY}l-12 30`),
        storefrontDrawingColors.pavementDark,
        2,
      ) +
      svgRect(0, storefrontStreetLevelY + 28, width, 5, storefrontDrawingColors.pavementDark) +
      svgRect(
        0,
        storefrontStreetLevelY + 33,
        width,
        height - storefrontStreetLevelY - 33,
        storefrontDrawingColors.street,
      ) +
      drawSvgStrokedPath(`M0 ${storefrontStreetLevelY + 50}h${width}`, storefrontDrawingColors.highlight, 3, {
        'stroke-dasharray': '34 26',
        opacity: 0.45,
      }) +
      svgRect(lampX - 3, storefrontStreetLevelY - 128, 6, 130, storefrontDrawingColors.lamp) +
      drawSvgFilledPath(
        `M${lampX - 14} ${storefrontStreetLevelY - 128}l5 -26h18l5 26Z`,
        storefrontDrawingColors.glass,
      ) +
      drawSvgFilledPath(`M${lampX - 14} ${storefrontStreetLevelY - 154}h28l-14 -14Z`, storefrontDrawingColors.lamp) +
      bench(benchX) +
      pots.map((x) => pot(x, plant)).join(''),
    light: svgGroup(
      { opacity: storefrontDrawingOpacities.lamps },
      svgEllipse(
        wall.x + wall.width / 2,
        storefrontStreetLevelY + 14,
        wall.width * 0.52,
        16,
        storefrontWarmLightColors.spill,
        {
          opacity: 0.35,
        },
      ),
      svgEllipse(wall.x + wall.width / 2, storefrontStreetLevelY + 10, 64, 10, storefrontWarmLightColors.core, {
        opacity: 0.4,
      }),
    ),
    lamps: svgGroup(
      { opacity: storefrontDrawingOpacities.lamps },
      svgCircle(lampX, storefrontStreetLevelY - 140, 54, storefrontWarmLightColors.spill, { opacity: 0.1 }),
      svgCircle(lampX, storefrontStreetLevelY - 140, 34, storefrontWarmLightColors.spill, { opacity: 0.16 }),
      drawSvgFilledPath(
        `M${lampX - 12} ${storefrontStreetLevelY - 129}l4 -24h16l4 24Z`,
        storefrontWarmLightColors.core,
      ),
    ),
  }
}

const bench = (x: number) =>
  svgRect(x - 34, storefrontStreetLevelY - 22, 68, 6, storefrontDrawingColors.timber) +
  svgRect(x - 34, storefrontStreetLevelY - 40, 68, 8, storefrontDrawingColors.timber) +
  svgRect(x - 28, storefrontStreetLevelY - 40, 4, 40, storefrontDrawingColors.lamp) +
  svgRect(x + 24, storefrontStreetLevelY - 40, 4, 40, storefrontDrawingColors.lamp)

const pot = (x: number, plant: string) =>
  svgEllipse(x, storefrontStreetLevelY - 34, 15, 18, plant) +
  svgCircle(x - 6, storefrontStreetLevelY - 42, 4, storefrontDrawingBrandColors.accent) +
  svgCircle(x + 7, storefrontStreetLevelY - 36, 4, storefrontDrawingBrandColors.accent) +
  drawSvgFilledPath(`M${x - 13} ${storefrontStreetLevelY - 24}h26l-5 26h-16Z`, storefrontDrawingColors.pot)

/** Rain, snow and wind before the building; snow also lies on its roof. */
export function drawWeatherInFrontOfStorefront({ weather, variant }: StorefrontDrawing, ridge: string): string {
  if (weather === 'rain')
    return (
      drawSvgStrokedPath(
        repeatSvgShape(64, (index) => `M${(index * 83 + variant * 19) % (width + 40)} ${(index * 47) % 330}l-7 20`),
        storefrontDrawingColors.ice,
        1.6,
        { opacity: 0.6 },
      ) + svgEllipse(150, storefrontStreetLevelY + 18, 60, 5, storefrontDrawingColors.highlight, { opacity: 0.25 })
    )
  if (weather === 'snow')
    return (
      drawSvgStrokedPath(ridge, storefrontDrawingColors.snow, 9, {
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      }) +
      svgRect(0, storefrontStreetLevelY - 2, width, 8, storefrontDrawingColors.snow, { opacity: 0.9 }) +
      repeatSvgShape(54, (index) =>
        svgCircle(
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
    ? drawSvgStrokedPath(
        'M20 150q60 -18 110 0t96 -4M430 120q60 -16 104 2t86 -6M380 196q40 -12 80 0',
        storefrontDrawingColors.highlight,
        3,
        {
          opacity: 0.6,
          'stroke-linecap': 'round',
        },
      )
    : ''
}
