import { type Context, Hono } from 'hono'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import {
  type NormalizedEmailOrPhone,
  type PersonalDataResponse,
  parseEmailOrPhone,
} from '#schema/forms/personal-data-wire.ts'
import { ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createAttachmentDisposition } from '../../media/files/file-name.ts'
import { signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { findPersonalDataOfContact, planPersonalDataErasure, readPersonalDataForExport } from './queries.ts'

/** Routes to show, export and erase what is stored about an email address or a telephone number. */
export const personalDataRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(personalDataRoutes, formSubmissionEndpoints.findPersonalData, async ({ env }, { body }) =>
  ok(await find(env.DB, body.contact)),
)

registerBackOfficeEndpoint(personalDataRoutes, formSubmissionEndpoints.exportPersonalData, (c, { body }) =>
  sendPersonalData(c, parseEmailOrPhone(body.contact)),
)

/** The erasure and its log entry are one batch. */
registerBackOfficeEndpoint(personalDataRoutes, formSubmissionEndpoints.erasePersonalData, async (c, { body }) => {
  const { DB } = c.env
  const contact = parseEmailOrPhone(body.contact)
  const digest = await toDigest(c, contact)
  const erased = await commitWritePlan(
    DB,
    planPersonalDataErasure(DB, contact, { digest, editor: c.var.editor.id, now: new Date() }),
  )
  return ok({ erased: erased.results.reduce((sum, { results }) => sum + results.length, 0) })
})

async function find(db: D1Database, text: string): Promise<PersonalDataResponse> {
  const contact = parseEmailOrPhone(text)
  const { sources, other_contacts } = await findPersonalDataOfContact(db, contact)
  const erasable = sources.reduce((sum, { count, retention_note }) => sum + (retention_note === null ? count : 0), 0)
  return { contact: contact.kind === 'email' ? contact.key : text, erasable, sources, other_contacts }
}

/**
 * Digest of a contact for the log. It can only be verified with the secret key, so guessing contacts reveals nothing.
 */
const toDigest = ({ env }: Context<BackOfficeHonoEnv>, { key }: NormalizedEmailOrPhone) =>
  signWithHmac(env.SECRET_KEY, `personal data ${key}`)

async function sendPersonalData(c: Context<BackOfficeHonoEnv>, contact: NormalizedEmailOrPhone): Promise<Response> {
  const now = new Date().toISOString()
  const entry = {
    object_type: 'personal_data',
    object_id: 0,
    label: 'Privacy request',
    action: 'tidemark.export_personal_data',
    timestamp: now,
    user_id: c.var.editor.id,
    data: { address: await toDigest(c, contact) },
  }
  await commitWritePlan(c.env.DB, { log: [entry] })
  const personalData = {
    [contact.kind]: contact.key,
    exported_at: now,
    ...(await readPersonalDataForExport(c.env.DB, contact)),
  }
  return new Response(JSON.stringify(personalData, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': createAttachmentDisposition(`personal-data-${now.slice(0, 10)}.json`),
    },
  })
}
