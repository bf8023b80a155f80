import * as z from 'zod/mini'

/** The query of the overview; the default site if omitted. */
export const settingListQuery = z.strictObject({ site: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) })

/** A change of a setting. Omitted fields stay as they are; `version` is the version that was edited. */
export const settingEditInput = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.record(z.string(), z.unknown()),
})
export type SettingEditInput = z.infer<typeof settingEditInput>

export const siteOfSettingSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  /** Its public origin: `https://www.example.com`. */
  origin: z.string(),
})
export type SiteOfSetting = z.infer<typeof siteOfSettingSchema>

/** The last change: when, and by which user. */
const lastEdit = z.strictObject({ at: z.string(), by: z.string() })

const settingFields = {
  app_name: z.string(),
  model_name: z.string(),
  values: z.record(z.string(), z.unknown()),
}

/** A setting in the overview. Its label and fields are declared in `app/settings`. */
const settingListItem = z.strictObject({ ...settingFields, changed: z.nullable(lastEdit) })
export type SettingListItem = z.infer<typeof settingListItem>

/** An external service that is configured outside the back office. Its keys and URLs are never returned. */
const externalService = z.strictObject({
  name: z.string(),
  /** What it does, or what does not work without it. */
  detail: z.string(),
  is_configured: z.boolean(),
})
export type ExternalServiceStatus = z.infer<typeof externalService>

export const settingListResponse = z.strictObject({
  site: siteOfSettingSchema,
  /** The sites with settings that the user may change. */
  sites: z.array(siteOfSettingSchema),
  items: z.array(settingListItem),
  /** Only for administrators; empty for other users. */
  services: z.array(externalService),
})
export type SettingListResponse = z.infer<typeof settingListResponse>

const settingEvent = z.extend(lastEdit, {
  /** The changed fields. */
  fields: z.array(z.string()),
})
export type SettingHistoryEntry = z.infer<typeof settingEvent>

export const settingDetail = z.strictObject({
  ...settingFields,
  site: siteOfSettingSchema,
  sites: z.array(siteOfSettingSchema),
  /** A different version means that the setting was changed in the meantime. */
  version: z.string(),
  /** Latest first. */
  history: z.array(settingEvent),
})
export type SettingDetail = z.infer<typeof settingDetail>
