import { getColorOfLightTone, lampColors, lightOpacityVariables } from './light-tones.ts'
import {
  drawCircle,
  drawEllipse,
  drawLampHalo,
  drawLinePath,
  drawPath,
  drawRect,
  groupShapes,
  repeatShape,
} from './shapes.ts'

/** Where the sea begins. */
const horizon = 580

/** The drawing goes on this far to both sides, for windows wider than it. */
const left = -1000
const width = 3600

const stars = (d: string, color: string, size: number) => drawLinePath(d, color, size, { 'stroke-linecap': 'round' })

const drawStars = () =>
  groupShapes(
    { opacity: lightOpacityVariables.night },
    stars(
      repeatShape(110, (index) => `M${left + ((index * 397) % width)} ${12 + ((index * 173) % 500)}h.1`),
      getColorOfLightTone('star'),
      2.6,
    ),
    // Around the lighthouse, where no words stand, they are brighter.
    stars(
      repeatShape(40, (index) => `M${1260 + ((index * 271) % 1300)} ${300 + ((index * 67) % 200)}h.1`),
      '#e8ecff',
      3.4,
    ),
    drawLampHalo(690, 500, 130, '#dfe6ff', 0.07),
    drawCircle(690, 500, 34, '#f4efdc'),
    drawCircle(680, 492, 6, '#d9d2b8'),
    drawCircle(700, 508, 8, '#d9d2b8'),
    drawCircle(698, 488, 4, '#d9d2b8'),
  )

const drawSuns = () =>
  groupShapes(
    { opacity: lightOpacityVariables.low },
    drawLampHalo(620, 560, 270, getColorOfLightTone('sun'), 0.12),
    drawCircle(620, 560, 66, getColorOfLightTone('sun')),
  ) +
  groupShapes(
    { opacity: lightOpacityVariables.high },
    drawLampHalo(1440, 300, 190, '#fff', 0.16),
    drawCircle(1440, 300, 46, getColorOfLightTone('sun')),
  )

/** A cloud of bars with round ends. */
const cloud = (x: number, y: number, size: number, opacity: number) =>
  groupShapes(
    { transform: `translate(${x} ${y}) scale(${size})`, opacity, fill: getColorOfLightTone('cloud') },
    '<rect x="-130" y="-12" width="260" height="24" rx="12"/>',
    '<rect x="-70" y="-34" width="170" height="26" rx="13"/>',
    '<rect x="-180" y="8" width="230" height="18" rx="9"/>',
    '<rect x="-10" y="-52" width="80" height="30" rx="15"/>',
  )

const drawClouds = () =>
  [
    cloud(120, 500, 0.9, 0.5),
    cloud(430, 448, 0.7, 0.55),
    cloud(1420, 420, 0.9, 0.6),
    cloud(880, 420, 0.6, 0.45),
    cloud(1720, 480, 1.1, 0.6),
    cloud(2200, 360, 1.3, 0.5),
    cloud(-300, 470, 1.2, 0.5),
    cloud(-720, 380, 1, 0.5),
  ].join('') +
  groupShapes(
    { opacity: lightOpacityVariables.storm },
    repeatShape(9, (index) =>
      drawEllipse(-800 + index * 400, 40 + (index % 3) * 44, 360, 66, getColorOfLightTone('cloud'), { opacity: 0.8 }),
    ),
  )

/** Two ranges of hills, the nearer with a village and its church at the water. */
function drawHills(): string {
  const houses = repeatShape(12, (index) => {
    const x = 90 + index * 27 + ((index * 7) % 9)
    const height = 16 + ((index * 11) % 15)
    const top = horizon - height - 4
    const roof = drawPath(
      `M${x - 2} ${top}l11 -11l11 11Z`,
      index % 3 ? getColorOfLightTone('roof-2') : getColorOfLightTone('near'),
    )
    const window = drawRect(x + 6, top + 6, 5, 6, lampColors.glass, { opacity: lightOpacityVariables.lamps })
    return (
      drawRect(x, top, 18, height + 4, index % 2 ? getColorOfLightTone('mid') : getColorOfLightTone('wall-2')) +
      roof +
      window
    )
  })
  return (
    drawPath(
      `M${left} 540C-700 470 -480 490 -220 510S160 470 330 500S600 560 760 572H${left + width}V584H${left}Z`,
      getColorOfLightTone('far'),
      { opacity: 0.75 },
    ) +
    drawPath(
      'M980 584C1120 540 1260 520 1400 500S1700 440 1900 470S2300 520 2600 480V584Z',
      getColorOfLightTone('far'),
    ) +
    drawPath(
      `M${left} 530C-600 520 -300 560 -60 548S260 530 380 556S520 578 560 584H${left}Z`,
      getColorOfLightTone('mid'),
    ) +
    houses +
    drawPath('M268 540v-34l7 -22l7 22v34Z', getColorOfLightTone('trim'), { opacity: 0.8 }) +
    drawPath(
      'M1230 584C1330 552 1420 536 1500 528S1700 520 1800 530S2200 560 2600 540V584Z',
      getColorOfLightTone('mid'),
    )
  )
}

/** The tower on the point, its lamp, and by night its beam. */
function drawLighthouse(): string {
  const x = 1500
  const bands = [0, 1, 2].map((index) => {
    const y = 432 + index * 38
    const half = 13 + (index + 0.4) * 2.1
    return drawPath(`M${x - half} ${y}h${half * 2}l1.4 19h-${half * 2 + 2.8}Z`, getColorOfLightTone('roof'))
  })
  return (
    groupShapes(
      { opacity: lightOpacityVariables.night, fill: lampColors.core },
      repeatShape(
        5,
        (index) => `<path d="M${x} 392l-${160 + index * 90} -${18 + index * 10}v${24 + index * 13.6}Z" opacity=".05"/>`,
      ),
      repeatShape(
        5,
        (index) => `<path d="M${x} 392l${180 + index * 130} -${14 + index * 10}v${22 + index * 16}Z" opacity=".05"/>`,
      ),
    ) +
    drawPath(`M1400 584q60 -48 110 -50t150 50Z`, getColorOfLightTone('near')) +
    drawPath(`M${x - 12} 410h24l10 126h-44Z`, getColorOfLightTone('trim')) +
    bands.join('') +
    drawPath(`M${x + 3} 410h9l10 126h-13Z`, getColorOfLightTone('near'), { opacity: 0.22 }) +
    drawRect(x - 17, 404, 34, 6, getColorOfLightTone('near')) +
    drawRect(x - 9, 380, 18, 24, getColorOfLightTone('glass')) +
    groupShapes(
      { opacity: lightOpacityVariables.lamps },
      drawLampHalo(x, 392, 62, lampColors.spill, 0.13),
      drawRect(x - 9, 380, 18, 24, lampColors.core),
    ) +
    drawPath(`M${x - 12} 381q12 -18 24 0Z`, getColorOfLightTone('roof')) +
    drawLinePath(`M${x} 372v-8M${x - 9} 380v24M${x + 9} 380v24M${x} 380v24`, getColorOfLightTone('near'), 2)
  )
}

/** The sea in bands that grow darker toward the shore, with the path of the sun or the moon on it. */
function drawSea(): string {
  const glitter = (x: number, opacity: string) =>
    groupShapes(
      { opacity },
      repeatShape(15, (index) => {
        const y = horizon + 7 + index * 9
        const half = 62 - Math.abs(7 - index) * 3 - (index % 3) * 14 + index * 2
        const shift = ((index * 37) % 26) - 13
        return drawRect(x + shift - half, y, half * 2, 3 + index * 0.14, getColorOfLightTone('glint'), {
          rx: 2,
          opacity: 0.72 - index * 0.03,
        })
      }),
    )
  return (
    drawRect(left, horizon, width, 400, getColorOfLightTone('sea-far')) +
    drawPath(`M${left} 604${'q90 -7 180 0t180 0'.repeat(10)}V980H${left}Z`, getColorOfLightTone('sea'), {
      opacity: 0.55,
    }) +
    drawPath(`M${left} 630${'q110 -9 220 0t220 0'.repeat(9)}V980H${left}Z`, getColorOfLightTone('sea')) +
    glitter(620, lightOpacityVariables.low) +
    glitter(690, lightOpacityVariables.night) +
    drawLinePath(
      repeatShape(34, (index) => {
        const [x, y] = [left + ((index * 419) % width), horizon + 10 + ((index * 53) % 90)]
        return `M${x} ${y}h${40 + ((index * 13) % 50)}`
      }),
      getColorOfLightTone('glint'),
      2.4,
      { opacity: 0.3 },
    )
  )
}

const drawSailboats = () =>
  [
    [470, 596, 1],
    [880, 590, 0.6],
  ]
    .map(([x, y, size]) =>
      groupShapes(
        { transform: `translate(${x} ${y}) scale(${size})` },
        drawPath('M2 -58v48h34Z', getColorOfLightTone('trim')),
        drawPath('M-3 -50v40h-24Z', getColorOfLightTone('trim'), { opacity: 0.75 }),
        drawPath('M-32 -6h70l-12 14h-46Z', getColorOfLightTone('roof-2')),
        drawRect(-24, 10, 56, 3, getColorOfLightTone('near'), { opacity: 0.35 }),
      ),
    )
    .join('')

const gulls = () =>
  drawLinePath(
    'M742 470q9 -10 18 0q9 -10 18 0M804 496q6 -7 12 0q6 -7 12 0M1352 352q8 -9 16 0q8 -9 16 0M1398 326q6 -7 12 0q6 -7 12 0',
    getColorOfLightTone('trim'),
    2.6,
    {
      'stroke-linecap': 'round',
      opacity: 0.8,
    },
  )

/** What lies behind the restaurant. */
export const drawWharfSkyAndShore = () =>
  drawStars() + drawSuns() + drawClouds() + drawHills() + drawLighthouse() + drawSea() + drawSailboats() + gulls()
