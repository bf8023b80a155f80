import { readdirSync } from 'node:fs'
import { archiveKey, currentBasemap } from '../../../worker/data/basemap.ts'
import { localAdministrator } from '../../local/administrator.ts'
import type { Storage } from '../database.ts'
import { bad, type Finding, note, well } from './finding.ts'

interface Circumstances {
  remote: boolean
  now: number
}

/** Scheduled tasks finish every minute; one may miss some. In milliseconds, as the health check has it. */
const oldestHeartbeat = 5 * 60_000
/** Mail that waits longer than its first attempts take. */
const oldestMail = 30 * 60_000
/** A task not heard of for a week is one that no longer is. */
const forgotten = 7 * 24 * 60 * 60_000

type Check = (storage: Storage, circumstances: Circumstances) => Promise<Finding>

const checks: Record<string, Check> = {
  async migrations({ DB }, { remote }) {
    const pending = await pendingMigrations(DB)
    if (pending.length === 0) return well('migrations', 'Every one is applied.')
    const remedy = remote ? 'wrangler d1 migrations apply DB --remote' : 'npm start applies them.'
    return bad('migrations', `${pending.length} not applied: ${pending.join(', ')}.`, remedy)
  },

  async site({ DB }, { remote }) {
    const { results } = await DB.prepare('SELECT hostname, port FROM site WHERE is_default_site = 1').all<{
      hostname: string
      port: number
    }>()
    const [site] = results
    if (site) return well('site', `${site.hostname}:${site.port}`)
    return bad('site', 'There is none.', remote ? 'npm run site:create -- --hostname … --name … --remote' : 'npm start makes the demo’s.')
  },

  async administrator({ DB }, { remote }) {
    const { results } = await DB.prepare('SELECT email FROM user WHERE is_superuser = 1 AND is_active = 1').all<{ email: string }>()
    if (results.length === 0)
      return bad('administrator', 'There is none.', remote ? 'Open /wagtail/setup/ with the set-up token.' : 'npm start makes one.')
    if (remote && results.some(({ email }) => email === localAdministrator.email))
      return bad('administrator', `${localAdministrator.email} is for local use: its password is public.`, 'Delete the user.')
    return well('administrator', results.length === 1 ? 'One can sign in.' : `${results.length} can sign in.`)
  },

  async cron({ DB }, { remote, now }) {
    const { results } = await DB.prepare('SELECT name, finished_at FROM heartbeat').all<{ name: string; finished_at: string }>()
    const ages = results.map(({ name, finished_at }) => ({ name, age: now - Date.parse(finished_at) }))
    const latest = Math.min(...ages.map(({ age }) => age))
    if (latest > oldestHeartbeat) {
      const message = ages.length === 0 ? 'No scheduled task has ever finished.' : `Scheduled tasks last finished ${duration(latest)} ago.`
      return remote
        ? bad('cron', message, 'Look at the cron triggers of the worker in Cloudflare’s dashboard, and at wrangler tail.')
        : note('cron', `${message} npm start runs them.`)
    }
    const late = ages.filter(({ age }) => age > latest + oldestHeartbeat && age < forgotten)
    if (late.length === 0) return well('cron', `Scheduled tasks finished ${duration(latest)} ago.`)
    const words = late.map(({ name, age }) => `${name} last finished ${duration(age)} ago`).join('; ')
    return bad('cron', `${words}.`, 'The log names the error of each: wrangler tail, or the terminal of npm start.')
  },

  async outbox({ DB }, { now }) {
    const row = await DB.prepare(
      `SELECT count(*) FILTER (WHERE failed_as IN ('refused', 'exhausted')) AS dead,
         count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
         min(created_at) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL) AS oldest FROM mail`,
    ).first<{ dead: number; waiting: number; oldest: string | null }>()
    const { dead, waiting, oldest } = row!
    const age = oldest === null ? 0 : now - Date.parse(oldest)
    const where = 'See /wagtail/reports/mail/.'
    if (dead > 0) return bad('outbox', `${mails(dead)} could not be delivered.`, `${where} Mend the cause, then send again or discard.`)
    if (age > oldestMail) return bad('outbox', `${mails(waiting)} waiting, the oldest for ${duration(age)}.`, where)
    return well('outbox', waiting === 0 ? 'No mail is waiting.' : `${mails(waiting)} waiting, the oldest for ${duration(age)}.`)
  },

  async sender({ DB }, { remote }) {
    const sender = await DB.prepare(
      `SELECT value ->> 'sender_address' AS sender FROM setting JOIN site ON site.id = site_id WHERE is_default_site = 1 AND model_name = 'mail'`,
    ).first<string>('sender')
    if (sender) return well('sender', `Mail is from ${sender}.`)
    const message = 'Mail has no sender address.'
    return remote ? bad('sender', message, 'Set it in the settings of mail in the back office.') : note('sender', message)
  },

  async basemap({ DB, MEDIA }, { remote }) {
    const stored = await DB.prepare("SELECT value FROM setting WHERE model_name = 'basemap' LIMIT 1").first<string>('value')
    const current = currentBasemap(stored)
    const remedy = `npm run basemap:load${remote ? ' -- --remote' : ''}`
    if (!current) return bad('basemap', 'No basemap is loaded: maps stay empty.', remedy)
    if (!(await MEDIA.head(archiveKey(current.version))))
      return bad('basemap', `The archive ${current.version} is not in the bucket.`, remedy)
    return well('basemap', `Version ${current.version}, zooms ${current.minzoom} to ${current.maxzoom}.`)
  },

  async media({ DB, MEDIA }) {
    const { results } = await DB.prepare(mediaNamed).all<{ kind: string; title: string; file: string }>()
    const stored = await filesIn(MEDIA)
    const lost = results.filter(({ file }) => !stored.has(file))
    if (lost.length === 0) return well('media', 'Every picture, document and film has its file.')
    const [{ kind, title, file }] = lost as [(typeof lost)[number]]
    const more = lost.length > 1 ? ` and ${(lost.length - 1).toLocaleString('en')} more` : ''
    return bad(
      'media',
      `The file of the ${kind} “${title}” (${file})${more} is not in the bucket.`,
      'Upload it again in the back office under Images, Documents or Videos, or put a copy of the bucket in its place.',
    )
  },

  async 'page cache'({ DB, KV }) {
    const kept = await DB.prepare('SELECT hash FROM page_cache WHERE hash IS NOT NULL ORDER BY seq DESC LIMIT 1').first<string>('hash')
    await (await KV.get(kept ?? 'nothing', 'stream'))?.cancel()
    return well('page cache', kept ? 'It answers and holds pages.' : 'It answers; no page is kept yet.')
  },
}

const mediaNamed = `SELECT 'image' AS kind, title, file FROM image UNION ALL SELECT 'document', title, file FROM document
  UNION ALL SELECT 'video', title, file FROM video`

/** The names of all files in the bucket. */
async function filesIn(bucket: Storage['MEDIA']): Promise<Set<string>> {
  const names = new Set<string>()
  let cursor: string | undefined
  do {
    const listed = await bucket.list(cursor === undefined ? {} : { cursor })
    for (const { key } of listed.objects) names.add(key)
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor !== undefined)
  return names
}

/** The SQL files that have not been applied, in order. The database is only read. */
async function pendingMigrations(db: Storage['DB']): Promise<string[]> {
  const isKnown = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()
  const { results } = isKnown ? await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>() : { results: [] }
  const applied = new Set(results.map(({ name }) => name))
  return readdirSync('migrations')
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
}

/** How the stored state stands. What cannot be asked is a finding too, and keeps the others from nothing. */
export const stateFindings = (storage: Storage, circumstances: Circumstances): Promise<Finding[]> =>
  Promise.all(
    Object.entries(checks).map(([subject, check]) =>
      check(storage, circumstances).catch((error: unknown) =>
        bad(subject, `It could not be asked: ${error instanceof Error ? error.message : error}`, 'Mend what stands above, then ask again.'),
      ),
    ),
  )

const mails = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('en')} mails`)

function duration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
