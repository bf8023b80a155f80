import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { mailSetting } from '#app/settings/mail.ts'
import { user } from '#schema/accounts/table.ts'
import { nightlyArchive } from '#schema/archive/table.ts'
import { heartbeat, pageCache } from '#schema/cache/table.ts'
import { mail } from '#schema/mail/table.ts'
import { document, image, video } from '#schema/media/table.ts'
import { setting, site } from '#schema/sites/table.ts'
import { getBasemapArchiveKey, parseStoredBasemapSetting } from '../../../worker/maps/current-basemap.ts'
import { listSitesToExport } from '../../../worker/static-export/exported-site.ts'
import { listMirrorsForAdministrators } from '../../../worker/static-export/mirrors/mirror-rows.ts'
import { buildFieldPath } from '../../../worker/stores/columns/content-fields.ts'
import { buildConditionalRowCountColumn, toUndecodedColumn } from '../../../worker/stores/columns/typed-columns.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { localAdministratorLogin } from '../../local/local-administrator.ts'
import { listPendingMigrations } from '../../local/migrate.ts'
import { unfinishedRestoreTableName } from '../archive/unfinished-restore.ts'
import type { StorageBindings } from '../open-database.ts'
import { checkNightlyArchives, checkStaticMirrors } from './archive-findings.ts'
import { formatDurationInWords } from './duration.ts'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

interface Circumstances {
  remote: boolean
  now: number
  /** Whether static mirrors are wanted. */
  isMirrored?: boolean
}

/** The maximum age of a heartbeat in milliseconds, as in the health check. Scheduled tasks run every minute. */
const maxHeartbeatAge = 5 * 60_000
/** The maximum age of unsent mail, longer than the first attempts take. */
const maxMailAge = 30 * 60_000
/** A task without a heartbeat for a week no longer exists. */
const obsoleteAfter = 7 * 24 * 60 * 60_000

type Check = (storage: StorageBindings, circumstances: Circumstances) => Promise<InstallationFinding>

const checks: Record<string, Check> = {
  async migrations({ DB }, { remote }) {
    const pending = await listPendingMigrations(DB)
    if (pending.length === 0) return createOkFinding('migrations', 'Every one is applied.')
    const remedy = remote ? 'npx wrangler d1 migrations apply DB --remote' : 'npm start applies them.'
    return createProblemFinding('migrations', `${pending.length} not applied: ${pending.join(', ')}.`, remedy)
  },

  async restore({ DB }) {
    const mark = sql`SELECT 1 FROM sqlite_master WHERE name = ${unfinishedRestoreTableName}`
    if (!(await toPreparedStatement(DB, mark).first())) return createOkFinding('restore', 'None was interrupted.')
    return createProblemFinding(
      'restore',
      'A restore into this database was interrupted: it is half filled.',
      'npm run restore -- FROM --remote --replace',
    )
  },

  async site({ DB }, { remote }) {
    const [stored] = await getDrizzle(DB)
      .select({ hostname: site.hostname, port: site.port })
      .from(site)
      .where(columnIsTrue(site.is_default_site))
    if (stored) return createOkFinding('site', `${stored.hostname}:${stored.port}`)
    return createProblemFinding(
      'site',
      'There is none.',
      remote
        ? 'npm run site:create -- --remote --name "Our Restaurants" --country US --hostname www.example.com'
        : 'npm start makes the demo’s; npm run site:create -- --name "Our Restaurants" --country US --hostname www.example.com makes your own.',
    )
  },

  async administrator({ DB }, { remote }) {
    const administrators = await getDrizzle(DB)
      .select({ email: user.email })
      .from(user)
      .where(and(columnIsTrue(user.is_superuser), columnIsTrue(user.is_active)))
    if (administrators.length === 0)
      return createProblemFinding(
        'administrator',
        'There is none.',
        remote ? 'Open /wagtail/setup/ with the set-up token.' : 'npm start makes one.',
      )
    if (remote && administrators.some(({ email }) => email === localAdministratorLogin.email))
      return createProblemFinding(
        'administrator',
        `${localAdministratorLogin.email} is for local use: its password is public.`,
        'Delete the user.',
      )
    return createOkFinding(
      'administrator',
      administrators.length === 1 ? 'One can sign in.' : `${administrators.length} can sign in.`,
    )
  },

  async cron({ DB }, { remote, now }) {
    const finished = await getDrizzle(DB)
      .select({ name: heartbeat.name, finished_at: heartbeat.finished_at })
      .from(heartbeat)
    const ages = finished.map(({ name, finished_at }) => ({ name, age: now - Date.parse(finished_at) }))
    const latest = Math.min(...ages.map(({ age }) => age))
    if (latest > maxHeartbeatAge) {
      const message =
        ages.length === 0
          ? 'No scheduled task has ever finished.'
          : `Scheduled tasks last finished ${formatDurationInWords(latest)} ago.`
      return remote
        ? createProblemFinding(
            'cron',
            message,
            'Look at the cron triggers of the worker in Cloudflare’s dashboard, and at npx wrangler tail.',
          )
        : createNoteFinding('cron', `${message} npm start runs them.`)
    }
    const late = ages.filter(({ age }) => age > latest + maxHeartbeatAge && age < obsoleteAfter)
    if (late.length === 0)
      return createOkFinding('cron', `Scheduled tasks finished ${formatDurationInWords(latest)} ago.`)
    const text = late.map(({ name, age }) => `${name} last finished ${formatDurationInWords(age)} ago`).join('; ')
    return createProblemFinding(
      'cron',
      `${text}.`,
      'The log names the error of each: npx wrangler tail, or the terminal of npm start.',
    )
  },

  async archives({ DB }, { remote, now }) {
    const rows = await getDrizzle(DB)
      .select({ state: nightlyArchive.state, finished_at: nightlyArchive.finished_at, error: nightlyArchive.error })
      .from(nightlyArchive)
      .where(ne(nightlyArchive.state, 'deleting'))
      .orderBy(desc(nightlyArchive.id))
    return checkNightlyArchives(rows, { remote, now })
  },

  async mirrors({ DB }, { now, isMirrored = false }) {
    const sites = await listSitesToExport(DB)
    const hosts = sites.map(({ live }) => live.host)
    return checkStaticMirrors(await listMirrorsForAdministrators(DB), { hosts, isWanted: isMirrored, now })
  },

  async outbox({ DB }, { now }) {
    const isWaiting = sql`${mail.sent_at} IS NULL AND ${mail.failed_at} IS NULL`
    const [row] = await getDrizzle(DB)
      .select({
        dead: buildConditionalRowCountColumn(sql`${mail.failure_reason} IN ('refused', 'exhausted')`),
        waiting: buildConditionalRowCountColumn(isWaiting),
        oldest: sql<string | null>`min(${mail.created_at}) FILTER (WHERE ${isWaiting})`,
      })
      .from(mail)
    const { dead, waiting, oldest } = row!
    const age = oldest === null ? 0 : now - Date.parse(oldest)
    const where = 'See /wagtail/reports/mail/.'
    if (dead > 0)
      return createProblemFinding(
        'outbox',
        `${mails(dead)} could not be delivered.`,
        `${where} Mend the cause, then send again or discard.`,
      )
    if (age > maxMailAge)
      return createProblemFinding(
        'outbox',
        `${mails(waiting)} waiting, the oldest for ${formatDurationInWords(age)}.`,
        where,
      )
    return createOkFinding(
      'outbox',
      waiting === 0
        ? 'No mail is waiting.'
        : `${mails(waiting)} waiting, the oldest for ${formatDurationInWords(age)}.`,
    )
  },

  async sender({ DB }, { remote }) {
    const [stored] = await getDrizzle(DB)
      .select({ sender: sql<string | null>`${setting.value} ->> ${buildFieldPath(mailSetting, 'sender_address')}` })
      .from(setting)
      .innerJoin(site, eq(site.id, setting.site_id))
      .where(and(columnIsTrue(site.is_default_site), eq(setting.model_name, 'mail')))
    if (stored?.sender) return createOkFinding('sender', `Mail is from ${stored.sender}.`)
    const message = 'Mail has no sender address.'
    return remote
      ? createProblemFinding('sender', message, 'Set it in the settings of mail in the back office.')
      : createNoteFinding('sender', message)
  },

  async basemap({ DB, MEDIA }, { remote }) {
    const [stored] = await getDrizzle(DB)
      .select({ value: toUndecodedColumn(setting.value) })
      .from(setting)
      .where(eq(setting.model_name, 'basemap'))
      .limit(1)
    const current = parseStoredBasemapSetting(stored?.value ?? null)
    const remedy = `npm run basemap:load${remote ? ' -- --remote' : ''}`
    if (!current) return createProblemFinding('basemap', 'No basemap is loaded: maps stay empty.', remedy)
    if (!(await MEDIA.head(getBasemapArchiveKey(current.version))))
      return createProblemFinding('basemap', `The archive ${current.version} is not in the bucket.`, remedy)
    return createOkFinding('basemap', `Version ${current.version}, zooms ${current.minzoom} to ${current.maxzoom}.`)
  },

  async media({ DB, MEDIA }) {
    const named = await mediaFiles(DB)
    const stored = await filesIn(MEDIA)
    const lost = named.filter(({ file }) => !stored.has(file))
    if (lost.length === 0) return createOkFinding('media', 'Every picture, document and video has its file.')
    const [{ kind, title, file }] = lost as [(typeof lost)[number]]
    const more = lost.length > 1 ? ` and ${(lost.length - 1).toLocaleString('en')} more` : ''
    return createProblemFinding(
      'media',
      `The file of the ${kind} “${title}” (${file})${more} is not in the bucket.`,
      'Upload it again in the back office under Images, Documents or Videos, or put a copy of the bucket in its place.',
    )
  },

  async 'page cache'({ DB, KV }) {
    const [kept] = await getDrizzle(DB)
      .select({ hash: pageCache.hash })
      .from(pageCache)
      .where(isNotNull(pageCache.hash))
      .orderBy(desc(pageCache.seq))
      .limit(1)
    await (await KV.get(kept?.hash ?? 'nothing', 'stream'))?.cancel()
    return createOkFinding('page cache', kept ? 'It answers and holds pages.' : 'It answers; no page is kept yet.')
  },
}

/** Every image, document and video with its file name. */
async function mediaFiles(db: StorageBindings['DB']) {
  const tables = { image, document, video }
  const rows = await Promise.all(
    Object.entries(tables).map(async ([kind, table]) => {
      const files = await getDrizzle(db).select({ title: table.title, file: table.file }).from(table)
      return files.map((file) => ({ kind, ...file }))
    }),
  )
  return rows.flat()
}

/** The names of all files in the bucket. */
async function filesIn(bucket: StorageBindings['MEDIA']): Promise<Set<string>> {
  const names = new Set<string>()
  let cursor: string | undefined
  do {
    const listed = await bucket.list(cursor === undefined ? {} : { cursor })
    for (const { key } of listed.objects) names.add(key)
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor !== undefined)
  return names
}

/** Checks the stored state. A failed check becomes a finding, and does not affect the others. */
export const checkStoredData = (
  storage: StorageBindings,
  circumstances: Circumstances,
): Promise<InstallationFinding[]> =>
  Promise.all(
    Object.entries(checks).map(([subject, check]) =>
      check(storage, circumstances).catch((error: unknown) =>
        createProblemFinding(
          subject,
          `It could not be asked: ${error instanceof Error ? error.message : error}`,
          'Mend what stands above, then ask again.',
        ),
      ),
    ),
  )

const mails = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('en')} mails`)
