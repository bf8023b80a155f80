import { type FieldPath, listPathAndAncestors } from './field-path.ts'
import { Signal } from './signal.ts'

/** The blocks of one stream that are ticked, and the one that was turned last. */
export interface BlockSelection {
  stream: FieldPath
  ids: ReadonlySet<string>
  anchor: string | null
}

const nothingSelected: BlockSelection = { stream: '', ids: new Set(), anchor: null }

export const fieldId = (fieldPath: FieldPath) => `field:${fieldPath}`

/** What of a page the editor shows: the open tab and the blocks that are folded away. */
export class EditorView {
  readonly tab = new Signal<string>('content')
  readonly collapsed = new Signal<ReadonlySet<string>>(new Set())
  readonly selection = new Signal<BlockSelection>(nothingSelected)

  /** @param tabOf the tab a top-level field stands on */
  constructor(private readonly tabOf: (field: string) => string) {}

  /** Ticks these blocks of a stream and no other; `last` is where a span begins. */
  select(stream: FieldPath, ids: Iterable<string>, last: string | null = null) {
    const chosen = new Set(ids)
    this.selection.set(chosen.size === 0 ? nothingSelected : { stream, ids: chosen, anchor: last })
  }

  setCollapsed(blocks: readonly string[], folded: boolean) {
    const now = new Set(this.collapsed.value)
    for (const block of blocks) folded ? now.add(block) : now.delete(block)
    this.collapsed.set(now)
  }

  /** Opens whatever hides an address and puts the focus there. */
  reveal(fieldPath: FieldPath) {
    const steps = fieldPath.split('.')
    this.tab.set(this.tabOf(steps[0]!))
    const hiding = steps.filter((step) => step.startsWith('@')).map((step) => step.slice(1))
    if (hiding.some((block) => this.collapsed.value.has(block))) this.setCollapsed(hiding, false)
    // After React has rendered what was opened.
    requestAnimationFrame(() => requestAnimationFrame(() => focusAt(fieldPath)))
  }
}

const focusable =
  ':is(input, select, textarea, button, [contenteditable="true"], [tabindex="0"]):not(:disabled, .comment-mark)'

function focusAt(fieldPath: FieldPath) {
  const found = listPathAndAncestors(fieldPath).flatMap((each) => document.getElementById(fieldId(each)) ?? [])[0]
  if (!found) return
  unfold(found)
  const text = found.querySelector<HTMLElement>(':scope > [data-text]')
  if (text) return focusText(found, text)
  const target = found.matches(focusable)
    ? found
    : (found.querySelector<HTMLElement>(`[data-first] ${focusable}`) ??
      found.querySelector<HTMLElement>(focusable) ??
      found)
  found.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

/** The editor of a formatted text is built when it comes near the screen; until then its field has the focus. */
function focusText(field: HTMLElement, place: HTMLElement) {
  const editor = () => place.querySelector<HTMLElement>('[contenteditable="true"]')
  field.scrollIntoView({ block: 'center' })
  ;(editor() ?? field).focus({ preventScroll: true })
  if (editor()) return
  const waiting = new MutationObserver(() => {
    if (!editor()) return
    waiting.disconnect()
    if (document.activeElement === field) editor()?.focus({ preventScroll: true })
  })
  waiting.observe(place, { childList: true, subtree: true })
}

/** Opens the folded entries around an element, and its own. */
function unfold(found: HTMLElement) {
  const own = found.querySelector<HTMLDetailsElement>(':scope > details')
  for (let fold = own ?? found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
