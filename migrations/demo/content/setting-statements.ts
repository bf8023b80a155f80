import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { settingDeclarationsByModel as declarations, type SiteSettings } from '#app/settings/index.ts'
import { type ContentReference, prefixReferencePaths } from '#schema/fields/field.ts'
import { createEmptyFieldValues, listContentReferences, toFieldsSchema } from '#schema/fields/struct.ts'
import { setting } from '#schema/sites/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { prepareReferenceIndexChange } from '../../../worker/stores/references.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'

/** Returns the rows of a site's settings, validated as by their forms, with their references. */
export function prepareSiteSettingInserts(
  db: D1Database,
  siteId: number,
  settings: Partial<{ [Model in keyof SiteSettings]: Partial<SiteSettings[Model]> }>,
): D1PreparedStatement[] {
  const references: ContentReference[] = []
  const rows = Object.entries(settings).map(([model, given]) => {
    const { fields } = declarations[model as keyof typeof declarations]
    const value = toFieldsSchema(fields, 'schema').parse({ ...createEmptyFieldValues(fields), ...given })
    references.push(...prefixReferencePaths(model, listContentReferences(fields, value)))
    return toPreparedStatement(db, getDrizzle(db).insert(setting).values({ site_id: siteId, model_name: model, value }))
  })
  const source = { type: 'setting', id: siteId, state: 'live' } as const
  return [...rows, ...prepareReferenceIndexChange(db, { source, targets: references })]
}
