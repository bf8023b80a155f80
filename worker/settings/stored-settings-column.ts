import { sql } from 'drizzle-orm'
import { setting } from '#schema/sites/table.ts'
import type { StoredSettingsText } from './parse-settings.ts'

/** SQL column of a query over `setting`: its rows by model name, as `parseStoredSettings` reads them. */
export const storedSettingsTextColumn = sql<StoredSettingsText>`json_group_object(${setting.model_name},
  json(${setting.value}))`
