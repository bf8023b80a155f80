import { backgroundFieldNames } from './background-names.ts'

/** The drawings that a theme may replace, by their field in `app/settings/theme.ts`. */
export const replaceableDrawingFieldNames = [
  'banner',
  'banner_edge',
  'footer_edge',
  'rope',
  'board',
  'gift_card',
  ...backgroundFieldNames,
] as const
