import { readFileSync } from 'node:fs'
import type { SiteSettings } from '#app/settings/index.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'

const readDrawing = (name: string) => readFileSync(new URL(`theme/${name}.svg`, import.meta.url), 'utf8').trim()

const neutral = createEmptyFieldValues(themeSetting.fields)

/** The look of the second demo brand: an inland grill, square and earthen. */
export const createGrillTheme = (): SiteSettings['theme'] => ({
  ...neutral,
  colors: { brand: '#3f2314', action: '#a8400f', accent: '#e9a63c', ink: '#241a14', ground: '#fbf6ec' },
  backgrounds: {
    wood_texture: '#2b1d14',
    lighthouse: '#3f2314',
    faded_shoreline: '#f3e6cd',
    military_monday: '#46502c',
    lobster: '#8f3a1c',
    blue_chill: '#e9e6d3',
  },
  type: { ...neutral.type, headings: 'Oswald', text: 'Work Sans', heading_size: 'large', tightness: 'tight' },
  shape: {
    edge: 'straight',
    corners: 'square',
    borders: 'bold',
    heading_mark: 'none',
    header: 'centered',
    buttons: 'capitals',
    density: 'airy',
    motion: 'none',
    restaurants: 'none',
    events: 'list',
    logo_light: 'none',
    share_pictures: 'drawn',
    thumb_bar: 'phones',
  },
  logo: {
    ...neutral.logo,
    light: readDrawing('logo-light'),
    dark: readDrawing('logo-dark'),
    icon: readDrawing('icon'),
    shows_name: true,
  },
  drawings: {
    ...neutral.drawings,
    banner: readDrawing('banner'),
    lighthouse: readDrawing('lighthouse'),
    faded_shoreline: readDrawing('faded-shoreline'),
    military_monday: readDrawing('military-monday'),
    lobster: readDrawing('lobster'),
    blue_chill: readDrawing('blue-chill'),
  },
})
