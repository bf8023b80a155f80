import { type StreamItem, streamField } from '#schema/fields/stream.ts'
import { findMediaGridRowStarts, getMediaTileColumnSpan } from '../../ui/media/media-grid-layout.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { MediaGridTileView } from './tile-view.tsx'
import { mediaGridTileBlockDeclarations, type StoredMediaGridTile } from './tiles.ts'

const fields = {
  tiles: streamField(() => mediaGridTileBlockDeclarations, {
    help: 'A new row starts when the widths of its tiles would exceed 12.',
  }),
}

const sampleTile = (id: string, desktop_width: number, mobile_width: number, fineprint: string): StreamItem => ({
  id,
  type: 'image',
  version: 1,
  value: {
    desktop_image: null,
    mobile_image: null,
    alt_text: '',
    link: { to: 'url', url: '/menu/' },
    fineprint,
    desktop_width,
    mobile_width,
  },
})

export const mediaGridBlock = defineBlock({
  type: 'media_grid',
  label: 'Media grid',
  group: 'Media',
  fields,
  sample: {
    tiles: [
      sampleTile('wide', 8, 12, 'The salad bar, from four o’clock'),
      sampleTile('tall', 4, 6, 'Dumplings by the dozen'),
      sampleTile('last', 12, 6, 'A booth by the window'),
    ],
  },
  View: MediaGrid,
})

function MediaGrid({ value: { tiles: items }, id }: BlockViewProps<typeof fields>) {
  const tiles = items.flatMap(toTile)
  if (tiles.length === 0) return null
  const wide = findMediaGridRowStarts(tiles.map(({ value }) => value.desktop_width))
  const narrow = findMediaGridRowStarts(tiles.map(({ value }) => value.mobile_width))
  const classes = ({ value }: StoredMediaGridTile, index: number) =>
    [
      'media-tile',
      `wide-${getMediaTileColumnSpan(value.desktop_width)}`,
      `narrow-${getMediaTileColumnSpan(value.mobile_width)}`,
    ]
      .concat(wide[index] ? 'wide-row' : [], narrow[index] ? 'narrow-row' : [])
      .join(' ')
  return (
    <div className="wrap band">
      <ul className="media-grid">
        {tiles.map((tile, index) => (
          <li key={`${id}-${index}`} className={classes(tile, index)}>
            <MediaGridTileView tile={tile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns a tile; nothing for an unknown type. */
function toTile({ type, value }: StreamItem): StoredMediaGridTile[] {
  return mediaGridTileBlockDeclarations.some((declared) => declared.type === type)
    ? [{ type, value } as StoredMediaGridTile]
    : []
}
