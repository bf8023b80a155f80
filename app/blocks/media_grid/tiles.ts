import { integerField } from '#schema/fields/integer.ts'
import { linkField } from '#schema/fields/link.ts'
import { imageReferenceField as imageField, videoReferenceField as videoField } from '#schema/fields/reference.ts'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import type { FieldValuesOf } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { mediaGridBlockColumnCount } from '../../ui/media/media-grid-layout.ts'

const columns = (help: string) =>
  integerField({
    min: 1,
    max: mediaGridBlockColumnCount,
    help: `${help} In columns of ${mediaGridBlockColumnCount}. When empty, the tile has its own row.`,
  })

const widths = {
  desktop_width: columns('In wide windows.'),
  mobile_width: columns('In narrow windows.'),
}

const pixels = () => integerField({ min: 1, max: 10_000, help: 'Size of the file in pixels.' })

const imageFields = {
  desktop_image: imageField(),
  mobile_image: imageField({ help: 'For narrow windows; the desktop image when empty.' }),
  alt_text: plainTextField({ help: 'What the picture shows here; the image’s own description when empty.' }),
  link: linkField(),
  fineprint: plainTextField(),
  ...widths,
}

const backgroundVideoFields = {
  desktop_video: videoField(),
  desktop_video_width: pixels(),
  desktop_video_height: pixels(),
  mobile_video: videoField({ help: 'For narrow windows; the desktop video when empty.' }),
  mobile_video_width: pixels(),
  mobile_video_height: pixels(),
  link: linkField(),
  fineprint: plainTextField(),
  ...widths,
}

const videoFields = { video: videoField(), caption: plainTextField(), ...widths }

export type ImageTileValue = FieldValuesOf<typeof imageFields>
export type BackgroundVideoTileValue = FieldValuesOf<typeof backgroundVideoFields>
export type VideoTileValue = FieldValuesOf<typeof videoFields>

const tile = { group: 'Tiles', version: 1, migrations: [] } as const

/** The tile types of a media grid. No other stream contains tiles, so they have no folders of their own. */
export const mediaGridTileBlockDeclarations: readonly BlockDeclaration[] = [
  { ...tile, type: 'image', label: 'Image', fields: imageFields },
  { ...tile, type: 'background_video', label: 'Background video', fields: backgroundVideoFields },
  { ...tile, type: 'video', label: 'Video', fields: videoFields },
]

/** A tile of any type, discriminated by `type`. */
export type StoredMediaGridTile =
  | { type: 'image'; value: ImageTileValue }
  | { type: 'background_video'; value: BackgroundVideoTileValue }
  | { type: 'video'; value: VideoTileValue }
