import { listAllBlockDefinitions } from '#app/blocks/index.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import type { StyleMeasurement } from '../../support/browser/style-probes.ts'

type Looks = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What one choice of a block promises to look like. */
export interface StyleChoiceExpectation {
  /** What tells its options apart. */
  probes: Readonly<Record<string, StyleMeasurement>>
  /** What is read by option in a window of 1280 px, where no two are alike. */
  wide: Looks
  /** The same in one of 390 px, where some choices mean nothing. */
  narrow: Looks
  /** Values that the sample lacks for the choice to show. */
  toSample?: (sample: Record<string, unknown>, media: { drawing: number }) => object
}

/** Every place of a block's fields where an editor picks one of a few, such as `links.*.style`, with its options. */
export const listChoiceFieldOptions = (fields: NamedFields): [path: string, options: string[]][] =>
  Object.entries(fields).flatMap(([name, field]) => choicesAt(name, field))

function choicesAt(path: string, field: AnyField): [string, string[]][] {
  if (field.kind === 'choice') return [[path, field.options.map(({ value }) => value)]]
  if (field.kind === 'boolean') return [[path, ['true', 'false']]]
  if (field.kind === 'struct')
    return listChoiceFieldOptions(field.fields).map(([below, options]) => [`${path}.${below}`, options])
  if (field.kind === 'list') return choicesAt(`${path}.*`, field.item)
  // Blocks that are only allowed here, such as tiles: all others have lines of their own.
  if (field.kind === 'stream')
    return field
      .blocks()
      .filter((block) => !listAllBlockDefinitions().includes(block as never))
      .flatMap(({ type, fields }) =>
        listChoiceFieldOptions(fields).map(([below, options]) => [`${path}.${type}.${below}`, options]),
      )
  return []
}

/** The value with one choice made, in a list by its first entry. */
export function copyBlockValueWithChoice(value: object, path: string, option: string): object {
  const copy = structuredClone(value)
  const steps = path.split('.').map((step) => (step === '*' ? 0 : step))
  const last = steps.pop()!
  const holder = steps.reduce<Record<string | number, unknown>>((each, step) => each[step] as never, copy as never)
  holder[last] = typeof holder[last] === 'boolean' ? option === 'true' : option
  return copy
}

const white = 'rgb(255, 255, 255)'
const ink = 'rgb(16, 33, 43)'
const navy = 'rgb(11, 57, 84)'
const red = 'rgb(166, 27, 30)'
const sea = 'rgb(14, 98, 115)'
const sand = 'rgb(251, 244, 230)'
const none = 'rgba(0, 0, 0, 0)'

/** The same in every window. */
const anywhere = (looks: Looks) => ({ wide: looks, narrow: looks })

/** Behind the words, or on one side of them in a wide window. */
const pictureAlignment: StyleChoiceExpectation = {
  probes: {
    picture: { share: 'img', in: ':scope' },
    at: { side: 'img', in: ':scope' },
    words: { place: '.hero-text', to: 'img' },
  },
  wide: {
    center: { picture: 1, at: 'middle', words: 'over' },
    left: { picture: 0.5, at: 'left', words: 'right' },
    right: { picture: 0.5, at: 'right', words: 'left' },
  },
  narrow: {
    center: { picture: 1, at: 'middle', words: 'over' },
    left: { picture: 1, at: 'middle', words: 'below' },
    right: { picture: 1, at: 'middle', words: 'below' },
  },
}

const mapValues = (looks: StyleChoiceExpectation['wide'], change: (look: object) => Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(looks).map(([option, look]) => [option, change(look)]),
  ) as StyleChoiceExpectation['wide']

/** Also with a drawing, which is no picture of its own. */
const heroAlignment: StyleChoiceExpectation = {
  probes: {
    picture: { share: 'img, .light-scene', in: ':scope' },
    at: { side: 'img, .light-scene', in: ':scope' },
    words: { place: '.hero-text', to: 'img, .light-scene' },
    drawings: { seen: '.light-scene' },
  },
  toSample: (_, { drawing }) => ({ image: drawing }),
  wide: {
    ...mapValues(pictureAlignment.wide, (look) => ({ ...look, drawings: 0 })),
    light: { picture: 1, at: 'middle', words: 'over', drawings: 1 },
  },
  narrow: {
    ...mapValues(pictureAlignment.narrow, (look) => ({ ...look, drawings: 0 })),
    light: { picture: 1, at: 'middle', words: 'below', drawings: 1 },
  },
}

const heroText: StyleChoiceExpectation = {
  probes: { words: { style: 'color', of: 'h2' }, ground: { ground: '.hero-text' } },
  ...anywhere({ light: { words: white, ground: navy }, dark: { words: ink, ground: sand } }),
}

/** Every choice of every block: one without a line here fails the test. */
export const styleChoiceExpectations: Readonly<Record<string, StyleChoiceExpectation>> = {
  'heading.size': {
    probes: { tag: { tag: ':is(h2, h3, h4)' }, size: { style: 'fontSize', of: ':is(h2, h3, h4)' } },
    wide: { h2: { tag: 'H2', size: '46px' }, h3: { tag: 'H3', size: '32px' }, h4: { tag: 'H4', size: '22px' } },
    narrow: { h2: { tag: 'H2', size: '31.02px' }, h3: { tag: 'H3', size: '24.31px' }, h4: { tag: 'H4', size: '19px' } },
  },
  'heading.style': {
    probes: {
      below: { drawing: 'h2' },
      repeat: { style: 'backgroundRepeat', of: 'h2' },
      room: { style: 'paddingBottom', of: 'h2' },
    },
    ...anywhere({
      plain: { below: 'none', repeat: 'repeat', room: '0px' },
      rope: { below: 'drawing #7c5c2e', repeat: 'repeat-x', room: '15.2px' },
    }),
  },
  'artf.container_width': {
    probes: { share: { share: '.artf', in: ':scope' } },
    wide: { full: { share: 1 }, twoThirds: { share: 0.667 }, half: { share: 0.5 } },
    narrow: { full: { share: 1 }, twoThirds: { share: 1 }, half: { share: 1 } },
  },
  'artf.layout': {
    probes: { side: { side: '.artf', in: ':scope' }, text: { style: 'textAlign', of: '.artf > p' } },
    wide: { 'left-aligned': { side: 'left', text: 'start' }, centered: { side: 'middle', text: 'center' } },
    narrow: { 'left-aligned': { side: 'middle', text: 'start' }, centered: { side: 'middle', text: 'center' } },
  },
  'hero.image_alignment': heroAlignment,
  'hero.text_style': heroText,
  'two_column_feature.media_alignment': {
    probes: {
      picture: { share: 'img', in: 'figure' },
      side: { side: 'img', in: 'figure' },
      caption: { style: 'textAlign', of: 'figcaption' },
    },
    wide: {
      'align-center': { picture: 1, side: 'middle', caption: 'center' },
      'align-left': { picture: 0.85, side: 'left', caption: 'start' },
      'align-right': { picture: 0.85, side: 'right', caption: 'end' },
    },
    narrow: {
      'align-center': { picture: 1, side: 'middle', caption: 'center' },
      'align-left': { picture: 1, side: 'middle', caption: 'start' },
      'align-right': { picture: 1, side: 'middle', caption: 'end' },
    },
  },
  'two_column_feature.column_layout': {
    probes: { picture: { place: 'figure', to: '.two-columns-text' } },
    wide: { 'media-right': { picture: 'right' }, 'media-left': { picture: 'left' } },
    narrow: { 'media-right': { picture: 'below' }, 'media-left': { picture: 'below' } },
  },
  'two_column_feature.links.*.style': {
    probes: {
      color: { style: 'color', of: '.button-row > a' },
      ground: { style: 'backgroundColor', of: '.button-row > a' },
      border: { style: 'borderTopColor', of: '.button-row > a' },
      weight: { style: 'fontWeight', of: '.button-row > a' },
      line: { style: 'textDecorationLine', of: '.button-row > a' },
      arrow: { seen: '.button-row > a:first-child > .icon' },
    },
    ...anywhere({
      primary: { color: white, ground: red, border: none, weight: '700', line: 'none', arrow: 0 },
      secondary: { color: navy, ground: white, border: navy, weight: '700', line: 'none', arrow: 0 },
      'text-link': { color: sea, ground: none, border: sea, weight: '700', line: 'underline', arrow: 1 },
      unstyled: { color: sea, ground: none, border: sea, weight: '400', line: 'underline', arrow: 0 },
    }),
  },
  'faqs.layout': {
    probes: { columns: { columns: 'details' }, width: { style: 'maxWidth', of: '.faqs' } },
    wide: { 'one-column': { columns: 1, width: '832px' }, 'two-column': { columns: 2, width: 'none' } },
    narrow: { 'one-column': { columns: 1, width: '832px' }, 'two-column': { columns: 1, width: 'none' } },
  },
  'alert.background_style': {
    probes: {
      words: { style: 'color', of: 'p' },
      ground: { style: 'backgroundColor', of: ':scope' },
      drawn: { drawing: ':scope' },
    },
    ...anywhere({
      'wood-texture': { words: white, ground: 'rgb(59, 45, 35)', drawn: 'drawing #3f2f25' },
      lighthouse: {
        words: white,
        ground: none,
        drawn: 'drawing #164862, linear-gradient(rgb(10, 44, 65), color(srgb 0.106471 0.230471 0.307059))',
      },
      'faded-shoreline': {
        words: ink,
        ground: none,
        drawn: 'drawing #bdd2d5, linear-gradient(rgb(234, 243, 244), color(srgb 0.920157 0.933804 0.896))',
      },
      'military-monday': { words: white, ground: 'rgb(58, 71, 51)', drawn: 'drawing #465540' },
      lobster: { words: white, ground: 'rgb(150, 21, 25)', drawn: 'drawing #861013' },
      'blue-chill': { words: ink, ground: 'rgb(227, 243, 249)', drawn: 'drawing #b9dce9' },
    }),
  },
  'content_grid.columns': {
    toSample: ({ cells }) => ({ cells: [...(cells as object[]), ...(cells as object[])].slice(0, 4) }),
    probes: { columns: { columns: '.content-cell' } },
    wide: { '2': { columns: 2 }, '3': { columns: 3 }, '4': { columns: 4 } },
    narrow: { '2': { columns: 1 }, '3': { columns: 1 }, '4': { columns: 1 } },
  },
  'custom_background_image_wrapper.text_style': {
    probes: {
      words: { style: 'color', of: '.artf > p' },
      title: { style: 'color', of: 'h2' },
      veil: { style: 'backgroundColor', of: '.on-picture-behind', pseudo: '::after' },
    },
    ...anywhere({
      light: { words: white, title: white, veil: 'color(srgb 0.027451 0.156863 0.223529 / 0.68)' },
      dark: { words: ink, title: ink, veil: 'color(srgb 0.984314 0.956863 0.901961 / 0.7)' },
    }),
  },
  'feature_image.width': {
    probes: {
      picture: { share: 'img', in: ':scope' },
      side: { side: 'img', in: ':scope' },
      caption: { style: 'textAlign', of: 'figcaption' },
    },
    wide: {
      default: { picture: 1, side: 'middle', caption: 'start' },
      centered: { picture: 0.64, side: 'middle', caption: 'center' },
    },
    narrow: {
      default: { picture: 1, side: 'middle', caption: 'start' },
      centered: { picture: 1, side: 'middle', caption: 'center' },
    },
  },
  'fresh_catch_feature.catches.*.is_local': {
    probes: { star: { seen: '.board-line:first-child .board-star' } },
    ...anywhere({ true: { star: 1 }, false: { star: 0 } }),
  },
  'table.first_row_is_header': {
    probes: {
      heads: { seen: 'thead th[scope="col"]' },
      ground: { ground: 'tr:first-child > :last-child' },
      color: { style: 'color', of: 'tr:first-child > :last-child' },
    },
    ...anywhere({ true: { heads: 5, ground: navy, color: white }, false: { heads: 0, ground: white, color: ink } }),
  },
  'table.first_column_is_header': {
    probes: {
      names: { seen: 'tbody th[scope="row"]' },
      weight: { style: 'fontWeight', of: 'tbody tr > :first-child' },
      position: { style: 'position', of: 'tbody tr > :first-child' },
    },
    ...anywhere({
      true: { names: 3, weight: '700', position: 'sticky' },
      false: { names: 0, weight: '400', position: 'static' },
    }),
  },
  'timeline.layout': {
    probes: {
      columns: { columns: '.timeline-content' },
      years: { columns: '.timeline-year' },
      beside: { place: '.timeline-year', to: '.timeline-content' },
      text: { style: 'textAlign', of: '.timeline-content p' },
    },
    wide: {
      alternating: { columns: 2, years: 2, beside: 'above', text: 'end' },
      'one-side': { columns: 1, years: 1, beside: 'left', text: 'start' },
    },
    narrow: {
      alternating: { columns: 1, years: 1, beside: 'above', text: 'start' },
      'one-side': { columns: 1, years: 1, beside: 'above', text: 'start' },
    },
  },
  'timeline.events.*.content.type': {
    probes: {
      words: { seen: '.timeline-event:first-child .timeline-content > p' },
      pictures: { seen: '.timeline-event:first-child img' },
    },
    ...anywhere({ copy: { words: 1, pictures: 0 }, image: { words: 0, pictures: 1 } }),
  },
  'full_width_media_with_cta.text_style': {
    probes: { words: { style: 'color', of: '.media-cta-fineprint' }, ground: { ground: '.media-cta-fineprint' } },
    wide: { light: { words: white, ground: 'rgb(7, 40, 57)' }, dark: { words: ink, ground: sand } },
    narrow: { light: { words: white, ground: navy }, dark: { words: ink, ground: sand } },
  },
  'full_width_media_with_cta.fineprint_dropshadow': {
    probes: { shadow: { style: 'textShadow', of: '.media-cta-fineprint' } },
    ...anywhere({ true: { shadow: 'rgb(7, 40, 57) 0px 1px 3px' }, false: { shadow: 'none' } }),
  },
  'video_feature.image_alignment': pictureAlignment,
  'video_feature.text_style': heroText,
  'video_feature.show_share_icons': {
    probes: { icons: { seen: '.video-feature-share a' } },
    ...anywhere({ true: { icons: 2 }, false: { icons: 0 } }),
  },
}
