import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ContentReference } from '#schema/fields/field.ts'
import { listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { createChooserItemQueryOptions } from '../../choosers/chooser-items.ts'
import type { EditorContentStore } from '../content/content-store.ts'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { FieldValues } from '../content/field-path.ts'
import { validateContentForPublishing } from '../publishing/publishing-errors.ts'
import { type ContentCheckWithFieldPath, contentChecksPanelId } from './checks.ts'
import { ContentChecksList } from './checks-list.tsx'
import { checkPageContent, type ReferencedRecordProblem, type ReferencedRecordProblemGetter } from './content-checks.ts'

interface ChecksPanelProps {
  editing: EditorContextValue
  fields: NamedFields
  /** Returns the field path and label of a content path. A prop, so that the editor's code is not split further. */
  locate: (content: FieldValues, path: string) => Pick<ContentCheckWithFieldPath, 'fieldPath' | 'fieldLabel'>
}

/** Shows publishing errors and advice for the draft, updated after a pause in editing. */
export default function ContentChecksPanel({
  editing: { store, view, checks: checksSignal },
  fields,
  locate,
}: ChecksPanelProps) {
  const content = useDebouncedContent(store)
  const stateOf = useReferenceStates(useMemo(() => listContentReferences(fields, content), [fields, content]))
  const checks = useMemo(
    () =>
      runChecks(fields, content, stateOf).map(
        (check): ContentCheckWithFieldPath => ({ ...check, ...locate(content, check.path) }),
      ),
    [fields, content, stateOf, locate],
  )
  useEffect(() => checksSignal?.set(checks), [checksSignal, checks])
  if (checks.length === 0) return null
  return (
    <section id={contentChecksPanelId} className="checks" aria-labelledby={`${contentChecksPanelId}-title`}>
      <h2 id={`${contentChecksPanelId}-title`} tabIndex={-1}>
        Checks
      </h2>
      <ContentChecksList checks={checks} onJump={(fieldPath) => view.reveal(fieldPath)} />
    </section>
  )
}

/** Runs all checks, errors first. Advice about an empty block is omitted when it contains errors. */
function runChecks(
  fields: NamedFields,
  content: FieldValues,
  stateOf: ReferencedRecordProblemGetter,
): Pick<ContentCheckWithFieldPath, 'kind' | 'path' | 'message'>[] {
  const errors = validateContentForPublishing(fields, content).map((problem) => ({
    ...problem,
    kind: 'error' as const,
  }))
  const containsError = (path: string) => errors.some((error) => error.path.startsWith(`${path}.`))
  const advice = checkPageContent(fields, content, stateOf).filter(
    ({ kind, path }) => kind !== 'empty' || !containsError(path),
  )
  return [...errors, ...advice]
}

/** Milliseconds without a change before the checks run. */
const checkDelay = 800

/** The content, updated after a pause in editing. */
function useDebouncedContent(store: EditorContentStore): FieldValues {
  const [content, setContent] = useState(store.content)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setContent(store.content)
    settle()
    const stop = store.subscribeAll(() => {
      clearTimeout(timer)
      timer = setTimeout(settle, checkDelay)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return content
}

const checkedTargets: readonly ContentReference['target'][] = ['page', 'image', 'document', 'video', 'snippet']
const toKey = ({ target, id }: Pick<ContentReference, 'target' | 'id'>) => `${target} ${id}`

/** Looks up the states of all references in the content. Most of them are cached by the field widgets. */
function useReferenceStates(references: readonly ContentReference[]): ReferencedRecordProblemGetter {
  const uniqueReferences = useMemo(
    () => [
      ...new Map(
        references.filter(({ target }) => checkedTargets.includes(target)).map((each) => [toKey(each), each]),
      ).values(),
    ],
    [references],
  )
  const states = useQueries({
    queries: uniqueReferences.map(({ target, id }) => createChooserItemQueryOptions(target, id)),
    combine: toReferenceStates,
  })
  return useMemo(() => {
    const stateByKey = new Map(uniqueReferences.map((each, index) => [toKey(each), states[index]]))
    return (reference) => stateByKey.get(toKey(reference))
  }, [uniqueReferences, states])
}

const toReferenceStates = (results: readonly { data: ChooserItem | null | undefined }[]): ReferencedRecordProblem[] =>
  results.map(({ data }) => (data === null ? 'gone' : data?.warning))
