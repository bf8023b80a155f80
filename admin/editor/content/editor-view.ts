import { type FieldPath, getFieldPathAndAncestors } from './field-path.ts'
import { Signal } from './signal.ts'

/** The selected blocks of one stream, and the one that was toggled last. */
export interface BlockSelectionState {
  stream: FieldPath
  ids: ReadonlySet<string>
  anchor: string | null
}

const emptySelection: BlockSelectionState = { stream: '', ids: new Set(), anchor: null }

export const toFieldElementId = (fieldPath: FieldPath) => `field:${fieldPath}`

/** The view state of an editor: the open tab, collapsed blocks and selected blocks. */
export class EditorViewState {
  readonly tab = new Signal<string>('content')
  readonly collapsed = new Signal<ReadonlySet<string>>(new Set())
  readonly selection = new Signal<BlockSelectionState>(emptySelection)

  /** @param tabOf returns the tab of a top-level field */
  constructor(private readonly tabOf: (field: string) => string) {}

  /** Selects only these blocks of a stream; `last` is the anchor of a range. */
  select(stream: FieldPath, ids: Iterable<string>, last: string | null = null) {
    const chosen = new Set(ids)
    this.selection.set(chosen.size === 0 ? emptySelection : { stream, ids: chosen, anchor: last })
  }

  setCollapsed(blocks: readonly string[], isCollapsed: boolean) {
    const collapsed = new Set(this.collapsed.value)
    for (const block of blocks) isCollapsed ? collapsed.add(block) : collapsed.delete(block)
    this.collapsed.set(collapsed)
  }

  /** Opens everything that hides a field or block, and focuses it. */
  reveal(fieldPath: FieldPath) {
    const steps = fieldPath.split('.')
    this.tab.set(this.tabOf(steps[0]!))
    const blocks = steps.filter((step) => step.startsWith('@')).map((step) => step.slice(1))
    if (blocks.some((block) => this.collapsed.value.has(block))) this.setCollapsed(blocks, false)
    // After React has rendered the change.
    requestAnimationFrame(() => requestAnimationFrame(() => focusAt(fieldPath)))
  }
}

const focusable =
  ':is(input, select, textarea, button, [contenteditable="true"], [tabindex="0"]):not(:disabled, .comment-mark)'

function focusAt(fieldPath: FieldPath) {
  const found = getFieldPathAndAncestors(fieldPath).flatMap(
    (each) => document.getElementById(toFieldElementId(each)) ?? [],
  )[0]
  if (!found) return
  expandEntries(found)
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

/** A rich text editor is created when it comes near the viewport; until then its field has the focus. */
function focusText(field: HTMLElement, container: HTMLElement) {
  const getEditor = () => container.querySelector<HTMLElement>('[contenteditable="true"]')
  field.scrollIntoView({ block: 'center' })
  ;(getEditor() ?? field).focus({ preventScroll: true })
  if (getEditor()) return
  const observer = new MutationObserver(() => {
    if (!getEditor()) return
    observer.disconnect()
    if (document.activeElement === field) getEditor()?.focus({ preventScroll: true })
  })
  observer.observe(container, { childList: true, subtree: true })
}

/** Expands the collapsed entries around an element, and its own. */
function expandEntries(found: HTMLElement) {
  const own = found.querySelector<HTMLDetailsElement>(':scope > details')
  for (let fold = own ?? found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
