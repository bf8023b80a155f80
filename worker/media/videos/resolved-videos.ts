import { type SQL, sql } from 'drizzle-orm'
import type { ResolvedVideo, ResolvedVideoTrack } from '#app/resolved-references.ts'
import { paths } from '#schema/paths.ts'
import { image, rendition, video, videoTrack } from '#schema/tables.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import { buildRowsByIdFromClause } from '../../stores/rows-by-id.ts'

/**
 * Returns a column with the videos whose ids the query `ids` selects as `target_id`. The poster is a rendition of at
 * most 1280 pixels if there is one.
 */
export const buildResolvedVideosAsJsonColumn = (ids: SQL) =>
  toParsedJsonColumn<StoredVideo[]>(sql`(SELECT json_group_array(json_object(
    'id', ${video.id}, 'title', ${video.title}, 'file', ${video.file}, 'mimetype', ${video.mimetype},
    'width', ${video.width}, 'height', ${video.height},
    'poster', coalesce(
      (SELECT ${rendition.file} FROM ${rendition} WHERE ${rendition.image_id} = ${video.poster_id}
         AND ${rendition.filter_spec} GLOB 'width-[0-9]*|format-webp' AND ${rendition.width} <= 1280
         ORDER BY ${rendition.width} DESC LIMIT 1),
      (SELECT ${image.file} FROM ${image} WHERE ${image.id} = ${video.poster_id})),
    'tracks', (SELECT json_group_array(json_object('id', track.id, 'kind', track.kind, 'label', track.label, 'srclang',
    track.srclang,
        'sort_order', track.sort_order))
      FROM (SELECT ${videoTrack.id} AS id, ${videoTrack.kind} AS kind,
      ${videoTrack.label} AS label, ${videoTrack.srclang} AS srclang,
          ${videoTrack.sort_order} AS sort_order
        FROM ${videoTrack} WHERE ${videoTrack.video_id} = ${video.id}
        ORDER BY ${videoTrack.sort_order}, ${videoTrack.id}) AS track)))
  FROM ${buildRowsByIdFromClause(video, ids)})`)

export interface StoredVideo {
  id: number
  title: string
  file: string
  mimetype: string
  width: number | null
  height: number | null
  poster: string | null
  tracks: (Pick<ResolvedVideoTrack, 'kind' | 'label' | 'srclang' | 'sort_order'> & { id: number })[]
}

export const toResolvedVideo = ({
  id,
  title,
  file,
  mimetype,
  width,
  height,
  poster,
  tracks,
}: StoredVideo): ResolvedVideo => ({
  id,
  title,
  width,
  height,
  poster: poster && paths.media(poster),
  sources: [{ url: paths.media(file), mimetype }],
  tracks: tracks.map(({ id: track, ...rest }) => ({
    ...rest,
    src: paths.videoTrack(track),
    kind_name: kindNames[rest.kind] ?? rest.kind,
    srclang_name: languageName(rest.srclang),
  })),
})

const kindNames: Record<string, string> = {
  subtitles: 'Subtitles',
  captions: 'Captions',
  descriptions: 'Descriptions',
  chapters: 'Chapters',
  metadata: 'Metadata',
}

let languages: Intl.DisplayNames | undefined
const languageNames = new Map<string, string>()

/**
 * Returns the English name of a language: `es-MX` → `Mexican Spanish`. Codes are validated when tracks are saved.
 * Cached, because Intl.DisplayNames is slow to create and to query.
 */
function languageName(code: string): string {
  languages ??= new Intl.DisplayNames('en', { type: 'language' })
  const name = languageNames.get(code) ?? languages.of(code) ?? code
  languageNames.set(code, name)
  return name
}
