import { fill, repeatDrawing, stroke } from '../brush.ts'
import { type DemoPictureDefinition, defineDemoPicture } from '../scene.ts'
import { box, ellipse, parsePoints, smooth } from '../shapes.ts'
import { grillLandscapePictureDefinitions } from './country-scenes.ts'
import { grillDishPictureDefinitions } from './skillet-scenes.ts'
import { drawFilledPolygon, woodcutColors } from './woodcut.ts'

const mesas = (color: string, y: number, shift: number) =>
  drawFilledPolygon(
    `${shift} 1080, ${shift} ${y}, ${shift + 90} ${y - 190}, ${shift + 430} ${y - 200}, ${shift + 500} ${y - 30},
      ${shift + 760} ${y - 10}, ${shift + 800} ${y - 120}, ${shift + 980} ${y - 126}, ${shift + 1060} ${y}, ${shift + 1200} 1080`,
    color,
  )

/** The restaurant at the foot of the mesas: a low roof, a chimney with smoke, lit windows. */
const grillHouse = () =>
  stroke('M1496 640C1470 560 1540 530 1510 450C1490 400 1540 370 1524 310', woodcutColors.cream, 20, 'opacity=".35"') +
  fill(box(1472, 640, 52, 150), woodcutColors.char) +
  drawFilledPolygon('1090 800, 1180 720, 1700 720, 1790 800', woodcutColors.rust) +
  fill(box(1130, 800, 620, 150), woodcutColors.umber) +
  repeatDrawing(5, (at) =>
    fill(box(1166 + at * 118, 834, 78, 78), at === 2 ? woodcutColors.ember : woodcutColors.ochre),
  ) +
  stroke('M1205 834V912M1323 834V912M1559 834V912M1677 834V912', woodcutColors.umber, 8)

const mesaDusk = defineDemoPicture({
  slug: 'mesa-dusk',
  title: 'The grill at dusk',
  description: 'A low grill house with lit windows and smoke over its chimney below red mesas at dusk.',
  format: 'hero',
  focalPoint: { x: 1440, y: 800, width: 700, height: 400 },
  draw: () =>
    fill(box(0, 0, 1920, 1080), '#f0b45a') +
    fill(box(0, 0, 1920, 360), '#e58a3c') +
    fill(box(0, 0, 1920, 170), woodcutColors.ember) +
    fill(ellipse(640, 600, 190), woodcutColors.cream) +
    mesas('#b4552b', 760, -260) +
    mesas(woodcutColors.rust, 800, 820) +
    mesas('#6b2c18', 900, 180) +
    drawFilledPolygon('0 1080, 0 880, 420 930, 900 900, 1400 950, 1920 920, 1920 1080', woodcutColors.umber) +
    grillHouse() +
    drawFilledPolygon('0 1080, 0 1000, 700 960, 1300 990, 1920 950, 1920 1080', woodcutColors.char) +
    repeatDrawing(26, (at) =>
      drawFilledPolygon(
        `${at * 78} 1010, ${at * 78 + 8} ${950 - (at % 3) * 14}, ${at * 78 + 18} 1010`,
        woodcutColors.char,
      ),
    ),
})

const flame = (x: number, height: number) =>
  fill(
    smooth(
      parsePoints(
        `${x} 1040, ${x - 70} ${1040 - height * 0.45}, ${x + 6} ${1040 - height}, ${x + 74} ${1040 - height * 0.5}`,
      ),
    ),
    woodcutColors.ember,
  ) +
  fill(
    smooth(
      parsePoints(
        `${x} 1040, ${x - 36} ${1040 - height * 0.3}, ${x + 4} ${1040 - height * 0.62}, ${x + 40} ${1040 - height * 0.32}`,
      ),
    ),
    woodcutColors.ochre,
  )

const steak = (x: number, y: number) =>
  fill(
    smooth(
      parsePoints(
        `${x - 190} ${y}, ${x - 120} ${y - 92}, ${x + 60} ${y - 104}, ${x + 190} ${y - 20}, ${x + 110} ${y + 78}, ${x - 110} ${y + 84}`,
      ),
    ),
    woodcutColors.straw,
  ) +
  fill(
    smooth(
      parsePoints(
        `${x - 166} ${y}, ${x - 104} ${y - 72}, ${x + 52} ${y - 82}, ${x + 162} ${y - 16}, ${x + 94} ${y + 56}, ${x - 94} ${y + 62}`,
      ),
    ),
    woodcutColors.rust,
  ) +
  stroke(
    `M${x - 96} ${y + 48}L${x - 34} ${y - 66}M${x - 10} ${y + 52}L${x + 48} ${y - 66}M${x + 74} ${y + 44}L${x + 116} ${y - 36}`,
    woodcutColors.char,
    15,
  )

const fireGrate = defineDemoPicture({
  slug: 'fire-grate',
  title: 'Steaks over oak',
  description: 'Three steaks with dark grill marks on an iron grate over tall flames of an oak fire.',
  format: 'feature',
  focalPoint: { x: 800, y: 520, width: 1100, height: 500 },
  draw: () =>
    fill(box(0, 0, 1600, 1200), woodcutColors.char) +
    repeatDrawing(12, (at) => flame(70 + at * 134, 420 + ((at * 7) % 5) * 70)) +
    fill(box(0, 1000, 1600, 200), woodcutColors.umber) +
    repeatDrawing(9, (at) =>
      fill(
        ellipse(90 + at * 180, 1060 + (at % 2) * 40, 84, 44),
        at % 3 === 0 ? woodcutColors.ember : woodcutColors.rust,
      ),
    ) +
    repeatDrawing(17, (at) => stroke(`M${at * 100} 690V330`, woodcutColors.slate, 16)) +
    stroke('M0 330H1600M0 690H1600', woodcutColors.slate, 30) +
    steak(380, 500) +
    steak(820, 520) +
    steak(1250, 490),
})

const ribsBoard = defineDemoPicture({
  slug: 'ribs-board',
  title: 'Ribs on a board',
  description: 'A rack of glazed ribs cut on a wooden board, with a bowl of red sauce and pickles beside it.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 800, height: 700 },
  draw: () =>
    fill(box(0, 0, 1200, 1200), woodcutColors.straw) +
    repeatDrawing(6, (at) => fill(box(0, at * 200, 1200, 8), '#e2c184')) +
    fill(box(110, 250, 980, 720, 60), woodcutColors.umber) +
    fill(box(140, 280, 920, 660, 44), '#8a5a33') +
    repeatDrawing(
      7,
      (at) =>
        fill(box(208 + at * 84, 400, 70, 430, 32), woodcutColors.rust) +
        fill(box(224 + at * 84, 424, 20, 320, 10), woodcutColors.ember) +
        fill(box(228 + at * 84, 356, 28, 70, 14), woodcutColors.cream),
    ) +
    fill(ellipse(930, 460, 110), woodcutColors.cream) +
    fill(ellipse(930, 460, 84), woodcutColors.ember) +
    repeatDrawing(4, (at) => fill(ellipse(880 + (at % 2) * 96, 690 + Math.floor(at / 2) * 96, 44), woodcutColors.sage)),
})

const cornSkillet = defineDemoPicture({
  slug: 'corn-skillet',
  title: 'Cornbread in its skillet',
  description: 'Golden cornbread cut into eight wedges in a black iron skillet on a checked cloth, with butter.',
  format: 'tile',
  focalPoint: { x: 560, y: 620, width: 760, height: 760 },
  draw: () =>
    fill(box(0, 0, 1200, 1200), woodcutColors.cream) +
    repeatDrawing(18, (at) =>
      fill(box((at % 6) * 200 + (Math.floor(at / 6) % 2) * 100, Math.floor(at / 6) * 400, 100, 200), '#d9e0c4'),
    ) +
    stroke('M860 340L1090 110', woodcutColors.char, 84) +
    fill(ellipse(560, 640, 410), woodcutColors.char) +
    fill(ellipse(560, 640, 352), woodcutColors.ochre) +
    fill(ellipse(560, 640, 318), '#f3bd5a') +
    stroke('M560 322V958M242 640H878M335 415L785 865M785 415L335 865', '#b87a25', 12) +
    fill(box(500, 560, 130, 100, 16), woodcutColors.cream),
})

const hallTable = defineDemoPicture({
  slug: 'hall-table',
  title: 'The long table',
  description: 'A long wooden table with plates under four round lamps in a hall with tall evening windows.',
  format: 'feature',
  focalPoint: { x: 800, y: 700, width: 1200, height: 700 },
  draw: () =>
    fill(box(0, 0, 1600, 1200), woodcutColors.umber) +
    repeatDrawing(
      4,
      (at) =>
        fill(box(90 + at * 380, 150, 280, 470), woodcutColors.slate) +
        drawFilledPolygon(
          `${90 + at * 380} 620, ${200 + at * 380} 470, ${370 + at * 380} 560, ${370 + at * 380} 620`,
          woodcutColors.rust,
        ),
    ) +
    repeatDrawing(
      4,
      (at) =>
        stroke(`M${230 + at * 380} 0V260`, woodcutColors.char, 10) +
        fill(ellipse(230 + at * 380, 310, 66), woodcutColors.ochre) +
        fill(ellipse(230 + at * 380, 310, 110), woodcutColors.ochre, 'opacity=".22"'),
    ) +
    drawFilledPolygon('0 1200, 240 720, 1360 720, 1600 1200', '#a56a36') +
    drawFilledPolygon('240 720, 1360 720, 1384 770, 216 770', '#c98a4a') +
    repeatDrawing(
      5,
      (at) =>
        fill(ellipse(320 + at * 240, 900, 100, 50), woodcutColors.cream) +
        fill(ellipse(320 + at * 240, 894, 62, 30), at % 2 ? woodcutColors.rust : woodcutColors.sage),
    ),
})

/** Every picture of the second brand. */
export const grillPictureDefinitions: DemoPictureDefinition[] = [
  ...[mesaDusk, fireGrate, ribsBoard, cornSkillet, hallTable],
  ...grillLandscapePictureDefinitions,
  ...grillDishPictureDefinitions,
]
