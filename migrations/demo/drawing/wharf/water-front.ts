import { getColorOfLightTone, lampColors, lightOpacityVariables } from './light-tones.ts'
import { drawLitRestaurant, pierDeckY } from './restaurant.ts'
import { drawCircle, drawLampHalo, drawLinePath, drawPath, drawRect, groupShapes, repeatShape } from './shapes.ts'

const left = -1000
const right = 2600

const crest = (y: number, half: number, height: number, count: number) =>
  `M${left} ${y}${`q${half / 2} -${height} ${half} 0t${half} 0`.repeat(count)}V1000H${left}Z`

/** The two swells between the open sea and the pier. */
export const drawFarWaves = () =>
  drawPath(crest(672, 130, 14, 15), getColorOfLightTone('sea-2')) +
  drawLinePath(
    repeatShape(24, (index) => `M${left + index * 151 + 20} ${690 + ((index * 29) % 40)}q22 -7 44 0`),
    getColorOfLightTone('glint'),
    2.4,
    {
      opacity: 0.34,
      'stroke-linecap': 'round',
    },
  )

const crates = () =>
  [
    [1356, 26, 0],
    [1384, 26, 0],
    [1370, 22, -26],
  ]
    .map(([x, size, lift]) => {
      const top = pierDeckY - size! + lift!
      return (
        drawRect(x! - size! / 2, top, size!, size!, getColorOfLightTone('timber')) +
        drawLinePath(
          `M${x! - size! / 2} ${top + size! / 3}h${size}m-${size} ${size! / 3}h${size}M${x} ${top}v${size}`,
          getColorOfLightTone('timber-2'),
          2,
        )
      )
    })
    .join('')

const barrel = (x: number) =>
  drawPath(`M${x - 13} ${pierDeckY}q-5 -19 0 -38h26q5 19 0 38Z`, getColorOfLightTone('timber')) +
  drawRect(x - 15, pierDeckY - 30, 30, 4, getColorOfLightTone('near')) +
  drawRect(x - 15, pierDeckY - 14, 30, 4, getColorOfLightTone('near'))

const table = (x: number) =>
  drawLinePath(
    `M${x - 22} ${pierDeckY - 24}h44M${x - 10} ${pierDeckY - 24}l-6 24M${x + 10} ${pierDeckY - 24}l6 24`,
    getColorOfLightTone('timber-2'),
    4,
  ) +
  drawPath(`M${x - 34} ${pierDeckY - 66}q34 -34 68 0Z`, getColorOfLightTone('roof')) +
  drawLinePath(`M${x} ${pierDeckY - 82}v58`, getColorOfLightTone('trim'), 3)

/** The pier: boards, piles, and what stands on it. */
const drawPier = () =>
  drawLinePath(
    repeatShape(32, (index) => `M${782 + index * 58} ${pierDeckY + 10}v150`),
    getColorOfLightTone('timber-2'),
    12,
  ) +
  drawLinePath(
    repeatShape(32, (index) => `M${778 + index * 58} ${pierDeckY + 10}v150`),
    getColorOfLightTone('timber'),
    4,
  ) +
  drawRect(752, pierDeckY, right - 752, 13, getColorOfLightTone('timber')) +
  drawRect(752, pierDeckY + 13, right - 752, 6, getColorOfLightTone('timber-2')) +
  drawLinePath(
    repeatShape(60, (index) => `M${770 + index * 31} ${pierDeckY}v13`),
    getColorOfLightTone('timber-2'),
    2,
    { opacity: 0.7 },
  ) +
  crates() +
  barrel(830) +
  table(1500) +
  table(1590)

/** Light on the boards and, wavering, on the water below the windows. */
function drawReflections(): string {
  const streaks: [x: number, half: number, length: number][] = [
    [1004, 40, 11],
    [1110, 26, 13],
    [1216, 40, 11],
    [902, 22, 8],
    [1450, 9, 6],
    [1640, 9, 6],
    [800, 9, 6],
  ]
  return (
    drawPath(`M904 ${pierDeckY + 1}h412l30 11H874Z`, lampColors.glass, { opacity: 0.5 }) +
    repeatShape(13, (index) =>
      drawLinePath(
        streaks
          .filter(([, , length]) => index < length)
          .map(([x, half, length]) => {
            const wide = Math.round(half * (1.15 - index / (length * 1.6)) * (index % 2 ? 0.72 : 1))
            const shift = ((index * 23 + x) % 15) - 7
            return `M${x + shift - wide} ${pierDeckY + 29 + index * 12.5}h${wide * 2}`
          })
          .join(''),
        lampColors.spill,
        6,
        { 'stroke-linecap': 'round', opacity: 0.68 - index * 0.045 },
      ),
    )
  )
}

/** The restaurant on its pier, with its light on the water. */
export function drawRestaurantOnPier(): string {
  const { shape, light } = drawLitRestaurant()
  return (
    drawPier() +
    shape +
    groupShapes(
      { opacity: lightOpacityVariables.glow },
      groupShapes({ opacity: lightOpacityVariables.lamps }, light, drawReflections()),
    )
  )
}

/** A lobster boat at its mooring. */
const boat = () =>
  groupShapes(
    { transform: 'translate(560 764)' },
    drawPath(
      'M-118 -34q90 14 150 0q50 -10 92 -34l-12 44q-10 38 -46 38h-150q-26 0 -34 -48Z',
      getColorOfLightTone('roof'),
    ),
    drawPath('M-120 -38q92 16 152 2q50 -10 94 -36l-4 14q-42 24 -90 34q-62 14 -150 -2Z', getColorOfLightTone('trim')),
    drawPath('M-109 -6q100 14 210 -8l-6 10q-100 18 -196 8Z', getColorOfLightTone('roof-2')),
    drawPath('M-24 -36v-52h76l10 44Z', getColorOfLightTone('trim')),
    drawRect(-14, -78, 24, 20, getColorOfLightTone('glass')),
    drawPath('M18 -78h28l5 20h-33Z', getColorOfLightTone('glass')),
    drawRect(-32, -94, 92, 8, getColorOfLightTone('roof-2')),
    drawLinePath('M4 -94v-62M4 -150l-92 106M4 -140l100 82', getColorOfLightTone('near'), 2.4),
    repeatShape(3, (index) =>
      drawRect(-98 + index * 24, -52 + (index % 2) * 2, 22, 16, getColorOfLightTone('timber'), { rx: 3 }),
    ),
    drawCircle(-74, -4, 9, '#f2b632', { opacity: 0.9 }),
    drawCircle(-74, -4, 4, getColorOfLightTone('roof')),
    groupShapes(
      { opacity: lightOpacityVariables.lamps },
      drawLampHalo(4, -158, 34, lampColors.spill, 0.2),
      drawCircle(4, -158, 4.5, lampColors.core),
      drawRect(-14, -78, 24, 20, lampColors.glass),
      drawPath('M18 -78h28l5 20h-33Z', lampColors.glass),
    ),
  )

const buoy = (x: number, y: number) =>
  groupShapes(
    { transform: `translate(${x} ${y}) rotate(-8)` },
    drawPath('M-12 0q-2 -26 12 -30q14 4 12 30Z', getColorOfLightTone('roof')),
    drawRect(-12, -14, 24, 7, getColorOfLightTone('trim')),
    drawLinePath('M0 -30v-16', getColorOfLightTone('near'), 3),
  )

/** The boat and the swells before the pier, the last as dark as the ground that follows. */
export const drawNearWaves = () =>
  drawPath(crest(756, 170, 18, 11), getColorOfLightTone('sea-3'), { opacity: 0.72 }) +
  boat() +
  drawPath(crest(782, 150, 18, 13), getColorOfLightTone('sea-3')) +
  buoy(300, 800) +
  drawPath(crest(826, 190, 22, 10), getColorOfLightTone('deep'), { opacity: 0.75 }) +
  drawLinePath(
    repeatShape(18, (index) => `M${left + index * 207 + 60} ${806 + ((index * 31) % 40)}q30 -9 60 0`),
    getColorOfLightTone('glint'),
    2.6,
    {
      opacity: 0.3,
      'stroke-linecap': 'round',
    },
  ) +
  drawPath(crest(866, 160, 16, 12), getColorOfLightTone('deep'))

/** Rain before everything, in a storm. */
export const drawRain = () =>
  groupShapes(
    { opacity: lightOpacityVariables.storm },
    drawLinePath(
      repeatShape(150, (index) => `M${left + ((index * 439) % 3600)} ${(index * 97) % 860}l-9 26`),
      '#cfdde4',
      1.6,
      { opacity: 0.22 },
    ),
    drawPath('M1660 120l-34 96h22l-40 92l76 -112h-24l34 -76Z', lampColors.core, { opacity: 0.85 }),
  )
