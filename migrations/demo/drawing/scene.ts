import { SvgPictureBuilder } from './paper.ts'

/** The area of a picture that must stay visible: its center and its size, in pixels from the top left. */
export interface PictureFocalArea {
  x: number
  y: number
  width: number
  height: number
}

/** A picture of the demo site with its data in the media library. */
export interface DemoPictureDefinition {
  slug: string
  title: string
  /** Alternative text. */
  description: string
  width: number
  height: number
  focalPoint: PictureFocalArea
  /** Given where pages show the drawing itself: it is not rasterized, so nothing can measure its average color. */
  dominantColor?: string
  svg: () => string
}

const formats = { hero: [1920, 1080], feature: [1600, 1200], tile: [1200, 1200] } as const

interface Sketch extends Omit<DemoPictureDefinition, 'width' | 'height' | 'svg'> {
  format: keyof typeof formats
  draw: (paper: SvgPictureBuilder) => string
}

/** A scene of one of the three formats: 16:9 for heroes, 4:3 for features, square for tiles. */
export function defineDemoPicture({ format, draw, ...words }: Sketch): DemoPictureDefinition {
  const [width, height] = formats[format]
  return {
    ...words,
    width,
    height,
    svg: () => {
      const paper = new SvgPictureBuilder(width, height, words.slug)
      return paper.svg(draw(paper))
    },
  }
}
