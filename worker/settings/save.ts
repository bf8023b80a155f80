import type { SettingDeclaration } from '#app/settings/define.ts'
import { listVisibleFields } from '#app/settings/visible-fields.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { Reference } from '#schema/fields/field.ts'
import { referencesIn, toFieldsSchema } from '#schema/fields/struct.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { SettingEdit } from '#schema/settings/wire.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purgePaths } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { parseWithSchema } from '../http/body.ts'
import { sendMail } from '../mail/send-mail.ts'
import { validateReferences } from '../search/chooser.ts'
import { commit } from '../stores/commit.ts'
import { createMailboxChangeMails, findMailboxFields } from './mailbox-change-mails.ts'
import { findStoredSettings, planSettingUpdate, type StoredSetting, toSettingVersion } from './queries.ts'
import type { RequestedSetting } from './requested-setting.ts'

export interface SettingActionContext {
  env: Env
  editor: Editor
  context: EdgeContext
  /** Why what is for administrators may not be changed now; null for who has just proved who they are. */
  checkReauthentication: () => Promise<Failure | null>
}

type Values = Record<string, unknown>

/**
 * Changes a setting: values, references, log, stale pages and the mails that tell administrators of it in one batch.
 * 409 when it is not of the version that was edited. Answers the names of the fields by which guests' data goes
 * elsewhere from now on.
 */
export async function saveSetting(
  actionContext: SettingActionContext,
  setting: RequestedSetting,
  edit: SettingEdit,
  now: Date,
): Promise<Result<string[]>> {
  const { env, editor, context } = actionContext
  const { declaration, site } = setting
  const stored = await findStoredSetting(env.DB, setting)
  if ((await toSettingVersion(stored.value)) !== edit.version) return settingChangedError(stored)
  const before = toSettingValues(setting, stored)
  const values = await validateSettingValues(actionContext, setting, {
    before,
    sent: edit.values,
    strictness: 'schema',
  })
  if (!values.ok) return values
  const fields = Object.keys(values.value).filter(
    (name) => JSON.stringify(values.value[name]) !== JSON.stringify(before[name]),
  )
  if (fields.length === 0) return ok([])
  const missing = fields.some((name) => isAdministrators(declaration, name))
    ? await actionContext.checkReauthentication()
    : null
  if (missing) return fail(missing)
  const value = { ...before, ...values.value }
  const change = { declaration, site, before: stored.value, value, fields, user: editor.id, now: now.toISOString() }
  const stale = declaration.shownOn === 'no page' ? [] : ['*']
  const mails = await createMailboxChangeMails(env, change)
  const plan = { ...planSettingUpdate(env.DB, change), mails, stalePaths: stale }
  if (!(await commit(env.DB, plan, ['changed'])).ok)
    return settingChangedError(await findStoredSetting(env.DB, setting))
  purgePaths(context, stale)
  if (mails.length > 0) context.waitUntil(sendMail(env, now, mails.length))
  return ok(findMailboxFields(declaration, fields))
}

/**
 * What administrators alone change lets other companies' scripts in, or says where guests' data goes and whom the site
 * trusts.
 */
const isAdministrators = (declaration: SettingDeclaration, field: string) =>
  declaration.managedBy === 'administrators' || !Object.hasOwn(listVisibleFields(declaration, false), field)

/** A setting as it is stored, with who changed it last. */
export async function findStoredSetting(
  db: D1Database,
  { declaration, site }: RequestedSetting,
): Promise<StoredSetting> {
  return (await findStoredSettings(db, site.id, [declaration.model])).get(declaration.model)!
}

/** All values in today's shape, hidden ones too. */
export const toSettingValues = (
  { declaration }: Pick<RequestedSetting, 'declaration'>,
  { value }: StoredSetting,
): Values => upgrade(declaration.fields, value === null ? null : JSON.parse(value), 'form')

interface SubmittedSetting {
  before: Values
  sent: Values
  /** `schema` holds every rule; `draft` the shape alone, for what is still being typed. */
  strictness: 'draft' | 'schema'
}

/** What the editor sent, checked. What a setting pointed at before was chosen by somebody who might. */
export async function validateSettingValues(
  { env, editor }: Pick<SettingActionContext, 'env' | 'editor'>,
  { declaration, fields }: RequestedSetting,
  { before, sent, strictness }: SubmittedSetting,
): Promise<Result<Values>> {
  const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]))
  const values = parseWithSchema<Values>(toFieldsSchema(fields, strictness), {
    ...seen,
    ...upgrade(fields, sent, 'input'),
  })
  if (!values.ok) return values
  const known = new Set(referencesIn(declaration.fields, before).map(getFieldName))
  const added = referencesIn(fields, values.value).filter((reference) => !known.has(getFieldName(reference)))
  const problems = await validateReferences(env.DB, editor, added)
  return problems.length > 0
    ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
    : values
}

const getFieldName = ({ target, id }: Reference) => `${target} ${id}`

function settingChangedError({ lastEdit }: StoredSetting): Result<never> {
  const message = lastEdit
    ? `${lastEdit.by} saved this setting at ${lastEdit.at}, after you opened it.`
    : 'Somebody saved this setting after you opened it.'
  return fail({ reason: 'conflict', message })
}
