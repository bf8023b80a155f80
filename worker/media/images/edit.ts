import type { Context } from 'hono'
import { type FocalPointValue, imageEdit } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { findRequestedMedia, type MediaRouteContext } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toImageItem } from '../library/items.ts'
import { findMedia, type ImageMediaRow } from '../queries/media.ts'
import { deleteRenditions, type MediaColumns } from '../queries/writes.ts'

/** `PATCH …/images/{id}/`: title, alternative text, focal point, collection and tags, as far as they are sent. */
export async function editImage(c: Context<MediaRouteContext>): Promise<Response> {
  const {
    env,
    req,
    var: { mediaEditor },
  } = c
  const row = await findRequestedMedia(c, 'image', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const form = await readBody(req.raw, imageEdit)
  if (!form.ok) return errorResponse(form.failure)
  const { description, focal_point, ...common } = form.value
  const focal = focal_point === undefined ? ok({}) : focalColumns(focal_point, row.value)
  if (!focal.ok) return errorResponse(focal.failure)
  // Who says that there is nothing to describe says that it decorates.
  const said = description === undefined ? {} : { description, is_decorative: description === '' }
  const own = { ...said, ...focal.value }
  const also = focal_point === undefined ? [] : deleteRenditions(env.DB, row.value.id, 'cropped')
  const done = await commitMediaEdit(c, 'image', row.value, common, own, also)
  if (!done.ok) return errorResponse(done.failure)
  return c.json(toImageItem(mediaEditor, (await findMedia(env.DB, 'image', row.value.id))!))
}

/** A focal point must lie in its image. */
function focalColumns(point: FocalPointValue | null, { width, height }: ImageMediaRow): Result<MediaColumns> {
  const message = `The focal point must lie within the ${width} × ${height} pixels of the image.`
  const outside = point && (point.x > width || point.y > height || point.width > width || point.height > height)
  if (outside) return fail({ reason: 'invalid', message, problems: [{ path: 'focal_point', message }] })
  return ok({
    focal_point_x: point?.x ?? null,
    focal_point_y: point?.y ?? null,
    focal_point_width: point?.width ?? null,
    focal_point_height: point?.height ?? null,
  })
}
