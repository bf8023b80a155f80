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
  /**
   * The address of a path in the content, and its name. Handed in, so that nothing of the editor is cut apart for this
   * panel.
   */
  locate: (content: FieldValues, path: string) => Pick<LocatedCheck, 'fieldPath' | 'fieldLabel'>
}

/**
 * What keeps the draft from being published, and what may trip its readers up; looked at again whenever the editor
 * pauses.
 */
export default function ChecksPanel({
  editing: { store, view, checks: checksSignal },
  fields,
  locate,
}: ChecksPanelProps) {
  const content = useDebouncedContent(store)
  const stateOf = useStates(useMemo(() => referencesIn(fields, content), [fields, content]))
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

/** Errors first. Advice to fill in an empty block says no more than the errors within. */
function runChecks(
  fields: Fields,
  content: FieldValues,
  stateOf: ReferenceStateLookup,
): Pick<LocatedCheck, 'kind' | 'path' | 'message'>[] {
  const errors = validateForPublishing(fields, content).map((problem) => ({ ...problem, kind: 'error' as const }))
  const isSaid = (path: string) => errors.some((error) => error.path.startsWith(`${path}.`))
  const advice = checkContent(fields, content, stateOf).filter(({ kind, path }) => kind !== 'empty' || !isSaid(path))
  return [...errors, ...advice]
}

/** Milliseconds without a change after which the content is looked at. */
const pause = 800

/** The content as it was when the editor last paused. */
function useDebouncedContent(store: ContentStore): FieldValues {
  const [content, setContent] = useState(store.content)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setContent(store.content)
    settle()
    const stop = store.subscribeAll(() => {
      clearTimeout(timer)
      timer = setTimeout(settle, pause)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return content
}

const looked: readonly Reference['target'][] = ['page', 'image', 'document', 'video', 'snippet']
const key = ({ target, id }: Pick<Reference, 'target' | 'id'>) => `${target} ${id}`

/** What is known of everything the content points at; the widgets of its fields have asked for most of it. */
function useStates(references: readonly Reference[]): ReferenceStateLookup {
  const asked = useMemo(
    () => [
      ...new Map(references.filter(({ target }) => looked.includes(target)).map((each) => [key(each), each])).values(),
    ],
    [references],
  )
  const answers = useQueries({
    queries: asked.map(({ target, id }) => chooserItemQuery(target, id)),
    combine: statesOf,
  })
  return useMemo(() => {
    const states = new Map(asked.map((each, index) => [key(each), answers[index]]))
    return (reference) => states.get(key(reference))
  }, [asked, answers])
}

const statesOf = (answers: readonly { data: ChooserItem | null | undefined }[]): ReferenceState[] =>
  answers.map(({ data }) => (data === null ? 'gone' : data?.warning))
