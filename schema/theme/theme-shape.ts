/** The edges of banners and of the footer. */
export const themeEdgeShapes = ['straight', 'waves', 'slant', 'torn'] as const
export type ThemeEdgeShape = (typeof themeEdgeShapes)[number]

/** Each list begins with the default. */
export const cornerStyles = ['soft', 'square', 'round'] as const
export const borderStyles = ['thin', 'none', 'bold'] as const
/** What is drawn below the headings of sections. */
export const themeHeadingUnderlineStyles = ['line', 'rope', 'none'] as const
/** How the header of a wide window is laid out: in one row, or with the logo above the navigation. */
export const headerLayouts = ['bar', 'stacked', 'centered'] as const
export const themeButtonStyleOptions = ['plain', 'pill', 'raised', 'capitals'] as const
export const densityLevels = ['comfortable', 'compact', 'airy'] as const
export const motionLevels = ['calm', 'lively', 'none'] as const
/**
 * What the pages and cards of restaurants show: nothing of their own, or a drawing of the restaurant in a town; at the
 * coast with boathouses, and in the south with the sea.
 */
export const restaurantDrawingModes = ['none', 'front', 'coast'] as const
/** How a restaurant's page shows its events and happy hour: in a list, or on a chalkboard. */
export const eventDisplayStyles = ['list', 'board'] as const
/** Whether the logo is lit while the chosen restaurant is open. */
export const logoGlowModes = ['none', 'open'] as const
/** What is shared with a page for which no picture was chosen: a drawing, or its own picture, else the share card. */
export const sharePictureModes = ['drawn', 'card'] as const
/** Whether phones show a bar for calling, directions and ordering at the foot of a restaurant's page. */
export const mobileActionBarModes = ['phones', 'none'] as const

/** The stored shape of a theme. */
export interface ThemeStyleOptions {
  edge: ThemeEdgeShape
  corners: (typeof cornerStyles)[number]
  borders: (typeof borderStyles)[number]
  heading_mark: (typeof themeHeadingUnderlineStyles)[number]
  header: (typeof headerLayouts)[number]
  buttons: (typeof themeButtonStyleOptions)[number]
  density: (typeof densityLevels)[number]
  motion: (typeof motionLevels)[number]
  restaurants: (typeof restaurantDrawingModes)[number]
  events: (typeof eventDisplayStyles)[number]
  logo_light: (typeof logoGlowModes)[number]
  share_pictures: (typeof sharePictureModes)[number]
  thumb_bar: (typeof mobileActionBarModes)[number]
}
