import { lampColors, lightOpacityVariables, toLightTone } from './light-tones.ts'
import { circle, ellipse, group, halo, line, path, rect, repeat } from './shapes.ts'

/** Where the sea begins. */
const horizon = 580

/** The drawing goes on this far to both sides, for windows wider than it. */
const left = -1000
const width = 3600

const stars = (d: string, color: string, size: number) => line(d, color, size, { 'stroke-linecap': 'round' })

const drawStars = () =>
  group(
    { opacity: lightOpacityVariables.night },
    stars(
      repeat(110, (index) => `M${left + ((index * 397) % width)} ${12 + ((index * 173) % 500)}h.1`),
      toLightTone('star'),
      2.6,
    ),
    // Around the lighthouse, where no words stand, they are brighter.
    stars(
      repeat(40, (index) => `M${1260 + ((index * 271) % 1300)} ${300 + ((index * 67) % 200)}h.1`),
      '#e8ecff',
      3.4,
    ),
    halo(690, 500, 130, '#dfe6ff', 0.07),
    circle(690, 500, 34, '#f4efdc'),
    circle(680, 492, 6, '#d9d2b8'),
    circle(700, 508, 8, '#d9d2b8'),
    circle(698, 488, 4, '#d9d2b8'),
  )

const drawSuns = () =>
  group(
    { opacity: lightOpacityVariables.low },
    halo(620, 560, 270, toLightTone('sun'), 0.12),
    circle(620, 560, 66, toLightTone('sun')),
  ) +
  group(
    { opacity: lightOpacityVariables.high },
    halo(1440, 300, 190, '#fff', 0.16),
    circle(1440, 300, 46, toLightTone('sun')),
  )

/** A cloud of bars with round ends. */
const cloud = (x: number, y: number, size: number, opacity: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})`, opacity, fill: toLightTone('cloud') },
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
  group(
    { opacity: lightOpacityVariables.storm },
    repeat(9, (index) =>
      ellipse(-800 + index * 400, 40 + (index % 3) * 44, 360, 66, toLightTone('cloud'), { opacity: 0.8 }),
    ),
  )

/** Two ranges of hills, the nearer with a village and its church at the water. */
function drawHills(): string {
  const houses = repeat(12, (index) => {
    const x = 90 + index * 27 + ((index * 7) % 9)
    const height = 16 + ((index * 11) % 15)
    const top = horizon - height - 4
    const roof = path(`M${x - 2} ${top}l11 -11l11 11Z`, index % 3 ? toLightTone('roof-2') : toLightTone('near'))
    const window = rect(x + 6, top + 6, 5, 6, lampColors.glass, { opacity: lightOpacityVariables.lamps })
    return rect(x, top, 18, height + 4, index % 2 ? toLightTone('mid') : toLightTone('wall-2')) + roof + window
  })
  return (
    path(
      `M${left} 540C-700 470 -480 490 -220 510S160 470 330 500S600 560 760 572H${left + width}V584H${left}Z`,
      toLightTone('far'),
      { opacity: 0.75 },
    ) +
    path('M980 584C1120 540 1260 520 1400 500S1700 440 1900 470S2300 520 2600 480V584Z', toLightTone('far')) +
    path(`M${left} 530C-600 520 -300 560 -60 548S260 530 380 556S520 578 560 584H${left}Z`, toLightTone('mid')) +
    houses +
    path('M268 540v-34l7 -22l7 22v34Z', toLightTone('trim'), { opacity: 0.8 }) +
    path('M1230 584C1330 552 1420 536 1500 528S1700 520 1800 530S2200 560 2600 540V584Z', toLightTone('mid'))
  )
}

/** The tower on the point, its lamp, and by night its beam. */
function drawLighthouse(): string {
  const x = 1500
  const bands = [0, 1, 2].map((index) => {
    const y = 432 + index * 38
    const half = 13 + (index + 0.4) * 2.1
    return path(`M${x - half} ${y}h${half * 2}l1.4 19h-${half * 2 + 2.8}Z`, toLightTone('roof'))
  })
  return (
    group(
      { opacity: lightOpacityVariables.night, fill: lampColors.core },
      repeat(
        5,
        (index) => `<path d="M${x} 392l-${160 + index * 90} -${18 + index * 10}v${24 + index * 13.6}Z" opacity=".05"/>`,
      ),
      repeat(
        5,
        (index) => `<path d="M${x} 392l${180 + index * 130} -${14 + index * 10}v${22 + index * 16}Z" opacity=".05"/>`,
      ),
    ) +
    path(`M1400 584q60 -48 110 -50t150 50Z`, toLightTone('near')) +
    path(`M${x - 12} 410h24l10 126h-44Z`, toLightTone('trim')) +
    bands.join('') +
    path(`M${x + 3} 410h9l10 126h-13Z`, toLightTone('near'), { opacity: 0.22 }) +
    rect(x - 17, 404, 34, 6, toLightTone('near')) +
    rect(x - 9, 380, 18, 24, toLightTone('glass')) +
    group(
      { opacity: lightOpacityVariables.lamps },
      halo(x, 392, 62, lampColors.spill, 0.13),
      rect(x - 9, 380, 18, 24, lampColors.core),
    ) +
    path(`M${x - 12} 381q12 -18 24 0Z`, toLightTone('roof')) +
    line(`M${x} 372v-8M${x - 9} 380v24M${x + 9} 380v24M${x} 380v24`, toLightTone('near'), 2)
  )
}

/** The sea in bands that grow darker toward the shore, with the path of the sun or the moon on it. */
function drawSea(): string {
  const glitter = (x: number, opacity: string) =>
    group(
      { opacity },
      repeat(15, (index) => {
        const y = horizon + 7 + index * 9
        const half = 62 - Math.abs(7 - index) * 3 - (index % 3) * 14 + index * 2
        const shift = ((index * 37) % 26) - 13
        return rect(x + shift - half, y, half * 2, 3 + index * 0.14, toLightTone('glint'), {
          rx: 2,
          opacity: 0.72 - index * 0.03,
        })
      }),
    )
  return (
    rect(left, horizon, width, 400, toLightTone('sea-far')) +
    path(`M${left} 604${'q90 -7 180 0t180 0'.repeat(10)}V980H${left}Z`, toLightTone('sea'), { opacity: 0.55 }) +
    path(`M${left} 630${'q110 -9 220 0t220 0'.repeat(9)}V980H${left}Z`, toLightTone('sea')) +
    glitter(620, lightOpacityVariables.low) +
    glitter(690, lightOpacityVariables.night) +
    line(
      repeat(34, (index) => {
        const [x, y] = [left + ((index * 419) % width), horizon + 10 + ((index * 53) % 90)]
        return `M${x} ${y}h${40 + ((index * 13) % 50)}`
      }),
      toLightTone('glint'),
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
      group(
        { transform: `translate(${x} ${y}) scale(${size})` },
        path('M2 -58v48h34Z', toLightTone('trim')),
        path('M-3 -50v40h-24Z', toLightTone('trim'), { opacity: 0.75 }),
        path('M-32 -6h70l-12 14h-46Z', toLightTone('roof-2')),
        rect(-24, 10, 56, 3, toLightTone('near'), { opacity: 0.35 }),
      ),
    )
    .join('')

const gulls = () =>
  line(
    'M742 470q9 -10 18 0q9 -10 18 0M804 496q6 -7 12 0q6 -7 12 0M1352 352q8 -9 16 0q8 -9 16 0M1398 326q6 -7 12 0q6 -7 12 0',
    toLightTone('trim'),
    2.6,
    {
      'stroke-linecap': 'round',
      opacity: 0.8,
    },
  )

/** What lies behind the restaurant. */
export const drawWharfBackground = () =>
  drawStars() + drawSuns() + drawClouds() + drawHills() + drawLighthouse() + drawSea() + drawSailboats() + gulls()
