import * as z from 'zod/mini'
import { pageDetail } from './wire.ts'

/** Returns the error function of a field, with the messages of Django REST framework. */
const fieldError = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'This field is required.' : input === null ? 'This field may not be null.' : message,
})
const id = () => z.int(fieldError('A valid integer is required.')).check(z.positive('A valid integer is required.'))
const truth = (byDefault: boolean) => z._default(z.boolean(fieldError('Must be a valid boolean.')), byDefault)
const text = () => z.string(fieldError('Not a valid string.')).check(z.minLength(1, 'This field may not be blank.'))

const movePositions = ['left', 'right', 'first-child', 'last-child'] as const

/** The input of each action of Wagtail's admin API, by its name in the URL `…/pages/{id}/action/{name}/`. */
export const wagtailPageActionInputs = {
  /** Copies are live where their source is, unless `keep_live` is false. Without a slug, the first free one is used. */
  copy: z.strictObject({
    destination_page_id: z.optional(id()),
    recursive: truth(false),
    keep_live: truth(true),
    slug: z.optional(text()),
    title: z.optional(text()),
  }),
  create_alias: z.strictObject({
    destination_page_id: z.optional(id()),
    recursive: truth(false),
    update_slug: z.optional(text()),
  }),
  convert_alias: z.strictObject({}),
  publish: z.strictObject({}),
  unpublish: z.strictObject({ recursive: truth(false) }),
  /** `left` and `right` are before and after the destination, the others below it. */
  move: z.strictObject({
    destination_page_id: id(),
    position: z.optional(z.enum(movePositions, { error: 'Choose left, right, first-child or last-child.' })),
  }),
  delete: z.strictObject({}),
  revert_to_page_revision: z.strictObject({ revision_id: id() }),
} as const
export type WagtailPageActionName = keyof typeof wagtailPageActionInputs
export type WagtailPageActionBody<Name extends WagtailPageActionName> = z.output<(typeof wagtailPageActionInputs)[Name]>

/** The page after an action. */
export const wagtailPageActionResponse = pageDetail

/** A failure: texts by field, or `detail` with the reason as text. */
export const wagtailPageActionFailure = z.union([
  z.record(z.string(), z.array(z.string())),
  z.looseObject({ detail: z.string(), message: z.string() }),
])
