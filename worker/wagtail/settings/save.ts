import type { SettingDeclaration } from '#app/settings/define.ts'
import { fieldsFor } from '#app/settings/visible-fields.ts'
import type { Reference } from '#schema/fields/field.ts'
import { objectOf, referencesIn, repair } from '#schema/fields/struct.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { SettingEdit } from '#schema/wire/setting.ts'
import type { EdgeContext } from '../../cache/edge.ts'
import { purge } from '../../cache/purge.ts'
import { staleStatements } from '../../cache/stale.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { refusedReferences } from '../../data/choices.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { type SettingChange, type StoredSetting, settingVersion, settingWrites, storedSettings } from '../../data/setting.ts'
import type { Env } from '../../env.ts'
import { parse } from '../request-body.ts'
import { mailboxLetters, redirecting } from './mailbox-letters.ts'
import type { RequestedSetting } from './requested-setting.ts'

export interface Desk {
  env: Env
  editor: Editor
  context: EdgeContext
  /** Why what is for administrators may not be changed now; null for who has just proved who they are. */
  missingProof: () => Promise<Failure | null>
}

type Values = Record<string, unknown>

/**
 * Changes a setting: values, references, log, stale pages and the mails that tell administrators of it in one batch. 409 when it
 * is not of the version that was edited. Answers the names of the fields by which guests' data goes elsewhere from now on.
 */
export async function saveSetting(desk: Desk, setting: RequestedSetting, edit: SettingEdit, now: Date): Promise<Result<string[]>> {
  const { env, editor, context } = desk
  const { declaration, site } = setting
  const stored = await storedSetting(env.DB, setting)
  if ((await settingVersion(stored.value)) !== edit.version) return changedMeanwhile(stored)
  const before = valuesOf(setting, stored)
  const values = await checkedValues(desk, setting, { before, sent: edit.values, strictness: 'schema' })
  if (!values.ok) return values
  const fields = Object.keys(values.value).filter((name) => JSON.stringify(values.value[name]) !== JSON.stringify(before[name]))
  if (fields.length === 0) return ok([])
  const missing = fields.some((name) => isAdministrators(declaration, name)) ? await desk.missingProof() : null
  if (missing) return fail(missing)
  const value = { ...before, ...values.value }
  const change = { declaration, site, before: stored.value, value, fields, user: editor.id, now: now.toISOString() }
  const stale = declaration.shownOn === 'no page' ? [] : ['*']
  const letters = await mailboxLetters(env, change)
  if (!(await commit(env.DB, change, [...letters, ...staleStatements(env.DB, stale)])))
    return changedMeanwhile(await storedSetting(env.DB, setting))
  purge(context, stale)
  if (letters.length > 0) context.waitUntil(sendMail(env, now, letters.length))
  return ok(redirecting(declaration, fields))
}

/** What administrators alone change lets other companies' scripts in, or says where guests' data goes and whom the site trusts. */
const isAdministrators = (declaration: SettingDeclaration, field: string) =>
  declaration.changedBy === 'administrators' || !Object.hasOwn(fieldsFor(declaration, false), field)

/** A setting as it is stored, with who changed it last. */
export async function storedSetting(db: D1Database, { declaration, site }: RequestedSetting): Promise<StoredSetting> {
  return (await storedSettings(db, site.id, [declaration.model])).get(declaration.model)!
}

/** All values in today's shape, hidden ones too. */
export const valuesOf = ({ declaration }: Pick<RequestedSetting, 'declaration'>, { value }: StoredSetting): Values =>
  repair(declaration.fields, value === null ? undefined : JSON.parse(value))

interface Sent {
  before: Values
  sent: Values
  /** `schema` holds every rule; `draft` the shape alone, for what is still being typed. */
  strictness: 'draft' | 'schema'
}

/** What the editor sent, checked. What a setting pointed at before was chosen by somebody who might. */
export async function checkedValues(
  { env, editor }: Pick<Desk, 'env' | 'editor'>,
  { declaration, fields }: RequestedSetting,
  { before, sent, strictness }: Sent,
): Promise<Result<Values>> {
  const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]))
  const values = parse<Values>(objectOf(fields, strictness), { ...seen, ...sent })
  if (!values.ok) return values
  const known = new Set(referencesIn(declaration.fields, before).map(nameOf))
  const added = referencesIn(fields, values.value).filter((reference) => !known.has(nameOf(reference)))
  const problems = await refusedReferences(env.DB, editor, added)
  return problems.length > 0 ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems }) : values
}

const nameOf = ({ target, id }: Reference) => `${target} ${id}`

function changedMeanwhile({ changed }: StoredSetting): Result<never> {
  const message = changed
    ? `${changed.by} saved this setting at ${changed.at}, after you opened it.`
    : 'Somebody saved this setting after you opened it.'
  return fail({ reason: 'conflict', message })
}

/** False when somebody saved it between reading and writing; then nothing is written. */
async function commit(db: D1Database, change: SettingChange, alongside: readonly D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch([...settingWrites(db, change), ...alongside, unchangedDone(db)])
    return true
  } catch (error) {
    if (/CHECK constraint failed: since_planned/.test(String(error))) return false
    throw error
  }
}
