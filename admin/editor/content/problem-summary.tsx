import { useSyncExternalStore } from 'react'
import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ProblemWithFieldPath } from './content-store.ts'
import { useEditorContext } from './editor-context.tsx'
import { toFieldElementId } from './editor-view.ts'

/**
 * Lists all problems with links to their fields; `fields` supplies their labels. Screen readers announce it when
 * problems appear, while the focus moves to the first one.
 */
export function FieldProblemSummary({ fields = {} }: { fields?: NamedFields }) {
  const { store, view } = useEditorContext()
  const problems = useSyncExternalStore(store.subscribeAll, () => store.problems)
  if (problems.length === 0) return null
  return (
    <div className="notice notice-danger problem-summary" role="alert">
      <Icon name="alert" />
      <div>
        <strong>
          {problems.length === 1 ? 'One thing needs your attention' : `${problems.length} things need your attention`}
        </strong>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              <a
                href={`#${toFieldElementId(problem.fieldPath)}`}
                onClick={(event) => {
                  event.preventDefault()
                  view.reveal(problem.fieldPath)
                }}
              >
                {describeFieldPath(problem, store.content, fields)}
              </a>
              : {problem.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A readable label for a field path: `body.@id.faqs.0.question` → `Body › block 3 (Faqs) › Faqs › 1 › Question`. */
export function describeFieldPath(
  { fieldPath }: Pick<ProblemWithFieldPath, 'fieldPath'>,
  content: Record<string, unknown>,
  fields: NamedFields,
): string {
  let value: unknown = content
  let stepFields: NamedFields | undefined = fields
  const labels = fieldPath.split('.').map((step) => {
    if (!Array.isArray(value)) {
      const field: AnyField | undefined = stepFields?.[step]
      value = (value as Record<string, unknown> | undefined)?.[step]
      stepFields = fieldsIn(field)
      return field?.label ?? fieldNameToLabel(step)
    }
    const index = step.startsWith('@') ? value.findIndex((item: StreamItem) => item.id === step.slice(1)) : Number(step)
    const entry: unknown = value[index]
    value = step.startsWith('@') ? (entry as StreamItem | undefined)?.value : entry
    return step.startsWith('@')
      ? `block ${index + 1} (${fieldNameToLabel((entry as StreamItem | undefined)?.type ?? '')})`
      : `${index + 1}`
  })
  return labels.join(' › ') || 'Page'
}

/** The fields of a group, or of each entry of a list of groups. */
const fieldsIn = (field: AnyField | undefined): NamedFields | undefined =>
  field?.kind === 'struct' ? field.fields : field?.kind === 'list' ? fieldsIn(field.item) : undefined
