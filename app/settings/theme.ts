import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import { color } from '#schema/fields/color.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type DrawingField, drawingFields } from '#schema/theme/drawings.ts'
import { fontFamilies, typeScales, typeTightnesses } from '#schema/theme/fonts.ts'
import {
  borders,
  buttonStyles,
  corners,
  densities,
  edges,
  headerLayouts,
  headingMarks,
  motions,
} from '#schema/theme/theme-shape.ts'
import { defineSetting } from './define.ts'

const drawing = plainTextField({ lines: 'many', maxLength: 8000, format: 'svg' })
type Drawings = Record<DrawingField, typeof drawing>

export const theme = defineSetting({
  model: 'theme',
  label: 'Brand kit',
  description: 'The look of the site.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    colors: structField(
      {
        brand: color({ empty: '#24405c' }),
        action: color({ empty: '#9a3412' }),
        accent: color({ empty: '#e9b44c' }),
        ink: color({ empty: '#1b2229', label: 'Text' }),
        ground: color({ empty: '#ffffff', label: 'Page' }),
      },
      { help: 'Others are computed.' },
    ),
    backgrounds: structField(
      {
        wood_texture: color({ empty: '#3b2d23' }),
        lighthouse: color({ empty: '#1f3b52' }),
        faded_shoreline: color({ empty: '#eef3f1' }),
        military_monday: color({ empty: '#3a4733' }),
        lobster: color({ empty: '#8c1d20' }),
        blue_chill: color({ empty: '#e3f1f7' }),
      },
      { help: 'Grounds of blocks.' },
    ),
    derived: structField(
      {
        brand_deep: color(),
        action_deep: color(),
        link: color({ label: 'Links' }),
        ink_2: color({ label: 'Small print' }),
        ground_2: color({ label: 'Warm band' }),
        ground_3: color({ label: 'Cool band' }),
        line: color(),
        field: color(),
        ok: color({ label: 'Success' }),
        banner_top: color(),
        banner_bottom: color(),
      },
      { label: 'Fine tuning', help: 'Computed when empty.' },
    ),
    type: structField(
      {
        headings: choiceField(fontFamilies),
        text: choiceField(fontFamilies),
        heading_size: choiceField(typeScales),
        tightness: choiceField(typeTightnesses),
      },
      { help: 'Shown on every page.' },
    ),
    shape: structField(
      {
        edge: choiceField(edges),
        corners: choiceField(corners),
        borders: choiceField(borders),
        heading_mark: choiceField(headingMarks),
        header: choiceField(headerLayouts),
        buttons: choiceField(buttonStyles),
        density: choiceField(densities),
        motion: choiceField(motions),
      },
      { help: 'Shown on every page.' },
    ),
    logo: structField(
      {
        light: plainTextField({ lines: 'many', maxLength: 20_000, format: 'svg', label: 'On light ground' }),
        dark: plainTextField({ lines: 'many', maxLength: 20_000, format: 'svg', label: 'On dark ground' }),
        icon: plainTextField({ lines: 'many', maxLength: 20_000, format: 'svg', label: 'Square icon' }),
        shows_name: booleanField({ empty: true }),
      },
      { help: 'SVG files, the icon a square.' },
    ),
    drawings: structField(Object.fromEntries(drawingFields.map((name) => [name, drawing])) as Drawings, {
      help: 'SVG files, shown on every page.',
    }),
    dark: structField(
      {
        scheme: choiceField(['light', 'device'], {
          label: 'Dark scheme',
          labels: { device: 'As the device' },
        }),
        brand: color(),
        action: color(),
        accent: color(),
        ink: color({ label: 'Text' }),
        ground: color({ label: 'Page' }),
      },
      { help: 'Computed when empty.' },
    ),
  },
})
