import type * as z from 'zod/mini'
import type { ImageFocalPointValue, ImageItem, imageEditInput } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { commitMediaEdit, findMediaItemToChange } from '../library/commit-changes.ts'
import { toImageItem } from '../library/items.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import type { ImageMediaRow } from '../queries/media.ts'
import { type ChangedMediaColumns, prepareRenditionDeletion } from '../queries/writes.ts'

/** Updates those of an image's title, alternative text, focal point, collection and tags that are given. */
export async function editImageDetails(
  c: MediaRequestContext,
  id: number,
  input: z.output<typeof imageEditInput>,
): Promise<Result<ImageItem>> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const found = await findMediaItemToChange(c, 'image', id, { collection_id: input.collection_id })
  if (!found.ok) return found
  const { row } = found.value
  const { description, focal_point, ...common } = input
  const focal = focal_point === undefined ? ok({}) : focalColumns(focal_point, row)
  if (!focal.ok) return focal
  // An empty description marks the image as decorative.
  const descriptionColumns = description === undefined ? {} : { description, is_decorative: description === '' }
  const columns = { ...descriptionColumns, ...focal.value }
  const now = new Date().toISOString()
  const extraWrites = focal_point === undefined ? [] : prepareRenditionDeletion(env.DB, row.id, now, 'cropped')
  const saved = await commitMediaEdit(c, 'image', found.value, common, { now, columns, extraWrites })
  return saved.ok ? ok(toImageItem(mediaEditor, saved.value)) : saved
}

/** Returns the columns of a focal point; an error unless it is inside the image. */
function focalColumns(
  point: ImageFocalPointValue | null,
  { width, height }: ImageMediaRow,
): Result<ChangedMediaColumns> {
  const message = `The focal point must be within the ${width} × ${height} pixels of the image.`
  const outside = point && (point.x > width || point.y > height || point.width > width || point.height > height)
  if (outside) return fail({ reason: 'invalid', message, problems: [{ path: 'focal_point', message }] })
  return ok({
    focal_point_x: point?.x ?? null,
    focal_point_y: point?.y ?? null,
    focal_point_width: point?.width ?? null,
    focal_point_height: point?.height ?? null,
  })
}
