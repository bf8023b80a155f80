import { getColorOfLightTone, lampColors } from './light-tones.ts'
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

/** The height of the boards of the pier. */
export const pierDeckY = 670

const middle = 1110

interface LitShape {
  shape: string
  light: string
}

/** A window of three panes with a lamp and two guests behind it. */
function drawWindow(x: number, y: number, width: number, height: number): LitShape {
  const bars = `M${x + width / 3} ${y}v${height}M${x + (width * 2) / 3} ${y}v${height}M${x} ${y + height * 0.3}h${width}`
  const guest = (at: number) =>
    drawCircle(at, y + height * 0.58, 9, lampColors.person) +
    drawPath(`M${at - 17} ${y + height}v-12q2 -14 17 -14t17 14v12Z`, lampColors.person)
  return {
    shape:
      drawRect(x - 5, y - 5, width + 10, height + 10, getColorOfLightTone('trim')) +
      drawRect(x, y, width, height, getColorOfLightTone('glass')) +
      drawPath(`M${x} ${y + height}l${width * 0.5} -${height}h${width * 0.24}l-${width * 0.5} ${height}Z`, '#fff', {
        opacity: 0.12,
      }) +
      drawLinePath(bars, getColorOfLightTone('trim'), 3),
    light:
      drawRect(x, y, width, height, lampColors.glass) +
      drawEllipse(x + width / 2, y + height * 0.36, width * 0.42, height * 0.34, lampColors.core, { opacity: 0.75 }) +
      groupShapes({ opacity: 0.62 }, guest(x + width * 0.28), guest(x + width * 0.7)) +
      drawPath(
        `M${x + width / 2 - 9} ${y + 24}l5 -10h8l5 10ZM${x + width / 2 - 1} ${y}h2v14h-2Z`,
        getColorOfLightTone('roof-2'),
      ) +
      drawLinePath(bars, '#7a4a2b', 3, { opacity: 0.85 }),
  }
}

/** Seven stripes, wider at their scalloped foot. */
function drawAwning(x: number, y: number): string {
  const stripes = (first: number, color: string) =>
    drawPath(
      repeatShape(4 - first, (index) => {
        const at = (first + index * 2) * 16
        return `M${x + 6 + at * 0.893} ${y}h14.3L${x + at + 16} ${y + 26}q0 9 -8 9t-8 -9Z`
      }),
      color,
    )
  return stripes(0, getColorOfLightTone('roof')) + stripes(1, getColorOfLightTone('trim'))
}

/** The lantern of the house: a glazed room on the ridge. */
function drawCupola(): LitShape {
  const x = middle
  return {
    shape:
      drawPath(`M${x - 30} 404l4 -26h52l4 26Z`, getColorOfLightTone('roof-2')) +
      drawRect(x - 24, 326, 48, 54, getColorOfLightTone('glass')) +
      drawPath(`M${x - 31} 328q4 -26 31 -38q27 12 31 38Z`, getColorOfLightTone('roof')) +
      drawPath(`M${x} 290q27 12 31 38h-20q0 -24 -11 -38Z`, getColorOfLightTone('roof-2')) +
      drawCircle(x, 286, 4.5, getColorOfLightTone('trim')) +
      drawLinePath(`M${x} 282v-14`, getColorOfLightTone('trim'), 2.5) +
      drawRect(x - 34, 376, 68, 6, getColorOfLightTone('trim')),
    light:
      drawLampHalo(x, 352, 150, lampColors.spill, 0.11) +
      drawRect(x - 24, 328, 48, 48, lampColors.glass) +
      drawPath(`M${x} 334c10 11 13 18 13 25a13 13 0 0 1 -26 0c0 -7 3 -14 13 -25Z`, lampColors.core),
  }
}

const cupolaBars = () =>
  drawLinePath(
    `M${middle - 24} 328v48M${middle - 8} 328v48M${middle + 8} 328v48M${middle + 24} 328v48`,
    getColorOfLightTone('roof-2'),
    3.5,
  )

/** The round sign in the gable: a lantern over a wave. */
function drawSign(): LitShape {
  const [x, y] = [middle, 468]
  return {
    shape:
      drawCircle(x, y, 37, getColorOfLightTone('near')) +
      drawCircle(x, y, 33, '#123e5c') +
      drawCircle(x, y, 29, 'none', { stroke: '#f2b632', 'stroke-width': 2.5 }) +
      drawPath(
        `M${x - 9} ${y - 9}h18l2 18h-22ZM${x - 12} ${y + 10}h24v4h-24ZM${x - 11} ${y - 10}l11 -10l11 10Z`,
        '#c9382f',
      ) +
      drawRect(x - 7, y - 7, 14, 15, '#d99a34') +
      drawLinePath(`M${x - 18} ${y + 20}q6 -6 12 0t12 0t12 0`, '#9fd0cf', 2.5),
    light:
      drawLampHalo(x, y, 96, lampColors.spill, 0.1) +
      drawCircle(x, y, 29, 'none', { stroke: lampColors.glass, 'stroke-width': 3 }) +
      drawRect(x - 7, y - 7, 14, 15, lampColors.core),
  }
}

function drawDoor(): LitShape {
  const [x, y] = [middle, 586]
  const pane = (at: number, fill: string) => drawRect(at, y + 9, 16, 44, fill, { rx: 2 })
  return {
    shape:
      drawRect(x - 31, y - 8, 62, pierDeckY - y + 8, getColorOfLightTone('trim')) +
      drawRect(x - 25, y, 50, pierDeckY - y, getColorOfLightTone('roof')) +
      pane(x - 21, getColorOfLightTone('glass')) +
      pane(x + 5, getColorOfLightTone('glass')) +
      drawLinePath(`M${x} ${y}V${pierDeckY}`, getColorOfLightTone('roof-2'), 2) +
      drawCircle(x - 4, 640, 2, '#f2b632') +
      drawCircle(x + 4, 640, 2, '#f2b632'),
    light: pane(x - 21, lampColors.glass) + pane(x + 5, lampColors.glass),
  }
}

const wallLamps = [middle - 44, middle + 44, 940, 1280]

/** The lean-to of the raw bar, with an open counter. */
function drawRawBar(): LitShape {
  return {
    shape:
      drawRect(866, 596, 70, pierDeckY - 596, getColorOfLightTone('wall-2')) +
      drawRect(874, 612, 56, 34, getColorOfLightTone('glass')) +
      drawRect(868, 646, 66, 6, getColorOfLightTone('trim')) +
      drawPath('M856 602l20 -32h62v32Z', getColorOfLightTone('roof-2')) +
      drawRect(854, 600, 84, 5, getColorOfLightTone('trim')),
    light:
      drawRect(874, 612, 56, 34, lampColors.glass) +
      drawCircle(902, 628, 7, lampColors.person, { opacity: 0.65 }) +
      drawPath('M889 646q1 -12 13 -12t13 12Z', lampColors.person, { opacity: 0.65 }),
  }
}

const boards = () =>
  drawLinePath(
    repeatShape(12, (index) => `M930 ${501 + index * 14}h360`) +
      repeatShape(6, (index) => `M${middle - 160 + index * 26} ${489 - index * 14}h${320 - index * 52}`),
    getColorOfLightTone('wall-2'),
    2,
    { opacity: 0.55 },
  )

/** Bulbs on two ropes, from the gable to the lamp posts. */
function drawStringLights(): LitShape {
  const ropes = [
    { from: [904, 506], to: [800, 560], sag: 26 },
    { from: [1316, 506], to: [1450, 560], sag: 34 },
    { from: [1450, 560], to: [1640, 556], sag: 40 },
  ] as const
  const at = ({ from, to, sag }: (typeof ropes)[number], share: number) => ({
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share) * 0.5,
  })
  const bulbs = ropes.flatMap((rope) => [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((share) => at(rope, share)))
  const posts = [800, 1450, 1640]
  return {
    shape:
      ropes
        .map(({ from, to, sag }) =>
          drawLinePath(
            `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag} ${to[0]} ${to[1]}`,
            getColorOfLightTone('near'),
            1.8,
          ),
        )
        .join('') +
      posts.map((x) => drawRect(x - 3, 556, 6, pierDeckY - 556, getColorOfLightTone('timber-2'))).join('') +
      dots(bulbs, getColorOfLightTone('trim'), 7, 1),
    light: dots(bulbs, lampColors.spill, 22, 0.22) + dots(bulbs, lampColors.core, 8, 1),
  }
}

const dots = (places: readonly { x: number; y: number }[], color: string, size: number, opacity: number) =>
  drawLinePath(places.map(({ x, y }) => `M${x.toFixed(1)} ${(y + 4).toFixed(1)}h.1`).join(''), color, size, {
    'stroke-linecap': 'round',
    opacity,
  })

/** The house without what stands on the pier. */
export function drawLitRestaurant(): LitShape {
  const windows = [drawWindow(958, 578, 92, 70), drawWindow(1170, 578, 92, 70)]
  const [cupola, sign, door, bar, bulbs] = [drawCupola(), drawSign(), drawDoor(), drawRawBar(), drawStringLights()]
  const parts = [...windows, door, sign, bar]
  return {
    shape:
      cupola.shape +
      bar.shape +
      drawRect(930, 496, 360, pierDeckY - 496, getColorOfLightTone('wall')) +
      drawPath(`M930 500L${middle} 396L1290 500Z`, getColorOfLightTone('wall')) +
      boards() +
      drawRect(1250, 500, 40, pierDeckY - 500, getColorOfLightTone('wall-2'), { opacity: 0.6 }) +
      drawPath(`M902 512L${middle} 388L1318 512l-10 14L${middle} 408L912 526Z`, getColorOfLightTone('roof')) +
      drawPath(`M${middle} 388L1318 512l-10 14L${middle} 408Z`, getColorOfLightTone('roof-2')) +
      drawLinePath(`M914 528L${middle} 411L1306 528`, getColorOfLightTone('trim'), 4) +
      drawRect(926, 496, 7, pierDeckY - 496, getColorOfLightTone('trim')) +
      drawRect(1287, 496, 7, pierDeckY - 496, getColorOfLightTone('trim')) +
      [...windows, door, sign].map(({ shape }) => shape).join('') +
      drawAwning(948, 546) +
      drawAwning(1160, 546) +
      wallLamps
        .map((x) => drawPath(`M${x - 5} 594h10l-2 14h-6ZM${x - 7} 594l7 -7l7 7Z`, getColorOfLightTone('near')))
        .join('') +
      [954, 1166].map((x) => flowerBox(x)).join('') +
      bulbs.shape,
    light:
      cupola.light +
      cupolaBars() +
      parts.map(({ light }) => light).join('') +
      wallLamps
        .map((x) => drawLampHalo(x, 600, 34, lampColors.spill, 0.16) + drawRect(x - 3, 595, 6, 11, lampColors.core))
        .join('') +
      bulbs.light,
  }
}

const flowerBox = (x: number) =>
  drawLinePath(`M${x + 6} 651h88`, getColorOfLightTone('plant'), 13, {
    'stroke-dasharray': '.1 11',
    'stroke-linecap': 'round',
  }) +
  drawLinePath(`M${x + 10} 648h82`, getColorOfLightTone('roof'), 5, {
    'stroke-dasharray': '.1 16',
    'stroke-linecap': 'round',
  }) +
  drawRect(x, 654, 100, 10, getColorOfLightTone('timber'))
