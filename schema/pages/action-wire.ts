import * as z from 'zod/mini'
import { maxDecisionCommentLength } from '../workflows/workflow.ts'

/** The minimum length of a page password, in characters. */
export const minPagePasswordLength = 8
const testPagePassword = () =>
  z
    .string()
    .check(z.minLength(minPagePasswordLength, `Use at least ${minPagePasswordLength} characters.`), z.maxLength(1000))

const id = () => z.int().check(z.positive())
const content = z.record(z.string(), z.unknown())
/** A random key that the editor creates when a page is opened. */
export const editingSessionKeySchema = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
/** A time in UTC, ISO 8601. */
const moment = () => z.iso.datetime({ error: 'Enter a date and a time.' })
/** The times an author requests for a draft: null `go_live_at` means on approval, null `expire_at` means never. */
const requestedSchedule = { go_live_at: z.optional(z.nullable(moment())), expire_at: z.optional(z.nullable(moment())) }
const comment = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(maxDecisionCommentLength, `Use at most ${maxDecisionCommentLength} characters.`))

/** The input of each page action, by its name in the URL `…/pages/{id}/action/{name}/`. */
export const pageActionInputs = {
  /** Saves a draft revision based on `base_revision_id`. Saves of the same editing session update one revision. */
  save: z.strictObject({ content, base_revision_id: id(), editing_session: editingSessionKeySchema }),
  /**
   * Saves, validates and publishes. Without content, publishes the latest draft; content requires `base_revision_id`. A
   * future `go_live_at` schedules the publication. `expire_at` is when the page is unpublished, null for never; if
   * omitted, an existing expiry stays.
   */
  publish: z.strictObject({
    content: z.optional(content),
    base_revision_id: z.optional(id()),
    editing_session: editingSessionKeySchema,
    go_live_at: z.optional(z.nullable(moment())),
    expire_at: z.optional(z.nullable(moment())),
  }),
  /** The scheduled revision that the user saw; it stays a draft. */
  unschedule: z.strictObject({ revision_id: id() }),
  /** The page stays live until it is unpublished. */
  cancel_expiry: z.strictObject({}),
  /** `redirect_to` is the page that visitors of the old URL are redirected to. */
  unpublish: z.strictObject({ include_descendants: z._default(z.boolean(), false), redirect_to: z.optional(id()) }),
  /** With `beside`, the page gets the position before (`left`) or after (`right`) this child of the destination. */
  move: z.strictObject({
    destination_page_id: id(),
    position: z.optional(z.enum(['first-child', 'last-child'])),
    beside: z.optional(z.strictObject({ page_id: id(), side: z.enum(['left', 'right']) })),
  }),
  set_position: z.strictObject({ position: z.int().check(z.gte(0)) }),
  copy: z.strictObject({
    destination_page_id: z.optional(id()),
    title: z.optional(z.string()),
    /** Without it, the first free slug: that of the page, else numbered. */
    slug: z.optional(z.string()),
    recursive: z._default(z.boolean(), false),
    keep_live: z._default(z.boolean(), false),
    /** Creates aliases, which always show the live content of their sources. */
    alias: z._default(z.boolean(), false),
  }),
  /** Converts an alias to an ordinary page with the same content. */
  convert_alias: z.strictObject({}),
  delete: z.strictObject({ confirm_title: z.optional(z.string()), redirect_to: z.optional(id()) }),
  /** Makes the live version the latest draft again; a page that was never published is moved to the trash. */
  discard_changes: z.strictObject({ base_revision_id: id() }),
  revert_to_page_revision: z.strictObject({ revision_id: id() }),
  /**
   * Submits the latest draft to the page's workflow, or resubmits it to the task that requested changes. Given times
   * replace the requested schedule; omitted times leave it unchanged.
   */
  submit: z.strictObject({ base_revision_id: id(), ...requestedSchedule }),
  /** Changes the requested schedule of the latest draft; without times, withdraws it. */
  request_schedule: z.strictObject({ base_revision_id: id(), ...requestedSchedule }),
  /**
   * `approve` and `reject` decide one task, for the revision that the reviewer saw. The last approval publishes, at the
   * requested or scheduled time if that is in the future. `requested_schedule` is the schedule that the reviewer saw.
   */
  approve: z.strictObject({
    task_state_id: id(),
    base_revision_id: id(),
    comment: z._default(comment(), ''),
    requested_schedule: z.optional(
      z.nullable(z.strictObject({ go_live_at: z.nullable(moment()), expire_at: z.nullable(moment()) })),
    ),
  }),
  reject: z.strictObject({
    task_state_id: id(),
    base_revision_id: id(),
    comment: comment().check(z.minLength(1, 'Say what should be changed.')),
  }),
  cancel_workflow: z.strictObject({ workflow_state_id: id() }),
  /** Prevents changes by other users, or allows them again. */
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
  /** Who can view the page and the pages below it. If `password` is omitted, the current password stays. */
  privacy: z.discriminatedUnion('restriction_type', [
    z.strictObject({ restriction_type: z.literal('none') }),
    z.strictObject({ restriction_type: z.literal('password'), password: z.optional(testPagePassword()) }),
    z.strictObject({ restriction_type: z.literal('login') }),
    z.strictObject({
      restriction_type: z.literal('groups'),
      groups: z.array(id()).check(z.minLength(1, 'Choose at least one group.'), z.maxLength(100)),
    }),
  ]),
} as const
export type PageActionName = keyof typeof pageActionInputs
export type PageActionInput<Name extends PageActionName> = z.output<(typeof pageActionInputs)[Name]>

/** Creates a page below a parent (`…/pages/action/create/`): a draft, or live with `publish`. */
export const newPageInput = z.strictObject({
  parent_id: id(),
  type: z.string(),
  content,
  publish: z._default(z.boolean(), false),
})

/** The response of every successful action; `message` is shown to the user. */
export const pageActionResponse = z.strictObject({
  id: z.int(),
  /** The page's latest revision after the action; null if the page was deleted. */
  latest_revision_id: z.nullable(z.int()),
  /** The public URL if the page is live. */
  html_url: z.nullable(z.string()),
  message: z.string(),
})
export type PageActionResponse = z.infer<typeof pageActionResponse>
