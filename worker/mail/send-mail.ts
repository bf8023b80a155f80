import { settingDeclarations as declarations } from '#app/settings/index.ts'
import { type StoredContent, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import type { Env } from '../env.ts'
import { createMailer, type Mailer, type OutgoingMail } from '../services/mailer.ts'
import { commitWritePlan } from '../stores/commit.ts'
import {
  type LeasedMail,
  leaseDueMails,
  prepareUndeliverableMailDiscard,
  readOutboxState,
  saveMailDeliveries,
} from './outbox.ts'

// Limits per run, per lease and in parallel: a worker has six connections.
const maxPerRun = 600
const batchSize = 60
const concurrency = 6

/**
 * Sends due mails. Parallel runs lease different mails. If a run ends early, its mails are sent by a later run after
 * five minutes, with the same idempotency key. If all mails of a batch fail, the rest is left for the next run.
 */
export async function sendDueMails(env: Env, now: Date, max = maxPerRun): Promise<void> {
  const mailer = createMailer(env)
  if (!mailer) return
  const state = await readOutboxState(env.DB, now)
  if (!state?.due) return
  const from = getSender(state.settings)
  if (!from) return console.warn('Mail is waiting, but the mail setting names no sender.')
  await commitWritePlan(env.DB, { writes: prepareUndeliverableMailDiscard(env.DB, now) })
  for (let sent = 0; sent < max; ) {
    const leased = await leaseDueMails(env.DB, Math.min(sent === 0 ? concurrency : batchSize, max - sent), now)
    if (leased.length === 0) return
    const deliveries = await sendAll(mailer, leased, from)
    await saveMailDeliveries(env.DB, deliveries, now)
    if (deliveries.every(({ delivery }) => !delivery.ok && !delivery.isPermanent)) return
    sent += leased.length
  }
}

type Sender = Pick<OutgoingMail, 'from' | 'replyTo'>

/** Returns the sender from the stored settings; null until an address is set. */
function getSender(stored: string): Sender | null {
  const values = JSON.parse(stored) as Record<string, StoredContent>
  const mail = upgradeStoredContent(declarations.mail.fields, values['mail'], 'view')
  const brand = upgradeStoredContent(declarations.brand.fields, values['brand'], 'view')
  if (!mail.sender_address) return null
  return {
    from: { address: mail.sender_address, name: mail.sender_name || brand.name },
    replyTo: mail.reply_to || null,
  }
}

/** Sends mails with limited concurrency. */
async function sendAll(mailer: Mailer, mails: readonly LeasedMail[], sender: Sender) {
  const waiting = mails.values()
  const workers = Array.from({ length: concurrency }, async () => {
    const done = []
    for (const mail of waiting) done.push({ mail, delivery: await mailer.send(toOutgoingMail(mail, sender)) })
    return done
  })
  return (await Promise.all(workers)).flat()
}

const toOutgoingMail = (mail: LeasedMail, { from, replyTo }: Sender): OutgoingMail => ({
  from,
  to: mail.recipient,
  replyTo: mail.reply_to ?? replyTo,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers,
  idempotencyKey: mail.idempotency_key,
})
