import { beforeEach, expect, it } from 'vitest'
import { prepareMessageEnqueue } from '../../worker/mail/enqueue.ts'
import {
  leaseDueMails,
  prepareUndeliverableMailDiscard,
  readMailDueFlagAndSettings,
  saveMailDeliveries,
} from '../../worker/mail/outbox.ts'
import { prepareMailRetry } from '../../worker/mail/queries.ts'
import { maxMailAttempts } from '../../worker/mail/retry-delay.ts'
import { prepareUnsubscribe } from '../../worker/mail/suppression.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
beforeEach(() => base.db.batch([base.db.prepare('DELETE FROM mail'), base.db.prepare('DELETE FROM suppression')]))

const start = Date.parse('2026-11-20T10:00:00.000Z')
const after = (minutes: number) => new Date(start + minutes * 60_000)

interface MailOptions {
  to?: string
  transactional?: boolean
  toGuest?: { maxPerHour: number }
  at?: Date
}
/** Enqueues mails with these keys. */
const enqueue = (
  keys: readonly string[],
  { to = 'ida@example.com', transactional = true, toGuest, at = after(0) }: MailOptions = {},
) =>
  base.db.batch(
    keys.map((key) => {
      const message = { kind: 'test', subject: key, html: '<p>Hello</p>', text: 'Hello', headers: { 'X-Test': key } }
      return prepareMessageEnqueue(
        base.db,
        { ...message, to, transactional, ...(toGuest && { toGuest }) },
        { key, now: at },
      )
    }),
  )
const leaseSubjects = async (minutes: number, max = 10) =>
  (await leaseDueMails(base.db, ['mail', 'text'], max, after(minutes))).map(({ subject }) => subject)
const listMails = async () => {
  const { results } = await base.db
    .prepare(
      'SELECT subject, attempts, lease_until, sent_at, failed_at, failure_reason, last_error, next_attempt_at FROM mail ORDER BY subject',
    )
    .all<
      Record<
        'subject' | 'lease_until' | 'sent_at' | 'failed_at' | 'failure_reason' | 'last_error' | 'next_attempt_at',
        string
      > & {
        attempts: number
      }
    >()
  return results
}

it('a leased mail cannot be leased again for five minutes', async () => {
  await enqueue(['a', 'b'])
  expect(await leaseSubjects(0, 1)).toEqual(['a'])
  expect(await leaseSubjects(0)).toEqual(['b'])
  expect(await leaseSubjects(4.9)).toEqual([])
  expect((await leaseSubjects(5)).sort()).toEqual(['a', 'b'])
  expect((await listMails()).map(({ attempts }) => attempts)).toEqual([2, 2])
})

it('leases due mails in order, up to the limit', async () => {
  await enqueue(['late'], { at: after(3) })
  await enqueue(['early'], { at: after(1) })
  await enqueue(['to come'], { at: after(10) })
  expect(await leaseSubjects(5, 1)).toEqual(['early'])
  expect(await leaseSubjects(5)).toEqual(['late'])
  expect((await readMailDueFlagAndSettings(base.db, after(9)))?.due).toBe(true)
})

it('only unsent mails become due', async () => {
  const due = async (minutes: number) => (await readMailDueFlagAndSettings(base.db, after(minutes)))?.due
  expect(await due(0)).toBe(false)
  await enqueue(['a'], { at: after(2) })
  expect([await due(1), await due(2)]).toEqual([false, true])
  const [mail] = await leaseDueMails(base.db, ['mail', 'text'], 1, after(2))
  await saveMailDeliveries(base.db, [{ mail: mail!, delivery: { ok: true } }], after(2))
  expect(await due(3)).toBe(false)
})

it('records each delivery as sent, rejected or to be retried, and releases its lease', async () => {
  await enqueue(['sent', 'refused', 'later', 'untouched'])
  const mails = await leaseDueMails(base.db, ['mail', 'text'], 3, after(0))
  const delivery = {
    sent: { ok: true },
    refused: { ok: false, isPermanent: true, error: 'No such mailbox.' },
    later: { ok: false, isPermanent: false, error: 'Try later.' },
  } as const
  await saveMailDeliveries(
    base.db,
    mails.map((mail) => ({ mail, delivery: delivery[mail.subject as keyof typeof delivery] })),
    after(1),
  )
  const [later, refused, sent, untouched] = await listMails()
  expect(sent).toMatchObject({ sent_at: after(1).toISOString(), failed_at: null, last_error: null, lease_until: null })
  expect(refused).toMatchObject({
    sent_at: null,
    failed_at: after(1).toISOString(),
    failure_reason: 'refused',
    last_error: 'No such mailbox.',
  })
  expect(later).toMatchObject({
    sent_at: null,
    failed_at: null,
    failure_reason: null,
    last_error: 'Try later.',
    lease_until: null,
  })
  expect(Date.parse(later!.next_attempt_at)).toBeGreaterThan(after(1).getTime())
  expect(untouched).toMatchObject({ attempts: 0, sent_at: null, next_attempt_at: after(0).toISOString() })
  expect(await leaseSubjects(0)).toEqual(['untouched'])
  expect((await leaseSubjects(600)).sort()).toEqual(['later', 'untouched'])
})

it('a suppressed address in any spelling gets only transactional mails', async () => {
  await prepareUnsubscribe(base.db, 'Ida@Example.com', { source: 'form' }, after(0)).run()
  await enqueue(['offer'], { to: 'IDA@example.com', transactional: false })
  await enqueue(['answer'], { to: 'IDA@example.com' })
  await enqueue(['offer to come'], { to: 'ida@example.com', transactional: false, at: after(30) })
  expect(await leaseSubjects(0)).toEqual(['answer'])
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(1)))
  expect((await listMails()).map(({ subject, failure_reason }) => [subject, failure_reason])).toEqual([
    ['answer', null],
    ['offer', 'suppressed'],
    ['offer to come', null],
  ])
})

it('a mail is discarded after its last attempt, but not during it', async () => {
  await enqueue(['a', 'b'])
  await base.db
    .prepare("UPDATE mail SET attempts = ?1 WHERE subject = 'a'")
    .bind(maxMailAttempts - 1)
    .run()
  expect((await leaseSubjects(0)).sort()).toEqual(['a', 'b'])
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(4)))
  expect((await listMails()).map(({ failure_reason }) => failure_reason)).toEqual([null, null])
  expect(await leaseSubjects(5)).toEqual(['b'])
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(5)))
  expect((await listMails()).map(({ failure_reason }) => failure_reason)).toEqual(['exhausted', null])
  expect(await leaseSubjects(10)).toEqual(['b'])
})

it('a mail enqueued twice is sent once', async () => {
  await enqueue(['a'])
  await enqueue(['a'], { to: 'other@example.com' })
  const mails = await leaseDueMails(base.db, ['mail', 'text'], 10, after(0))
  expect(mails.map(({ recipient, idempotency_key }) => [recipient, idempotency_key])).toEqual([
    ['ida@example.com', 'a'],
  ])
})

it('limits form mails to an inbox per hour and day, in any spelling', async () => {
  const guest = (to: string, at: Date) => enqueue([`${to} ${at.getTime()}`], { to, at, toGuest: { maxPerHour: 2 } })
  for (const to of ['ida@gmail.com', 'i.d.a+x@googlemail.com', 'IDA@gmail.com', 'other@gmail.com'])
    await guest(to, after(0))
  expect(await listMails()).toHaveLength(3)
  await guest('ida@gmail.com', after(60))
  expect(await listMails()).toHaveLength(4)
  for (let hour = 2; hour < 23; hour++) await guest('ida@gmail.com', after(60 * hour))
  expect((await listMails()).filter(({ subject }) => !subject.startsWith('other'))).toHaveLength(20)
  await enqueue(['to staff'], { to: 'ida@gmail.com', at: after(23 * 60) })
  expect(await listMails()).toHaveLength(22)
  await guest('ida@gmail.com', after(24.5 * 60))
  expect(await listMails()).toHaveLength(23)
})

it('text messages are leased for their channel alone, and few for one number', async () => {
  const text = (key: string, at: Date) =>
    prepareMessageEnqueue(
      base.db,
      { channel: 'text', kind: 'test_text', toGuest: { maxPerHour: 2 }, to: '+15550100142', text: 'Ready' },
      { key, now: at },
    )
  await base.db.batch([text('a', after(0)), text('b', after(1)), text('c', after(2)), text('a', after(70))])
  await enqueue(['mail'])
  expect(await leaseDueMails(base.db, ['mail'], 10, after(80))).toMatchObject([{ channel: 'mail', subject: 'mail' }])
  expect(await leaseDueMails(base.db, ['text'], 10, after(80))).toMatchObject([
    { channel: 'text', recipient: '+15550100142', text: 'Ready', idempotency_key: 'a', html: '' },
    { channel: 'text', recipient: '+15550100142', text: 'Ready', idempotency_key: 'b', html: '' },
  ])
})

it('a text message an hour late is given up, unless queued again by hand', async () => {
  const text = (key: string) =>
    prepareMessageEnqueue(
      base.db,
      { channel: 'text', kind: 'test_text', toGuest: { maxPerHour: 9 }, to: '+15550100142', text: key },
      { key, now: after(0) },
    )
  await base.db.batch([text('never tried'), text('tried')])
  await enqueue(['mail'])
  const leased = await leaseDueMails(base.db, ['text'], 1, after(0))
  const delivery = { ok: false, isPermanent: false, error: 'Try later.' } as const
  await saveMailDeliveries(base.db, [{ mail: leased[0]!, delivery }], after(1))
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(59)))
  expect((await listMails()).map(({ failure_reason }) => failure_reason)).toEqual([null, null, null])
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(61)))
  expect((await listMails()).map(({ subject, failure_reason }) => [subject, failure_reason])).toEqual([
    ['mail', null],
    ['never tried', 'exhausted'],
    ['tried', 'exhausted'],
  ])
  const id = (await base.db.prepare("SELECT id FROM mail WHERE subject = 'tried'").first<number>('id'))!
  await prepareMailRetry(base.db, id, after(90)).run()
  await base.db.batch(prepareUndeliverableMailDiscard(base.db, after(91)))
  expect(await leaseDueMails(base.db, ['text'], 9, after(91))).toMatchObject([{ subject: 'tried' }])
})
