import { booleanField } from '#schema/fields/boolean.ts'
import { choiceField } from '#schema/fields/choice.ts'
import { colorField } from '#schema/fields/color.ts'
import { uploadedFontField } from '#schema/fields/font.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { imageReferenceField } from '#schema/fields/reference.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { backgroundFieldNames } from '#schema/theme/background-names.ts'
import { brandPictureFieldNames } from '#schema/theme/brand-picture-fields.ts'
import { neutralAccentColor, neutralActionColor, neutralBrandColor } from '#schema/theme/colors/fixed-colors.ts'
import { replaceableDrawingFieldNames } from '#schema/theme/drawings.ts'
import { fontFamilies, headingSizes, headingSpacings } from '#schema/theme/fonts.ts'
import {
  borderStyles,
  cornerStyles,
  densityLevels,
  eventDisplayStyles,
  headerLayouts,
  logoGlowModes,
  mobileActionBarModes,
  motionLevels,
  restaurantDrawingModes,
  sharePictureModes,
  themeButtonStyleOptions,
  themeEdgeShapes,
  themeHeadingUnderlineStyles,
} from '#schema/theme/theme-shape.ts'
import { defineSetting } from './define.ts'

const svg = { lines: 'many', format: 'svg' } as const
const logo = { ...svg, maxLength: 20_000, refusesLetters: true } as const
const drawing = plainTextField({ ...svg, maxLength: 8000 })
const picture = { ...logo, acceptsPictures: true } as const
const ofLibrary = () => imageReferenceField({ decorative: true })

/** Fields of one kind by their names. */
const eachOf = <Name extends string, Field>(names: readonly Name[], create: () => Field) =>
  Object.fromEntries(names.map((name) => [name, create()])) as Record<Name, Field>

/** What its fields are for is in `admin/theme/theme-help.ts`, which only the form loads. */
export const themeSetting = defineSetting({
  model: 'theme',
  label: 'Brand kit',
  description: 'The colors, fonts, shapes, logo and pictures.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    colors: structField({
      brand: colorField({ empty: neutralBrandColor }),
      action: colorField({ empty: neutralActionColor }),
      accent: colorField({ empty: neutralAccentColor }),
      ink: colorField({ empty: '#1b2229', label: 'Text' }),
      ground: colorField({ empty: '#ffffff', label: 'Page' }),
    }),
    backgrounds: structField({
      wood_texture: colorField({ empty: '#3b2d23' }),
      lighthouse: colorField({ empty: '#1f3b52' }),
      faded_shoreline: colorField({ empty: '#eef3f1' }),
      military_monday: colorField({ empty: '#3a4733' }),
      lobster: colorField({ empty: '#8c1d20' }),
      blue_chill: colorField({ empty: '#e3f1f7' }),
    }),
    derived: structField(
      {
        brand_deep: colorField(),
        action_deep: colorField(),
        link: colorField({ label: 'Links' }),
        ink_2: colorField({ label: 'Small print' }),
        ground_2: colorField({ label: 'Warm band' }),
        ground_3: colorField({ label: 'Cool band' }),
        line: colorField(),
        field: colorField(),
        ok: colorField({ label: 'Success' }),
        banner_top: colorField(),
        banner_bottom: colorField(),
        focus: colorField({ label: 'Focus ring' }),
      },
      { label: 'Fine tuning' },
    ),
    type: structField({
      headings: choiceField(fontFamilies),
      heading_font: uploadedFontField(),
      text: choiceField(fontFamilies),
      text_font: uploadedFontField(),
      heading_size: choiceField(headingSizes),
      tightness: choiceField(headingSpacings),
    }),
    shape: structField({
      edge: choiceField(themeEdgeShapes),
      corners: choiceField(cornerStyles),
      borders: choiceField(borderStyles),
      heading_mark: choiceField(themeHeadingUnderlineStyles),
      header: choiceField(headerLayouts),
      buttons: choiceField(themeButtonStyleOptions),
      density: choiceField(densityLevels),
      motion: choiceField(motionLevels),
      restaurants: choiceField(restaurantDrawingModes, {
        label: 'Pictures of restaurants',
        labels: { front: 'Drawn fronts', coast: 'Drawn fronts at the coast' },
      }),
      events: choiceField(eventDisplayStyles),
      logo_light: choiceField(logoGlowModes, {
        label: 'Light of the logo',
        labels: { open: 'While the chosen restaurant is open' },
      }),
      share_pictures: choiceField(sharePictureModes, {
        label: 'Pictures for sharing',
        labels: { card: 'Share card' },
      }),
      thumb_bar: choiceField(mobileActionBarModes, {
        label: 'Bar at the foot of phones',
        labels: { phones: 'Call, directions and order' },
      }),
    }),
    logo: structField({
      light: plainTextField({ ...picture, label: 'On light ground' }),
      dark: plainTextField({ ...picture, label: 'On dark ground' }),
      icon: plainTextField({ ...logo, label: 'Square icon' }),
      shows_name: booleanField({ empty: true }),
      size: choiceField(headingSizes),
      clear_space: booleanField(),
    }),
    drawings: structField(eachOf(replaceableDrawingFieldNames, () => drawing)),
    sections: structField({
      banners: orderedListField(
        structField({
          section: plainTextField({ format: 'slug', required: true }),
          drawing,
          picture: ofLibrary(),
          picture_on_phones: ofLibrary(),
        }),
        { max: 10 },
      ),
    }),
    pictures: structField(eachOf(brandPictureFieldNames, ofLibrary)),
    dark: structField({
      scheme: choiceField(['light', 'device'], {
        label: 'Dark scheme',
        labels: { device: 'As the device' },
      }),
      brand: colorField(),
      action: colorField(),
      accent: colorField(),
      ink: colorField({ label: 'Text' }),
      ground: colorField({ label: 'Page' }),
      link: colorField({ label: 'Links' }),
      focus: colorField({ label: 'Focus ring' }),
      banner_top: colorField(),
      banner_bottom: colorField(),
      ...eachOf(backgroundFieldNames, () => colorField()),
    }),
  },
})
