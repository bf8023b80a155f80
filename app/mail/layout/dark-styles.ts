import type { ThemePalette } from '#schema/theme/palette.ts'

/** When a client has a dark scheme. */
export const darkMailMediaQuery = '@media(prefers-color-scheme:dark)'

/** The rules for mail clients that support a dark scheme. They replace the colors of style attributes. */
export function createDarkMailStyles(palette: ThemePalette): string {
  const { ground, ink, link, action } = palette
  const rules = {
    page: `background:${palette['ground-3']}`,
    ground: `background:${ground}`,
    title: `color:${palette['brand-text']}`,
    text: `color:${ink}`,
    small: `color:${palette['ink-2']}`,
    link: `color:${link}`,
    button: `background:${action}`,
  }
  const words = Object.entries(rules).map(([name, rule]) => `.mail-${name}{${rule}!important}`)
  return `${darkMailMediaQuery}{${words.join('')}.mail-button{color:${palette['on-action']}!important}}`
}
