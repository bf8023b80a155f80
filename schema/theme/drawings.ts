/** The drawings that a theme may replace, by their field in `app/settings/theme.ts`. */
export const replaceableDrawingFieldNames = [
  'banner',
  'banner_edge',
  'footer_edge',
  'rope',
  'board',
  'gift_card',
  'wood_texture',
  'lighthouse',
  'faded_shoreline',
  'military_monday',
  'lobster',
  'blue_chill',
] as const
