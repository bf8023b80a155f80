import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reference } from '#schema/fields/field.ts'
import { type Fields, referencesIn } from '#schema/fields/struct.ts'
import { contentChecks, type StateOf, type TargetState } from '#schema/rules/content-checks.ts'
import { publishingErrors } from '#schema/rules/publishing-errors.ts'
import type { Choice } from '#schema/wire/pages.ts'
import { chosenQuery } from '../choosers/chosen.ts'
import type { Values } from './address.ts'
import { checksId, type LocatedCheck } from './checks.ts'
import { ChecksList } from './checks-list.tsx'
import type { Editing } from './context.tsx'
import type { ContentStore } from './store.ts'

interface ChecksPanelProps {
  editing: Editing
  fields: Fields
  /** The address of a path in the content, and its name. Handed in, so that nothing of the editor is cut apart for this panel. */
  locate: (content: Values, path: string) => Pick<LocatedCheck, 'address' | 'place'>
}

/** What keeps the draft from being published, and what may trip its readers up; looked at again whenever the editor pauses. */
export default function ChecksPanel({ editing: { store, view, checks: told }, fields, locate }: ChecksPanelProps) {
  const content = useSettled(store)
  const stateOf = useStates(useMemo(() => referencesIn(fields, content), [fields, content]))
  const checks = useMemo(
    () => checksOf(fields, content, stateOf).map((check): LocatedCheck => ({ ...check, ...locate(content, check.path) })),
    [fields, content, stateOf, locate],
  )
  useEffect(() => told?.set(checks), [told, checks])
  if (checks.length === 0) return null
  return (
    <section id={checksId} className="checks" aria-labelledby={`${checksId}-title`}>
      <h2 id={`${checksId}-title`} tabIndex={-1}>
        Checks
      </h2>
      <ChecksList checks={checks} onJump={(address) => view.reveal(address)} />
    </section>
  )
}

/** Errors first. Advice to fill in an empty block says no more than the errors within. */
function checksOf(fields: Fields, content: Values, stateOf: StateOf): Pick<LocatedCheck, 'kind' | 'path' | 'message'>[] {
  const errors = publishingErrors(fields, content).map((problem) => ({ ...problem, kind: 'error' as const }))
  const isSaid = (path: string) => errors.some((error) => error.path.startsWith(`${path}.`))
  const advice = contentChecks(fields, content, stateOf).filter(({ kind, path }) => kind !== 'empty' || !isSaid(path))
  return [...errors, ...advice]
}

/** Milliseconds without a change after which the content is looked at. */
const pause = 800

/** The content as it was when the editor last paused. */
function useSettled(store: ContentStore): Values {
  const [content, setContent] = useState(store.content)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => setContent(store.content)
    settle()
    const stop = store.listenToAll(() => {
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
function useStates(references: readonly Reference[]): StateOf {
  const asked = useMemo(
    () => [...new Map(references.filter(({ target }) => looked.includes(target)).map((each) => [key(each), each])).values()],
    [references],
  )
  const answers = useQueries({ queries: asked.map(({ target, id }) => chosenQuery(target, id)), combine: statesOf })
  return useMemo(() => {
    const states = new Map(asked.map((each, index) => [key(each), answers[index]]))
    return (reference) => states.get(key(reference))
  }, [asked, answers])
}

const statesOf = (answers: readonly { data: Choice | null | undefined }[]): TargetState[] =>
  answers.map(({ data }) => (data === null ? 'gone' : data?.flaw))
