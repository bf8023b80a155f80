import type { ValidationProblem } from '#schema/result.ts'
import { deepCopyWithNewBlockIds } from './block-ids.ts'
import {
  contentPathToFieldPath,
  type FieldPath,
  type FieldValues,
  getFieldPathAndAncestors,
  getValueAtFieldPath,
  isStreamItem,
  joinFieldPath,
  toBlockPathStep,
  withValueAtFieldPath,
} from './field-path.ts'

interface Step {
  content: FieldValues
  /** What was changed, so that quick changes to the same path are grouped into one step. */
  fieldPath: FieldPath
  at: number
}
export interface ProblemWithFieldPath extends ValidationProblem {
  fieldPath: FieldPath
}

/** Changes to the same path within this many milliseconds are one undo step. */
const undoGroupDelay = 1200
const maxUndoSteps = 500

/**
 * The content of one page while it is edited. A field subscribes to its own path, so a keystroke notifies only that
 * field and its ancestors. Content is immutable, so earlier states are kept by reference.
 */
export class EditorContentStore {
  private past: Step[] = []
  private future: Step[] = []
  private listeners = new Map<FieldPath, Set<() => void>>()
  private globalListeners = new Set<() => void>()
  private locatedProblems: readonly ProblemWithFieldPath[] = []

  constructor(
    private current: FieldValues,
    private readonly now: () => number = Date.now,
  ) {}

  get content(): FieldValues {
    return this.current
  }
  get problems() {
    return this.locatedProblems
  }
  get canUndo() {
    return this.past.length > 0
  }
  get canRedo() {
    return this.future.length > 0
  }

  valueAt = (fieldPath: FieldPath): unknown => getValueAtFieldPath(this.current, fieldPath)

  /** Listens to one path and everything below it. Returns a function that unsubscribes. */
  subscribe(fieldPath: FieldPath, listener: () => void): () => void {
    const listeners = this.listeners.get(fieldPath) ?? new Set()
    this.listeners.set(fieldPath, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.listeners.get(fieldPath) === listeners) this.listeners.delete(fieldPath)
    }
  }

  /** Listens to every change of content or problems. Returns a function that unsubscribes. */
  subscribeAll = (listener: () => void): (() => void) => {
    this.globalListeners.add(listener)
    return () => this.globalListeners.delete(listener)
  }

  set(fieldPath: FieldPath, value: unknown) {
    if (Object.is(this.valueAt(fieldPath), value)) return
    this.change(fieldPath, withValueAtFieldPath(this.current, fieldPath, value), true)
  }

  insert(fieldPath: FieldPath, index: number, entry: unknown) {
    this.updateList(fieldPath, (entries) => entries.toSpliced(index, 0, entry))
  }

  remove(fieldPath: FieldPath, index: number) {
    this.updateList(fieldPath, (entries) => entries.toSpliced(index, 1))
  }

  /** Keeps only the first `count` entries. */
  truncate(fieldPath: FieldPath, count: number) {
    this.updateList(fieldPath, (entries) => entries.slice(0, count))
  }

  move(fieldPath: FieldPath, from: number, to: number) {
    this.updateList(fieldPath, (entries) => entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
  }

  /** Inserts a copy after the entry; copied blocks get new ids. Returns the copy. */
  duplicate(fieldPath: FieldPath, index: number): unknown {
    const copy = deepCopyWithNewBlockIds((this.valueAt(fieldPath) as unknown[])[index])
    this.insert(fieldPath, index + 1, copy)
    return copy
  }

  /** Replaces all content, as one undo step. */
  replaceAll(content: FieldValues) {
    this.change('', content, false)
  }

  undo() {
    this.applyStep(this.past, this.future)
  }

  redo() {
    this.applyStep(this.future, this.past)
  }

  /** Stores problems from the server, located at their field paths. */
  setProblems(problems: readonly ValidationProblem[]) {
    const before = this.locatedProblems
    this.locatedProblems = problems.map((problem) => ({
      ...problem,
      fieldPath: contentPathToFieldPath(this.current, problem.path),
    }))
    this.notifyProblems([...before, ...this.locatedProblems])
  }

  problemAt = (fieldPath: FieldPath): ProblemWithFieldPath | undefined =>
    this.locatedProblems.find((problem) => problem.fieldPath === fieldPath)

  countProblems = (fieldPath: FieldPath): number =>
    this.locatedProblems.filter(
      (problem) => problem.fieldPath === fieldPath || problem.fieldPath.startsWith(`${fieldPath}.`),
    ).length

  /** Changes or reorders the entries of a list, as one undo step. */
  updateList(fieldPath: FieldPath, update: (entries: unknown[]) => unknown[]) {
    const before = (this.valueAt(fieldPath) ?? []) as unknown[]
    const pinned = pinProblems(before, fieldPath, this.locatedProblems)
    const after = update(before)
    this.locatedProblems = pinned.flatMap((each) => each(after) ?? [])
    this.change(fieldPath, withValueAtFieldPath(this.current, fieldPath, after), false)
  }

  private change(fieldPath: FieldPath, content: FieldValues, canJoin: boolean) {
    const last = this.past.at(-1)
    const at = this.now()
    const joins = canJoin && last?.fieldPath === fieldPath && at - last.at < undoGroupDelay && this.future.length === 0
    if (joins) last.at = at
    else
      this.past = [
        ...this.past.slice(1 - maxUndoSteps),
        { content: this.current, fieldPath: canJoin ? fieldPath : '', at },
      ]
    this.future = []
    this.current = content
    if (canJoin && this.problemAt(fieldPath))
      this.locatedProblems = this.locatedProblems.filter((problem) => problem.fieldPath !== fieldPath)
    this.notify(fieldPath)
  }

  private applyStep(from: Step[], onto: Step[]) {
    const step = from.pop()
    if (!step) return
    onto.push({ content: this.current, fieldPath: '', at: 0 })
    this.current = step.content
    this.notify('')
  }

  private notify(fieldPath: FieldPath) {
    for (const each of getFieldPathAndAncestors(fieldPath))
      for (const listener of [...(this.listeners.get(each) ?? [])]) listener()
    const inside = fieldPath === '' ? '' : `${fieldPath}.`
    for (const [each, listeners] of [...this.listeners])
      if (each.startsWith(inside)) for (const listener of [...listeners]) listener()
    for (const listener of [...this.globalListeners]) listener()
  }

  private notifyProblems(problems: readonly ProblemWithFieldPath[]) {
    const paths = new Set(problems.flatMap(({ fieldPath }) => getFieldPathAndAncestors(fieldPath)))
    for (const fieldPath of paths) for (const listener of [...(this.listeners.get(fieldPath) ?? [])]) listener()
    for (const listener of [...this.globalListeners]) listener()
  }
}

type PinnedProblem = (after: unknown[]) => ProblemWithFieldPath | undefined

/** Problems of list entries are located by index, so their paths are updated when a list is reordered. */
function pinProblems(
  entries: unknown[],
  fieldPath: FieldPath,
  problems: readonly ProblemWithFieldPath[],
): PinnedProblem[] {
  return problems.map((problem): PinnedProblem => {
    const rest = problem.fieldPath.startsWith(`${fieldPath}.`) ? problem.fieldPath.slice(fieldPath.length + 1) : ''
    const [step = '', ...inner] = rest.split('.')
    const entry = step.startsWith('@')
      ? entries.find((each) => isStreamItem(each) && toBlockPathStep(each.id) === step)
      : entries[Number(step)]
    if (rest === '') return () => (problem.fieldPath === fieldPath ? undefined : problem)
    return (after) => {
      const index = after.indexOf(entry)
      if (index < 0) return undefined
      return step.startsWith('@')
        ? problem
        : { ...problem, fieldPath: [joinFieldPath(fieldPath, index), ...inner].join('.') }
    }
  })
}
