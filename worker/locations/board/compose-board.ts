import type { SiteSettings } from '#app/settings/index.ts'
import { chalkboardColors } from '#app/styles/scenery-colors.ts'
import type { LocationChalkboardContent } from '#app/templates/locations/day-board.tsx'
import { formatRestaurantEventTime } from '#app/templates/locations/guest-event-time.tsx'
import { blackColor } from '#schema/theme/colors/fixed-colors.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import {
  createTextDrawer,
  createTextMeasurer,
  type SharePictureFontMeasures,
  shortenTextToWidth,
} from '../../pictures/share/compose-share-picture.ts'
import { sharePictureSize } from '../../pictures/share/share-picture-path.ts'
import { wrapTitle } from '../../pictures/share/wrap-title.ts'

/** What the board says, with the town and the name of the brand. */
export interface ChalkboardPictureTexts extends LocationChalkboardContent {
  place: string
  brand: string
}

const { width, height } = sharePictureSize

const maxEvents = 3
const [left, right] = [
  { start: 92, end: 430 },
  { start: 486, end: 1108 },
]

/** Returns all texts of the board, to choose the fonts by. */
export const listTextsOfChalkboardPicture = ({
  events,
  happyHour = '',
  place,
  brand,
}: ChalkboardPictureTexts): string[] => [
  ...events.flatMap((event) => [event.name, formatRestaurantEventTime(event)]),
  ...['On the board', 'Happy hour: ', happyHour, place, brand],
]

/** Composes the chalkboard of a restaurant as a picture for social networks. */
export function composeChalkboardPicture(
  texts: ChalkboardPictureTexts,
  { theme }: Pick<SiteSettings, 'theme'>,
  fonts: SharePictureFontMeasures,
) {
  const wall = toThemePalette(theme, 'light')['bg-wood-texture']
  const planks = [126, 252, 378, 504]
    .map((y) => `<path d="M0 ${y}h${width}" stroke="${blackColor}" stroke-opacity=".33" stroke-width="4"/>`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${wall}"/>${planks}` +
    `<rect x="32" y="32" width="1136" height="566" rx="8" fill="${chalkboardColors.edge}"/>` +
    `<rect x="36" y="36" width="1128" height="558" rx="6" fill="${chalkboardColors.frame}"/>` +
    `<rect x="56" y="56" width="1088" height="518" fill="${chalkboardColors.slate}"/>` +
    drawHead(texts, fonts) +
    drawLines(texts, fonts) +
    '</svg>'
  )
}

function createWriter(fonts: SharePictureFontMeasures, { start, end }: { start: number; end: number }) {
  const draw = createTextDrawer(fonts, { start })
  return (text: string, y: number, size: number, color: string) =>
    draw(shortenTextToWidth(text, createTextMeasurer(text, fonts), (end - start) / size), { y, size, color })
}

function drawHead({ place, brand }: ChalkboardPictureTexts, fonts: SharePictureFontMeasures): string {
  const write = createWriter(fonts, left)
  return (
    write('On the', 236, 88, chalkboardColors.chalk) +
    write('board', 328, 88, chalkboardColors.chalk) +
    `<path d="M${left.start} 362c60-5 150-4 220-2" fill="none" stroke="${chalkboardColors.yellow}" stroke-width="7" ` +
    'stroke-linecap="round"/>' +
    write(place, 426, 38, chalkboardColors.yellow) +
    write(brand, 522, 30, chalkboardColors.dim)
  )
}

const lineHeight = 118
const footSizes = [
  { size: 30, maxLines: 2 },
  { size: 26, maxLines: 3 },
] as const

/** The next events, and the happy hour at the foot. Together they are in the middle of the board. */
function drawLines({ events, happyHour }: ChalkboardPictureTexts, fonts: SharePictureFontMeasures): string {
  const write = createWriter(fonts, right)
  const shown = events.slice(0, maxEvents)
  const foot = happyHour === undefined ? null : wrapFoot(`Happy hour: ${happyHour}`, fonts)
  const total = shown.length * lineHeight + (foot ? foot.lines.length * foot.leading + 14 : 0)
  const top = (height - total) / 2
  const lines = shown.map((event, index) => {
    const y = top + index * lineHeight
    return (
      write(event.name, y + 44, 48, chalkboardColors.chalk) +
      write(formatRestaurantEventTime(event), y + 86, 30, chalkboardColors.dim) +
      (index < shown.length - 1 || foot ? drawRule(y + 106) : '')
    )
  })
  const below = top + shown.length * lineHeight + 14
  const footLines =
    foot?.lines.map((line, index) =>
      write(line, below + (index + 0.75) * foot.leading, foot.size, chalkboardColors.yellow),
    ) ?? []
  return [...lines, ...footLines].join('')
}

function wrapFoot(text: string, fonts: SharePictureFontMeasures) {
  const { size, lines } = wrapTitle(text, createTextMeasurer(text, fonts), {
    width: right.end - right.start,
    sizes: footSizes,
  })
  return { size, lines, leading: size * 1.35 }
}

const drawRule = (y: number) =>
  `<path d="M${right.start} ${y}H${right.end}" stroke="${chalkboardColors.chalk}" stroke-opacity=".35" stroke-width="3" ` +
  'stroke-dasharray="3 9"/>'
