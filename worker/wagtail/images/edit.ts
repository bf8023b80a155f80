import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { type FocalPointValue, imageEdit } from '#schema/wire/media.ts'
import { type ImageMediaRow, mediaById } from '../../data/media.ts'
import { type Columns, forgetRenditions } from '../../data/media-writes.ts'
import { failureResponse } from '../../failure.ts'
import { commitEdit } from '../media/change.ts'
import { imageItem } from '../media/items.ts'
import { type Library, requested } from '../media/library.ts'
import { readBody } from '../request-body.ts'

/** `PATCH …/images/{id}/`: title, alternative text, focal point, collection and tags, as far as they are sent. */
export async function edit(c: Context<Library>): Promise<Response> {
  const {
    env,
    req,
    var: { curator },
  } = c
  const row = await requested(c, 'image', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const form = await readBody(req.raw, imageEdit)
  if (!form.ok) return failureResponse(form.failure)
  const { description, focal_point, ...common } = form.value
  const focal = focal_point === undefined ? ok({}) : focalColumns(focal_point, row.value)
  if (!focal.ok) return failureResponse(focal.failure)
  // Who says that there is nothing to describe says that it decorates.
  const said = description === undefined ? {} : { description, is_decorative: description === '' }
  const own = { ...said, ...focal.value }
  const also = focal_point === undefined ? [] : forgetRenditions(env.DB, row.value.id, 'cropped')
  const done = await commitEdit(c, 'image', row.value, common, own, also)
  if (!done.ok) return failureResponse(done.failure)
  return c.json(imageItem(curator, (await mediaById(env.DB, 'image', row.value.id))!))
}

/** A focal point must lie in its image. */
function focalColumns(point: FocalPointValue | null, { width, height }: ImageMediaRow): Result<Columns> {
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
