import { fill, repeatDrawing, stroke } from '../brush.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, ellipse } from '../shapes.ts'
import { drawFilledPolygon, drawRoundedPolygon, woodcutColors } from './woodcut.ts'

/** A brook trout from the side, its middle at (x, y). */
const trout = (x: number, y: number) =>
  drawFilledPolygon(
    `${x + 380} ${y}, ${x + 520} ${y - 110}, ${x + 490} ${y}, ${x + 520} ${y + 104}`,
    woodcutColors.slate,
  ) +
  drawFilledPolygon(`${x - 40} ${y - 96}, ${x + 60} ${y - 164}, ${x + 120} ${y - 80}`, woodcutColors.slate) +
  drawRoundedPolygon(
    `${x - 470} ${y + 6}, ${x - 340} ${y - 84}, ${x - 60} ${y - 116}, ${x + 220} ${y - 66}, ${x + 420} ${y - 8},
      ${x + 220} ${y + 60}, ${x - 60} ${y + 104}, ${x - 340} ${y + 82}`,
    '#8a7a4a',
  ) +
  drawRoundedPolygon(
    `${x - 440} ${y + 20}, ${x - 300} ${y + 16}, ${x + 100} ${y + 20}, ${x + 390} ${y}, ${x + 200} ${y + 54},
      ${x - 60} ${y + 94}, ${x - 320} ${y + 74}`,
    woodcutColors.straw,
  ) +
  repeatDrawing(11, (at) =>
    fill(ellipse(x - 270 + at * 54, y - 34 + (at % 3) * 18, 11), at % 2 ? woodcutColors.ember : woodcutColors.char),
  ) +
  stroke(`M${x - 326} ${y - 70}Q${x - 276} ${y} ${x - 326} ${y + 70}`, woodcutColors.umber, 10) +
  fill(ellipse(x - 396, y - 14, 18), woodcutColors.char)

const herb = (x: number, y: number) =>
  stroke(`M${x} ${y}l150 -60`, '#4f5b31', 9) +
  repeatDrawing(5, (at) => fill(ellipse(x + 18 + at * 32, y - 26 - at * 12, 22, 11), woodcutColors.sage)) +
  repeatDrawing(4, (at) => fill(ellipse(x + 40 + at * 32, y + 4 - at * 12, 22, 11), '#5c6a3d'))

const troutPlank = defineDemoPicture({
  slug: 'trout-plank',
  title: 'Trout on a cedar plank',
  description: 'Two spotted river trout side by side on a scorched cedar plank with sprigs of thyme and charred onion.',
  format: 'feature',
  focalPoint: { x: 800, y: 600, width: 1240, height: 720 },
  draw: () =>
    fill(box(0, 0, 1600, 1200), woodcutColors.umber) +
    repeatDrawing(4, (at) => fill(box(0, at * 300, 1600, 12), woodcutColors.char)) +
    fill(box(120, 190, 1360, 820, 26), '#b87a44') +
    fill(box(120, 190, 90, 820, 26), woodcutColors.char) +
    fill(box(1390, 190, 90, 820, 26), woodcutColors.char) +
    stroke('M240 330H1360M240 600H1360M240 880H1360', '#9c6232', 10) +
    trout(760, 440) +
    trout(820, 760) +
    herb(300, 640) +
    herb(1090, 620) +
    fill(ellipse(330, 900, 84), woodcutColors.rust) +
    fill(ellipse(330, 900, 58), woodcutColors.straw) +
    fill(ellipse(330, 900, 32), woodcutColors.rust) +
    fill(ellipse(1290, 290, 70), woodcutColors.rust) +
    fill(ellipse(1290, 290, 46), woodcutColors.straw) +
    fill(ellipse(1290, 290, 22), woodcutColors.rust),
})

const beanPot = defineDemoPicture({
  slug: 'bean-pot',
  title: 'Beans in the iron pot',
  description: 'A black iron pot full of red and white beans hangs over glowing coals, with a wooden spoon in it.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 860, height: 820 },
  draw: () =>
    fill(box(0, 0, 1200, 1200), woodcutColors.slate) +
    fill(box(0, 0, 1200, 700), '#4c5a5f') +
    repeatDrawing(6, (at) => fill(box((at % 2) * -90 + at * 220, 0, 8, 700), '#5b696c')) +
    fill(box(0, 950, 1200, 250), woodcutColors.char) +
    repeatDrawing(11, (at) =>
      fill(ellipse(40 + at * 116, 1050 + (at % 2) * 44, 74, 42), at % 3 ? woodcutColors.ember : woodcutColors.ochre),
    ) +
    stroke('M600 0V140M300 470Q600 -40 900 470', woodcutColors.char, 26) +
    drawRoundedPolygon('240 470, 960 470, 1010 700, 900 950, 600 1010, 300 950, 190 700', woodcutColors.char) +
    fill(ellipse(600, 480, 380, 120), '#2e2522') +
    fill(ellipse(600, 486, 334, 92), woodcutColors.rust) +
    repeatDrawing(26, (at) =>
      fill(
        ellipse(330 + ((at * 83) % 540), 440 + ((at * 37) % 96), 34, 20),
        at % 4 === 0 ? woodcutColors.cream : at % 3 === 0 ? woodcutColors.ember : '#6b2c18',
      ),
    ) +
    stroke('M700 480L1010 190', '#c98a4a', 34),
})

const peachCobbler = defineDemoPicture({
  slug: 'peach-cobbler',
  title: 'Peach cobbler',
  description: 'A cobbler of peaches with golden biscuits on top in a square pan, with a scoop of cream and a spoon.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 900, height: 860 },
  draw: () =>
    fill(box(0, 0, 1200, 1200), '#c9d0b4') +
    repeatDrawing(6, (at) => fill(box(at * 200, 0, 100, 1200), '#bcc4a4')) +
    fill(box(170, 170, 860, 860, 70), woodcutColors.char) +
    fill(box(220, 220, 760, 760, 44), woodcutColors.ember) +
    repeatDrawing(22, (at) =>
      fill(
        ellipse(280 + ((at * 151) % 660), 280 + ((at * 97) % 660), 70, 34),
        at % 2 ? woodcutColors.ochre : '#f0a04a',
      ),
    ) +
    repeatDrawing(5, (at) => {
      const [x, y] = [
        [400, 400],
        [790, 380],
        [590, 610],
        [390, 810],
        [800, 800],
      ][at]! as [number, number]
      return (
        drawRoundedPolygon(
          `${x - 150} ${y}, ${x - 90} ${y - 110}, ${x + 60} ${y - 126}, ${x + 150} ${y - 20}, ${x + 96} ${y + 104}, ${x - 80} ${y + 110}`,
          '#d99a4e',
        ) +
        drawRoundedPolygon(
          `${x - 118} ${y - 8}, ${x - 70} ${y - 92}, ${x + 48} ${y - 104}, ${x + 116} ${y - 22}, ${x + 70} ${y + 64}, ${x - 62} ${y + 70}`,
          woodcutColors.straw,
        )
      )
    }) +
    fill(ellipse(600, 600, 104), woodcutColors.cream) +
    fill(ellipse(574, 572, 46), '#fffdf6') +
    stroke('M1090 1110L840 860', woodcutColors.slate, 30) +
    fill(ellipse(810, 836, 66, 52), woodcutColors.slate),
})

const charredSquash = defineDemoPicture({
  slug: 'charred-squash',
  title: 'Squash from the coals',
  description:
    'Two halves of orange squash, blackened at the edge and full of seeds, on a dark plate with sage leaves.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 900, height: 760 },
  draw: () =>
    fill(box(0, 0, 1200, 1200), '#a4512a') +
    repeatDrawing(8, (at) => fill(box(0, at * 150, 1200, 10), '#8f3a1c')) +
    fill(ellipse(600, 610, 510), woodcutColors.char) +
    fill(ellipse(600, 610, 440), woodcutColors.slate) +
    repeatDrawing(2, (at) => {
      const x = 400 + at * 400
      return (
        drawRoundedPolygon(
          `${x} ${300}, ${x + 130} ${430}, ${x + 150} ${700}, ${x} ${920}, ${x - 150} ${700}, ${x - 130} ${430}`,
          '#2e1d14',
        ) +
        drawRoundedPolygon(
          `${x} ${330}, ${x + 104} ${450}, ${x + 122} ${690}, ${x} ${880}, ${x - 122} ${690}, ${x - 104} ${450}`,
          woodcutColors.ochre,
        ) +
        fill(ellipse(x, 690, 76, 104), woodcutColors.ember) +
        repeatDrawing(8, (seed) =>
          fill(ellipse(x - 36 + (seed % 3) * 36, 636 + Math.floor(seed / 3) * 52, 12, 20), woodcutColors.cream),
        ) +
        stroke(`M${x - 60} 450L${x + 50} 430M${x - 76} 530L${x + 70} 504`, '#2e1d14', 14)
      )
    }) +
    herb(520, 1010) +
    herb(520, 300),
})

/** What comes off the coals beside steaks and ribs. */
export const grillDishPictureDefinitions = [troutPlank, beanPot, peachCobbler, charredSquash]
