import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reference } from '#schema/fields/field.ts'
import { type Fields, referencesIn } from '#schema/fields/struct.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { chooserItemQuery } from '../../choosers/chooser-items.ts'
import type { ContentStore } from '../content/content-store.ts'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { FieldValues } from '../content/field-path.ts'
import { validateForPublishing } from '../publishing/publishing-errors.ts'
import { checksPanelId, type LocatedCheck } from './checks.ts'
import { ChecksList } from './checks-list.tsx'
import { checkContent, type ReferenceState, type ReferenceStateLookup } from './content-checks.ts'

interface ChecksPanelProps {
  editing: EditorContextValue
  fields: Fields
  /** Returns the field path and label of a content path. A prop, so that the editor's code is not split further. */
  locate: (content: FieldValues, path: string) => Pick<LocatedCheck, 'fieldPath' | 'fieldLabel'>
}

/** Shows publishing errors and advice for the draft, updated after a pause in editing. */
export default function ChecksPanel({
  editing: { store, view, checks: checksSignal },
  fields,
  locate,
}: ChecksPanelProps) {
  const content = useDebouncedContent(store)
  const stateOf = useReferenceStates(useMemo(() => referencesIn(fields, content), [fields, content]))
  const checks = useMemo(
    () =>
      runChecks(fields, content, stateOf).map((check): LocatedCheck => ({ ...check, ...locate(content, check.path) })),
    [fields, content, stateOf, locate],
  )
  useEffect(() => checksSignal?.set(checks), [checksSignal, checks])
  if (checks.length === 0) return null
  return (
    <section id={checksPanelId} className="checks" aria-labelledby={`${checksPanelId}-title`}>
      <h2 id={`${checksPanelId}-title`} tabIndex={-1}>
        Checks
      </h2>
      <ChecksList checks={checks} onJump={(fieldPath) => view.reveal(fieldPath)} />
    </section>
  )
}

/** Runs all checks, errors first. Advice about an empty block is omitted when it contains errors. */
function runChecks(
  fields: Fields,
  content: FieldValues,
  stateOf: ReferenceStateLookup,
): Pick<LocatedCheck, 'kind' | 'path' | 'message'>[] {
  const errors = validateForPublishing(fields, content).map((problem) => ({ ...problem, kind: 'error' as const }))
  const containsError = (path: string) => errors.some((error) => error.path.startsWith(`${path}.`))
  const advice = checkContent(fields, content, stateOf).filter(
    ({ kind, path }) => kind !== 'empty' || !containsError(path),
  )
  return [...errors, ...advice]
}

/** Milliseconds without a change before the checks run. */
const checkDelay = 800

/** The content, updated after a pause in editing. */
function useDebouncedContent(store: ContentStore): FieldValues {
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

const checkedTargets: readonly Reference['target'][] = ['page', 'image', 'document', 'video', 'snippet']
const toKey = ({ target, id }: Pick<Reference, 'target' | 'id'>) => `${target} ${id}`

/** Looks up the states of all references in the content. Most of them are cached by the field widgets. */
function useReferenceStates(references: readonly Reference[]): ReferenceStateLookup {
  const uniqueReferences = useMemo(
    () => [
      ...new Map(
        references.filter(({ target }) => checkedTargets.includes(target)).map((each) => [toKey(each), each]),
      ).values(),
    ],
    [references],
  )
  const states = useQueries({
    queries: uniqueReferences.map(({ target, id }) => chooserItemQuery(target, id)),
    combine: toReferenceStates,
  })
  return useMemo(() => {
    const stateByKey = new Map(uniqueReferences.map((each, index) => [toKey(each), states[index]]))
    return (reference) => stateByKey.get(toKey(reference))
  }, [uniqueReferences, states])
}

const toReferenceStates = (results: readonly { data: ChooserItem | null | undefined }[]): ReferenceState[] =>
  results.map(({ data }) => (data === null ? 'gone' : data?.warning))
