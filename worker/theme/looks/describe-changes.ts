import { themeSetting } from '#app/settings/theme.ts'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { describeFieldValue } from '#schema/revisions/describe-value.ts'
import type { LookFieldDifference } from '#schema/theme/looks/wire.ts'

const getLabel = (name: string, { label }: AnyField) => label ?? fieldNameToLabel(name)

/** Describes in words what differs between two looks, in the order of the form. */
export function describeLookChanges(
  before: StoredContentBeforeUpgrade | null,
  after: StoredContentBeforeUpgrade | null,
): LookFieldDifference[] {
  const [old, current] = [before, after].map((stored) => upgradeStoredContent(themeSetting.fields, stored, 'form'))
  return Object.entries(themeSetting.fields).flatMap(([group, { fields, ...struct }]) =>
    Object.entries<AnyField>(fields).flatMap(([name, field]): LookFieldDifference[] => {
      const [from, to] = [old, current].map((look) => Reflect.get(look![group as keyof typeof look], name) as unknown)
      if (JSON.stringify(from) === JSON.stringify(to)) return []
      const label = `${getLabel(group, struct as AnyField)}: ${getLabel(name, field)}`
      return [{ label, ...describeValues(field, from, to) }]
    }),
  )
}

function describeValues(field: AnyField, before: unknown, after: unknown): Omit<LookFieldDifference, 'label'> {
  // The text of a drawing says nothing to readers.
  if (field.kind === 'text')
    return { before: before ? 'a drawing' : 'none', after: after ? (before ? 'another drawing' : 'a drawing') : 'none' }
  if (field.kind === 'list') return { before: listSections(before), after: listSections(after) }
  const describe = (value: unknown) => describeFieldValue(field, value, () => '') || describeEmpty(field)
  return { before: describe(before), after: describe(after) }
}

const listSections = (banners: unknown) =>
  (banners as { section: string }[]).map(({ section }) => section).join(', ') || 'none'

const describeEmpty = ({ kind }: AnyField) => (kind === 'boolean' ? 'No' : kind === 'color' ? 'computed' : 'none')
