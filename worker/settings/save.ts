import type { SettingDeclaration } from '#app/settings/define.ts'
import { listVisibleSettingFields } from '#app/settings/visible-fields.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ContentReference } from '#schema/fields/field.ts'
import { listContentReferences, toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { SettingEditInput } from '#schema/settings/wire.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { parseToResultWithSchema } from '../http/body.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { validateContentReferences } from '../search/chooser.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan } from '../stores/commit.ts'
import { listLookFontProblems } from '../theme/fonts/upload-font.ts'
import { validateBrandIconPicture } from '../theme/icon-picture-problems.ts'
import { planLookHistoryUpdate } from '../theme/looks/plan-look.ts'
import { storeThemeStylesheet } from '../theme/routes.ts'
import { validateTheme } from '../theme/validate-theme.ts'
import {
  composeGuestDataRecipientChangeMails,
  selectChangedRecipientSettingFieldNames,
} from './mailbox-change-mails.ts'
import { computeSettingVersion, findStoredSettings, planSettingUpdate, type StoredSetting } from './queries.ts'
import type { RequestedSetting } from './requested-setting.ts'

export interface SettingActionContext {
  env: Env
  editor: SignedInEditor
  context: EdgeCacheContext
  /** Returns a failure unless the user has recently authenticated, which settings for administrators require. */
  checkReauthentication: () => Promise<Failure | null>
}

type Values = Record<string, unknown>

/**
 * Saves a setting in one batch with references, log entry, stale pages and mails to administrators. A conflict (409) if
 * it has changed since it was loaded. Returns the names of changed fields that determine where guests' data is sent.
 */
export async function saveSetting(
  actionContext: SettingActionContext,
  setting: RequestedSetting,
  edit: SettingEditInput,
  { stored, answer, now }: { stored: StoredSetting; answer: ReadsInCommitBatch; now: Date },
): Promise<Result<string[]>> {
  const { env, editor, context } = actionContext
  const { declaration, site } = setting
  if ((await computeSettingVersion(stored.value)) !== edit.version) return createSettingConflictResult(stored)
  const before = upgradeStoredSettingValues(setting, stored)
  const values = await validateSettingValues(actionContext, setting, {
    before,
    input: edit.values,
    strictness: 'schema',
  })
  if (!values.ok) return values
  const fields = Object.keys(values.value).filter(
    (name) => JSON.stringify(values.value[name]) !== JSON.stringify(before[name]),
  )
  if (fields.length === 0) return ok([])
  const reauthenticationError = fields.some((name) => isForAdministrators(declaration, name))
    ? await actionContext.checkReauthentication()
    : null
  if (reauthenticationError) return fail(reauthenticationError)
  const value = { ...before, ...values.value }
  const change = { declaration, site, before: stored.value, value, fields, user: editor.id, now: now.toISOString() }
  const stale = declaration.shownOn === 'no page' ? [] : ['*']
  if (declaration.model === 'theme') await storeThemeStylesheet(env, value as never)
  const mails = await composeGuestDataRecipientChangeMails(env, change)
  const looks = declaration.model === 'theme' ? planLookHistoryUpdate(env.DB, change, { origin: 'saved' }) : {}
  const plan = combineWritePlans(planSettingUpdate(env.DB, change), looks, { mails, stalePaths: stale, answer })
  if (!(await commitWritePlan(env.DB, plan, ['changed'])).ok)
    return createSettingConflictResult(await findStoredSetting(env.DB, setting))
  purgeStalePathsFromCaches(context, stale)
  if (mails.length > 0) context.waitUntil(sendDueMails(env, now, mails.length))
  return ok(selectChangedRecipientSettingFieldNames(declaration, fields))
}

/** Whether only administrators may change a field: third-party scripts, destinations of guests' data, trust. */
const isForAdministrators = (declaration: SettingDeclaration, field: string) =>
  declaration.managedBy === 'administrators' || !Object.hasOwn(listVisibleSettingFields(declaration, false), field)

/** Finds a stored setting with its last change. */
export async function findStoredSetting(
  db: D1Database,
  { declaration, site }: RequestedSetting,
): Promise<StoredSetting> {
  return readStoredSetting(db, site.id, declaration.model)
}

/** Reads a setting of a site, whether or not there is one. */
export const readStoredSetting = async (db: D1Database, site: number, model: string): Promise<StoredSetting> =>
  (await findStoredSettings(db, site, [model])).get(model)!

/** Returns all values upgraded to the current schema, including hidden fields. */
export const upgradeStoredSettingValues = (
  { declaration }: Pick<RequestedSetting, 'declaration'>,
  { value }: StoredSetting,
): Values => upgradeStoredContent(declaration.fields, value === null ? null : parseJsonText(value), 'form')

interface SubmittedSetting {
  before: Values
  input: Values
  /** `schema` checks every rule; `draft` only the types, for unfinished input. */
  strictness: 'draft' | 'schema'
}

/** Validates values from an editor. Only new references are checked for permission. */
export async function validateSettingValues(
  { env, editor }: Pick<SettingActionContext, 'env' | 'editor'>,
  { declaration, fields }: RequestedSetting,
  { before, input, strictness }: SubmittedSetting,
): Promise<Result<Values>> {
  const visibleValues = Object.fromEntries(Object.keys(fields).map((name) => [name, before[name]]))
  const values = parseToResultWithSchema<Values>(toFieldsSchema(fields, strictness), {
    ...visibleValues,
    ...upgradeStoredContent(fields, input, 'input'),
  })
  if (!values.ok) return values
  const existing = new Set(listContentReferences(declaration.fields, before).map(getFieldName))
  const added = listContentReferences(fields, values.value).filter(
    (reference) => !existing.has(getFieldName(reference)),
  )
  const isTheme = declaration.model === 'theme'
  const [referenceProblems, iconProblems, fontProblems] = await Promise.all([
    validateContentReferences(env.DB, editor, added),
    isTheme && strictness === 'schema' ? validateBrandIconPicture(env.DB, values.value as never) : [],
    isTheme ? listLookFontProblems(env, values.value['type'] as never, before['type'] as never) : [],
  ])
  const problems = [
    ...referenceProblems,
    ...iconProblems,
    ...fontProblems,
    ...(strictness === 'schema' && isTheme ? validateTheme(values.value as never) : []),
  ]
  return problems.length > 0
    ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
    : values
}

const getFieldName = ({ target, id }: ContentReference) => `${target} ${id}`

/** The failure of a change that is based on an older version. */
export function createSettingConflictResult({ lastEdit }: StoredSetting): Result<never> {
  const message = lastEdit
    ? `${lastEdit.by} saved this setting at ${lastEdit.at}, after you opened it.`
    : 'Someone else saved this setting after you opened it.'
  return fail({ reason: 'conflict', message })
}
