import type { ValidationProblem } from '../../result.ts'
import { getSvgAspectRatio } from '../svg-proportions.ts'
import { listThemeColorSchemes, type StoredThemeColors, toThemePalette } from '../theme-colors.ts'
import { parseSvgElements } from './svg-tree.ts'
import {
  describeDrawingContrastProblem,
  findWorstDrawingColor,
  isTextReadableOnWorstColor,
} from './worst-drawing-color.ts'

/** What a stored theme has that says how its banners are drawn. */
interface ThemeWithBanners extends StoredThemeColors {
  drawings: Readonly<Record<string, string>>
  sections: { readonly banners: readonly { readonly drawing: string }[] }
}

/** A drawing in banners, and what keeps text off it. */
interface BannerDrawing {
  path: string
  svg: string
  name: string
  /** Whether banners have a place for it in which there are no words. */
  isApart: boolean
  /** How it gets such a place. */
  mend: string
}

/** Proportions for which there is room beside words, and on phones below them (`banner.css`, `hero.css`). */
const leastProportions = 2.5

/** The room below the words in banners, in pixels, with what an edge has below the foot of the banner. */
const highestEdge = 52

/**
 * Lists the drawings of banners and of their edge on which words would stand that cannot be read, in each scheme of a
 * theme. Other drawings have no words on them: the edge of the footer and the mark below headings lie between texts,
 * the board has its drawing above the words, and the front of the gift card is a picture beside them.
 */
export function listBannerContrastProblems(theme: ThemeWithBanners): ValidationProblem[] {
  const drawings = listBannerDrawings(theme).filter(({ svg, isApart }) => svg !== '' && !isApart)
  return drawings.flatMap(({ path, svg, name, mend }) => {
    for (const scheme of listThemeColorSchemes(theme)) {
      const palette = toThemePalette(theme, scheme)
      const grounds = [palette['banner-top'], palette['banner-bottom']]
      const texts = [palette['brand-text'], palette['action-text'], palette.link, palette.ok]
      const worst = findWorstDrawingColor(svg, { grounds, texts })
      if (worst === null || isTextReadableOnWorstColor(worst)) continue
      const drawing = scheme === 'dark' ? `In the dark scheme, the ${name}` : `The ${name}`
      return [{ path, message: describeDrawingContrastProblem(drawing, worst, mend) }]
    }
    return []
  })
}

function listBannerDrawings({ drawings, sections }: ThemeWithBanners): BannerDrawing[] {
  const edge = drawings['banner_edge'] ?? ''
  const scenes = [
    { path: 'drawings.banner', svg: drawings['banner'] ?? '' },
    ...sections.banners.map(({ drawing }, index) => ({ path: `sections.banners.${index}.drawing`, svg: drawing })),
  ]
  return [
    ...scenes.map((scene) => ({
      ...scene,
      name: 'drawing of a banner',
      isApart: (getSvgAspectRatio(scene.svg) ?? 0) >= leastProportions,
      mend: `, or give it a view box at least ${leastProportions} times as wide as high, so that it stands beside the words`,
    })),
    {
      path: 'drawings.banner_edge',
      svg: edge,
      name: 'drawing of the edge of banners',
      isApart: readHeight(edge) <= highestEdge,
      mend: `, or give it a height of at most ${highestEdge} pixels, so that it stays below the words`,
    },
  ]
}

/** Returns the height that an SVG file says it has, in pixels; infinite if it says none. */
function readHeight(svg: string): number {
  const [, height] =
    /^\s*([\d.]+)(?:px)?\s*$/.exec(parseSvgElements(svg).outermost[0]?.attributes['height'] ?? '') ?? []
  return height === undefined ? Number.POSITIVE_INFINITY : Number(height)
}
