import { settings as declarations } from '#app/settings/index.ts'
import { repair } from '#schema/fields/struct.ts'
import { noteDeliveries, outboxState, setAside, type TakenMail, takeMails } from '../data/outbox.ts'
import type { Env } from '../env.ts'
import { type Mailer, mailerOf, type Outgoing } from '../services/mailer.ts'

/** At most so many a run, taken so many at a time, and sent so many at once: a worker has six connections. */
const mostInRun = 600
const handful = 60
const atOnce = 6

/**
 * Sends what is due. Whoever runs at the same time takes other mails; whoever ends halfway leaves his to the next after five
 * minutes, under the same idempotency key. When the first handful all fail, the rest is spared for the next run.
 */
export async function sendMail(env: Env, now: Date, most = mostInRun): Promise<void> {
  const mailer = mailerOf(env)
  if (!mailer) return
  const state = await outboxState(env.DB, now)
  if (!state?.due) return
  const from = senderOf(state.settings)
  if (!from) return console.warn('Mail is waiting, but the mail setting names no sender.')
  await env.DB.batch(setAside(env.DB, now))
  for (let sent = 0; sent < most; ) {
    const taken = await takeMails(env.DB, Math.min(sent === 0 ? atOnce : handful, most - sent), now)
    if (taken.length === 0) return
    const deliveries = await sendAll(mailer, taken, from)
    await noteDeliveries(env.DB, deliveries, now)
    if (deliveries.every(({ delivery }) => !delivery.ok && !delivery.lasting)) return
    sent += taken.length
  }
}

type Sender = Pick<Outgoing, 'from' | 'replyTo'>

/** Who mails come from, by the stored settings; null until an address is set. */
function senderOf(stored: string): Sender | null {
  const values = JSON.parse(stored) as Record<string, unknown>
  const mail = repair(declarations.mail.fields, values['mail'])
  const brand = repair(declarations.brand.fields, values['brand'])
  if (!mail.sender_address) return null
  return { from: { address: mail.sender_address, name: mail.sender_name || brand.name }, replyTo: mail.reply_to || null }
}

/** Sends mails side by side, each worker taking the next that nobody has. */
async function sendAll(mailer: Mailer, mails: readonly TakenMail[], sender: Sender) {
  const waiting = mails.values()
  const lanes = Array.from({ length: atOnce }, async () => {
    const done = []
    for (const mail of waiting) done.push({ mail, delivery: await mailer.send(outgoing(mail, sender)) })
    return done
  })
  return (await Promise.all(lanes)).flat()
}

const outgoing = (mail: TakenMail, { from, replyTo }: Sender): Outgoing => ({
  from,
  to: mail.recipient,
  replyTo: mail.reply_to ?? replyTo,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers,
  idempotencyKey: mail.idempotency_key,
})
