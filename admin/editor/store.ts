import type { Problem } from '#schema/result.ts'
import { type Address, addressOfPath, below, blockStep, isStreamItem, upwards, type Values, valueAt, withValue } from './address.ts'
import { withFreshIds } from './fresh-ids.ts'

interface Step {
  content: Values
  /** What was changed, to gather the letters of one word into one step. */
  address: Address
  at: number
}
export interface LocatedProblem extends Problem {
  address: Address
}

/** Changes to the same place within this many milliseconds are one step of undo. */
const oneStep = 1200
const deepest = 500

/**
 * The content of one page while it is edited. A field listens at its own address, so a keystroke wakes only that field
 * and what stands above it. Content is never changed in place: an older state is a reference away.
 */
export class ContentStore {
  private past: Step[] = []
  private future: Step[] = []
  private listeners = new Map<Address, Set<() => void>>()
  private everywhere = new Set<() => void>()
  private located: readonly LocatedProblem[] = []

  constructor(
    private current: Values,
    private readonly now: () => number = Date.now,
  ) {}

  get content(): Values {
    return this.current
  }
  get problems() {
    return this.located
  }
  get canUndo() {
    return this.past.length > 0
  }
  get canRedo() {
    return this.future.length > 0
  }

  valueAt = (address: Address): unknown => valueAt(this.current, address)

  /** Listens to one address and everything below it. Returns how to stop. */
  listen(address: Address, listener: () => void): () => void {
    const here = this.listeners.get(address) ?? new Set()
    this.listeners.set(address, here.add(listener))
    return () => {
      here.delete(listener)
      if (here.size === 0 && this.listeners.get(address) === here) this.listeners.delete(address)
    }
  }

  /** Listens to every change of content or problems. */
  listenToAll = (listener: () => void): (() => void) => {
    this.everywhere.add(listener)
    return () => this.everywhere.delete(listener)
  }

  set(address: Address, value: unknown) {
    if (Object.is(this.valueAt(address), value)) return
    this.change(address, withValue(this.current, address, value), true)
  }

  insert(address: Address, index: number, entry: unknown) {
    this.reshape(address, (entries) => entries.toSpliced(index, 0, entry))
  }

  remove(address: Address, index: number) {
    this.reshape(address, (entries) => entries.toSpliced(index, 1))
  }

  /** Leaves the first entries alone. */
  keepFirst(address: Address, count: number) {
    this.reshape(address, (entries) => entries.slice(0, count))
  }

  move(address: Address, from: number, to: number) {
    this.reshape(address, (entries) => entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
  }

  /** Puts a copy after the entry; copied blocks get ids of their own. Returns the copy. */
  duplicate(address: Address, index: number): unknown {
    const copy = withFreshIds((this.valueAt(address) as unknown[])[index])
    this.insert(address, index + 1, copy)
    return copy
  }

  /** Other content altogether, as one step that can be undone. */
  replaceAll(content: Values) {
    this.change('', content, false)
  }

  undo() {
    this.travel(this.past, this.future)
  }

  redo() {
    this.travel(this.future, this.past)
  }

  /** Takes problems as the server names them and pins them to what they are about. */
  setProblems(problems: readonly Problem[]) {
    const before = this.located
    this.located = problems.map((problem) => ({ ...problem, address: addressOfPath(this.current, problem.path) }))
    this.wakeForProblems([...before, ...this.located])
  }

  problemAt = (address: Address): LocatedProblem | undefined => this.located.find((problem) => problem.address === address)

  problemsBelow = (address: Address): number =>
    this.located.filter((problem) => problem.address === address || problem.address.startsWith(`${address}.`)).length

  /** Puts other entries into a list, or the same in another order, as one step. */
  reshape(address: Address, reorder: (entries: unknown[]) => unknown[]) {
    const before = (this.valueAt(address) ?? []) as unknown[]
    const pinned = pin(before, address, this.located)
    const after = reorder(before)
    this.located = pinned.flatMap((each) => each(after) ?? [])
    this.change(address, withValue(this.current, address, after), false)
  }

  private change(address: Address, content: Values, mayJoin: boolean) {
    const last = this.past.at(-1)
    const at = this.now()
    const joins = mayJoin && last?.address === address && at - last.at < oneStep && this.future.length === 0
    if (joins) last.at = at
    else this.past = [...this.past.slice(1 - deepest), { content: this.current, address: mayJoin ? address : '', at }]
    this.future = []
    this.current = content
    if (mayJoin && this.problemAt(address)) this.located = this.located.filter((problem) => problem.address !== address)
    this.wake(address)
  }

  private travel(from: Step[], onto: Step[]) {
    const step = from.pop()
    if (!step) return
    onto.push({ content: this.current, address: '', at: 0 })
    this.current = step.content
    this.wake('')
  }

  private wake(address: Address) {
    for (const each of upwards(address)) for (const listener of [...(this.listeners.get(each) ?? [])]) listener()
    const inside = address === '' ? '' : `${address}.`
    for (const [each, listeners] of [...this.listeners]) if (each.startsWith(inside)) for (const listener of [...listeners]) listener()
    for (const listener of [...this.everywhere]) listener()
  }

  private wakeForProblems(problems: readonly LocatedProblem[]) {
    const addresses = new Set(problems.flatMap(({ address }) => upwards(address)))
    for (const address of addresses) for (const listener of [...(this.listeners.get(address) ?? [])]) listener()
    for (const listener of [...this.everywhere]) listener()
  }
}

type Pinned = (after: unknown[]) => LocatedProblem | undefined

/** Problems of list entries are addressed by index, so they follow their entry when a list is reordered. */
function pin(entries: unknown[], address: Address, problems: readonly LocatedProblem[]): Pinned[] {
  return problems.map((problem): Pinned => {
    const rest = problem.address.startsWith(`${address}.`) ? problem.address.slice(address.length + 1) : ''
    const [step = '', ...inner] = rest.split('.')
    const entry = step.startsWith('@') ? entries.find((each) => isStreamItem(each) && blockStep(each.id) === step) : entries[Number(step)]
    if (rest === '') return () => (problem.address === address ? undefined : problem)
    return (after) => {
      const index = after.indexOf(entry)
      if (index < 0) return undefined
      return step.startsWith('@') ? problem : { ...problem, address: [below(address, index), ...inner].join('.') }
    }
  })
}
