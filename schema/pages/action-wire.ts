import * as z from 'zod/mini'
import { maxDecisionCommentLength } from '../workflows/workflow.ts'

/** The shortest password a page may have. */
export const minPagePasswordLength = 8
const pagePassword = () =>
  z
    .string()
    .check(z.minLength(minPagePasswordLength, `Use at least ${minPagePasswordLength} characters.`), z.maxLength(1000))

const id = () => z.int().check(z.positive())
const content = z.record(z.string(), z.unknown())
/** What an editor calls one sitting at a page: chosen by chance when the page is opened. */
export const editingSessionKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
/** A moment in UTC, ISO 8601. */
const moment = () => z.iso.datetime({ error: 'Enter a date and a time.' })
/**
 * When a draft is to go live and leave, as its writer asks for it; null for as soon as it is approved, and for never.
 */
const requestedSchedule = { go_live_at: z.optional(z.nullable(moment())), expire_at: z.optional(z.nullable(moment())) }
const comment = () =>
  z
    .string()
    .check(z.trim(), z.maxLength(maxDecisionCommentLength, `Use at most ${maxDecisionCommentLength} characters.`))

/** The input of each page action, by its name in the URL `…/pages/{id}/action/{name}/`. */
export const pageActionInputs = {
  /** Saves a new draft revision over the one it was begun from. Saves of one editing session are one revision. */
  save: z.strictObject({ content, base_revision_id: id(), editing_session: editingSessionKey }),
  /**
   * Saves, checks every rule, and makes it live. Without content the latest draft goes live; content needs
   * `base_revision_id`. With a `go_live_at` to come it waits until then. `expire_at` is when the page leaves the site,
   * null for never; left out, an end that was set stays.
   */
  publish: z.strictObject({
    content: z.optional(content),
    base_revision_id: z.optional(id()),
    editing_session: editingSessionKey,
    go_live_at: z.optional(z.nullable(moment())),
    expire_at: z.optional(z.nullable(moment())),
  }),
  /** The scheduled revision, named because its editor saw it, stays a draft. */
  unschedule: z.strictObject({ revision_id: id() }),
  /** The page stays on the site until somebody takes it off. */
  cancel_expiry: z.strictObject({}),
  /** `redirect_to` is the page that visitors of its address are led to from then on. */
  unpublish: z.strictObject({ include_descendants: z._default(z.boolean(), false), redirect_to: z.optional(id()) }),
  move: z.strictObject({ destination_page_id: id(), position: z.optional(z.enum(['first-child', 'last-child'])) }),
  set_position: z.strictObject({ position: z.int().check(z.gte(0)) }),
  copy: z.strictObject({
    destination_page_id: z.optional(id()),
    title: z.optional(z.string()),
    slug: z.string(),
    recursive: z._default(z.boolean(), false),
    keep_live: z._default(z.boolean(), false),
    /** The copies show what their sources show, now and later. */
    alias: z._default(z.boolean(), false),
  }),
  /** Makes an alias an ordinary page, which keeps what it shows. */
  convert_alias: z.strictObject({}),
  delete: z.strictObject({ confirm_title: z.optional(z.string()), redirect_to: z.optional(id()) }),
  /** Makes the live version the latest draft again; a draft that was never published goes into the trash. */
  discard_changes: z.strictObject({ base_revision_id: id() }),
  revert_to_page_revision: z.strictObject({ revision_id: id() }),
  /**
   * Hands the latest draft to the workflow that holds for the page, or back to the task that asked for changes. Times
   * that are named are what is asked for from then on; left out, what was asked for stays.
   */
  submit: z.strictObject({ base_revision_id: id(), ...requestedSchedule }),
  /** Asks for other times for the latest draft, or, with none, takes back what was asked for. */
  request_schedule: z.strictObject({ base_revision_id: id(), ...requestedSchedule }),
  /**
   * Both decide one task, for the revision its reader has seen. The last approval publishes: at the time that is asked
   * for, or set for the page, where that is still to come. `wished` is what its reader saw asked for.
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
  /** Keeps everybody else from changing the page, or lets them again. */
  lock: z.strictObject({}),
  unlock: z.strictObject({}),
  /** Whom the page, and all below it, is for. Without a password one that is set already stays. */
  privacy: z.discriminatedUnion('restriction_type', [
    z.strictObject({ restriction_type: z.literal('none') }),
    z.strictObject({ restriction_type: z.literal('password'), password: z.optional(pagePassword()) }),
    z.strictObject({ restriction_type: z.literal('login') }),
    z.strictObject({
      restriction_type: z.literal('groups'),
      groups: z.array(id()).check(z.minLength(1, 'Choose one group at least.'), z.maxLength(100)),
    }),
  ]),
} as const
export type PageActionName = keyof typeof pageActionInputs
export type PageActionInput<Name extends PageActionName> = z.output<(typeof pageActionInputs)[Name]>

/** Makes a new draft page below a parent (`…/pages/action/create/`), or live with `publish`. */
export const createPageInput = z.strictObject({
  parent_id: id(),
  type: z.string(),
  content,
  publish: z._default(z.boolean(), false),
})

/** What every successful action answers: where to go on, and what to say. */
export const actionResponse = z.strictObject({
  id: z.int(),
  /** The page's latest revision afterwards; null when the page is gone. */
  latest_revision_id: z.nullable(z.int()),
  /** The public address when the page is live. */
  html_url: z.nullable(z.string()),
  message: z.string(),
})
export type ActionResponse = z.infer<typeof actionResponse>
