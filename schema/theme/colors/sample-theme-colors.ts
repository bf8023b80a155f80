import type { StoredThemeColors } from '../theme-colors.ts'

/** The colors of a theme for tests: every pair passes. */
export const sampleThemeColors: StoredThemeColors = {
  colors: { brand: '#24405c', action: '#9a3412', accent: '#e9b44c', ink: '#1b2229', ground: '#ffffff' },
  backgrounds: {
    ...{ wood_texture: '#3b2d23', lighthouse: '#1f3b52', faded_shoreline: '#eef3f1' },
    ...{ military_monday: '#3a4733', lobster: '#8c1d20', blue_chill: '#e3f1f7' },
  },
  derived: {},
  dark: {
    ...{ scheme: 'light', brand: '', action: '', accent: '', ink: '', ground: '' },
    ...{ link: '', focus: '', banner_top: '', banner_bottom: '' },
    ...{ wood_texture: '', lighthouse: '', faded_shoreline: '', military_monday: '', lobster: '', blue_chill: '' },
  },
}
