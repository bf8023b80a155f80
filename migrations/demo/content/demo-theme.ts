import { readFileSync } from 'node:fs'
import type { SiteSettings } from '#app/settings/index.ts'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { replaceableDrawingFieldNames } from '#schema/theme/drawings.ts'

const readDrawing = (field: string) =>
  readFileSync(new URL(`../theme/${field.replaceAll('_', '-')}.svg`, import.meta.url), 'utf8').trim()

/** The sections whose banners have a scene of their own; the others show the harbor at dawn. */
const drawnSections = ['menu', 'locations', 'offers', 'catering', 'careers', 'faq', 'contact-us', 'press']

const neutral = createEmptyFieldValues(themeSetting.fields)

/** The look of the demo brand: a harbor at dawn. */
export const createDemoTheme = (): SiteSettings['theme'] => ({
  ...neutral,
  colors: { brand: '#0b3954', action: '#a61b1e', accent: '#f2b632', ink: '#10212b', ground: '#ffffff' },
  backgrounds: {
    wood_texture: '#3b2d23',
    lighthouse: '#0a2c41',
    faded_shoreline: '#eaf3f4',
    military_monday: '#3a4733',
    lobster: '#961519',
    blue_chill: '#e3f3f9',
  },
  derived: {
    ...neutral.derived,
    brand_deep: '#072839',
    action_deep: '#84141a',
    link: '#0e6273',
    ink_2: '#3d4f59',
    ground_2: '#fbf4e6',
    ground_3: '#eef4f5',
    line: '#c3d0d4',
    field: '#6b7f89',
    ok: '#1f6b3f',
    banner_top: '#fdf3df',
    banner_bottom: '#fbdfbb',
  },
  type: { ...neutral.type, headings: 'Besley' },
  shape: {
    ...neutral.shape,
    heading_mark: 'rope',
    restaurants: 'coast',
    events: 'board',
    logo_light: 'open',
    motion: 'lively',
  },
  logo: {
    ...neutral.logo,
    light: readDrawing('logo_light'),
    dark: readDrawing('logo_dark'),
    icon: readDrawing('icon'),
    shows_name: true,
  },
  dark: { ...neutral.dark, scheme: 'device' },
  drawings: Object.fromEntries(
    replaceableDrawingFieldNames.map((field) => [field, readDrawing(field)]),
  ) as SiteSettings['theme']['drawings'],
  sections: {
    banners: drawnSections.map((section) => ({
      section,
      drawing: readDrawing(`banners/${section}`),
      picture: null,
      picture_on_phones: null,
    })),
  },
})
