import { settingDeclarationsByModel as declarations } from '#app/settings/index.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { type MessageChannel, messageChannels } from '#schema/mail/channels.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import type { Env } from '../env.ts'
import { createMailer, type MailDeliveryResult, type OutgoingMail } from '../services/mailer.ts'
import { createTextMessageSender, type OutgoingTextMessage } from '../services/text-sender.ts'
import type { StoredSettingsText } from '../settings/parse-settings.ts'
import { commitWritePlan } from '../stores/commit.ts'
import {
  type LeasedMail,
  leaseDueMails,
  prepareUndeliverableMailDiscard,
  readMailDueFlagAndSettings,
  saveMailDeliveries,
} from './outbox.ts'

// Limits per run, per lease and in parallel: a worker has six connections.
const maxPerRun = 600
const batchSize = 60
const concurrency = 6

/**
 * Sends due mails and text messages. Parallel runs lease different ones. If a run ends early, its messages are sent by
 * a later run after five minutes, with the same idempotency key. If all messages of a channel in a batch fail, the rest
 * of that channel is left for the next run.
 */
export async function sendDueMails(env: Env, now: Date, max = maxPerRun): Promise<void> {
  // The response of a request is sent first, so that it does not wait behind the queries of the outbox.
  await new Promise((resolve) => setTimeout(resolve, 0))
  const mailer = createMailer(env)
  const textSender = createTextMessageSender(env)
  if (!mailer && !textSender) return
  const state = await readMailDueFlagAndSettings(env.DB, now)
  if (!state?.due) return
  const from = getSender(state.settings)
  if (mailer && !from) console.warn('Mail may be waiting, but the mail setting names no sender.')
  const senders: MessageSenders = {
    ...(mailer && from && { mail: (mail) => mailer.send(toOutgoingMail(mail, from)) }),
    ...(textSender && { text: (message) => textSender.send(toOutgoingText(message)) }),
  }
  let channels = messageChannels.filter((channel) => senders[channel])
  if (channels.length === 0) return
  await commitWritePlan(env.DB, { writes: prepareUndeliverableMailDiscard(env.DB, now) })
  for (let sent = 0; sent < max && channels.length > 0; ) {
    const leased = await leaseDueMails(
      env.DB,
      channels,
      Math.min(sent === 0 ? concurrency : batchSize, max - sent),
      now,
    )
    if (leased.length === 0) return
    const deliveries = await sendAll(senders, leased)
    await saveMailDeliveries(env.DB, deliveries, now)
    channels = channels.filter((channel) => !isFailing(deliveries.filter(({ mail }) => mail.channel === channel)))
    sent += leased.length
  }
}

const isFailing = (deliveries: readonly { delivery: MailDeliveryResult }[]) =>
  deliveries.length > 0 && deliveries.every(({ delivery }) => !delivery.ok && !delivery.isPermanent)

/** What sends the messages of each channel; a channel without a provider has none. */
type MessageSenders = { [Channel in MessageChannel]?: (message: LeasedMail) => Promise<MailDeliveryResult> }

type Sender = Pick<OutgoingMail, 'from' | 'replyTo'>

/** Returns the sender from the stored settings; null until an address is set. */
function getSender(stored: StoredSettingsText): Sender | null {
  const values = parseJsonText(stored)
  const mail = upgradeStoredContent(declarations.mail.fields, values['mail'], 'view')
  const brand = upgradeStoredContent(declarations.brand.fields, values['brand'], 'view')
  if (!mail.sender_address) return null
  return {
    from: { address: mail.sender_address, name: mail.sender_name || brand.name },
    replyTo: mail.reply_to || null,
  }
}

/** Sends leased messages with limited concurrency. */
async function sendAll(senders: MessageSenders, messages: readonly LeasedMail[]) {
  const waiting = messages.values()
  const workers = Array.from({ length: concurrency }, async () => {
    const done = []
    for (const mail of waiting) done.push({ mail, delivery: await senders[mail.channel]!(mail) })
    return done
  })
  return (await Promise.all(workers)).flat()
}

const toOutgoingText = ({ recipient, text, idempotency_key }: LeasedMail): OutgoingTextMessage => ({
  to: recipient,
  text,
  idempotencyKey: idempotency_key,
})

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
