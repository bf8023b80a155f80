import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { EditorContextValue } from '../content/editor-context.tsx'
import type { FieldPath } from '../content/field-path.ts'
import {
  findPreviewElementFieldPath,
  findPreviewElementsByFieldPath,
  findPreviewTextElement,
  getControlFieldPath,
} from './preview-elements.ts'

const markedSelector = '[data-block-id], [data-field-path]'
const interactiveSelector = 'a, button, summary, input, select, textarea, label'

const previewTokens = ['--preview-mark', '--on-preview-mark']

/** Styles added to the previewed page, whose tokens are those of its site: its marks have tokens of the back office. */
const createPreviewStyles = (tokens: CSSStyleDeclaration) => `
:root { ${previewTokens.map((name) => `${name}: ${tokens.getPropertyValue(name)}`).join(';')} }
${markedSelector} { cursor: pointer }
[data-block-id]:hover { outline: 2px dashed var(--preview-mark); outline-offset: -2px }
:is(${markedSelector}):focus-visible {
  outline: 3px solid var(--preview-mark); outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--on-preview-mark)
}
[data-edited] { outline: 3px solid var(--preview-mark) !important; outline-offset: -3px }
[data-edited-text] { text-decoration: underline dotted var(--preview-mark) 2px; text-underline-offset: .2em }
@media print { [data-edited] { outline: 0 } }`

/** Synchronizes preview and form: a click in the preview opens its field; a focused field is highlighted in it. */
export class PreviewFocusSync {
  private preview: Document | null = null
  private fieldPath: FieldPath | null = null

  constructor(
    private readonly editing: Pick<EditorContextValue, 'store' | 'view'>,
    /** Called before a field is opened, so that a preview that covers the form can close. */
    private readonly onOpen: () => void,
  ) {}

  /** Follows the focus of the form. Returns a function that stops it. */
  start(): () => void {
    const onFocus = ({ target }: FocusEvent) => {
      const fieldPath = target instanceof Element ? getControlFieldPath(target) : null
      if (fieldPath !== null) this.highlight(fieldPath, true)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }

  /** Attaches to a newly rendered preview: makes its blocks and texts clickable, and restores the highlight. */
  attach(preview: Document) {
    this.preview = preview
    const Sheet = preview.defaultView!.CSSStyleSheet
    const sheet = new Sheet()
    sheet.replaceSync(createPreviewStyles(getComputedStyle(document.documentElement)))
    preview.adoptedStyleSheets = [...preview.adoptedStyleSheets, sheet]
    for (const element of preview.querySelectorAll<HTMLElement>(markedSelector)) makeFocusable(element)
    preview.addEventListener('click', ({ target }) => this.open(target as Element))
    preview.addEventListener('keydown', (event) => {
      const target = event.target as Element
      if (event.key !== 'Enter' || !target.matches(markedSelector) || target.matches(interactiveSelector)) return
      event.preventDefault()
      this.open(target)
    })
    if (this.fieldPath !== null) this.highlight(this.fieldPath, false)
  }

  private open(element: Element) {
    const fieldPath = findPreviewElementFieldPath(element, this.editing.store.content)
    if (fieldPath === null) return
    this.onOpen()
    this.editing.view.reveal(fieldPath)
  }

  private highlight(fieldPath: FieldPath, scrolls: boolean) {
    this.fieldPath = fieldPath
    const { preview } = this
    if (!preview?.defaultView) return
    for (const name of ['data-edited', 'data-edited-text'])
      for (const before of preview.querySelectorAll(`[${name}]`)) before.removeAttribute(name)
    const [block, ...rest] = findPreviewElementsByFieldPath(preview, fieldPath)
    if (!block) return
    for (const each of [block, ...rest]) each.setAttribute('data-edited', '')
    const text = findPreviewTextElement(preview, block, fieldPath)
    if (text !== block) text.setAttribute('data-edited-text', '')
    revealElement(text)
    if (scrolls) scrollToElement(text, block)
  }
}

/** Makes an element focusable, with a name for screen readers. Interactive elements are left as they are. */
function makeFocusable(element: HTMLElement) {
  if (element.closest(interactiveSelector) || element.tabIndex >= 0) return
  element.tabIndex = 0
  const isNamed =
    element.hasAttribute('role') || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
  if (!element.dataset['blockId'] || isNamed || !/^(?:DIV|SECTION)$/.test(element.tagName)) return
  element.setAttribute('role', 'group')
  element.setAttribute(
    'aria-label',
    `${fieldNameToLabel(element.className.split(' ').at(-1) || 'block')}: press Enter to edit`,
  )
}

/** Opens what hides an element: a collapsed answer, or a tab, which opens when the URL's hash is inside it. */
function revealElement(element: HTMLElement) {
  const view = element.ownerDocument.defaultView!
  for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true
  const named = element.closest('main [id]')
  if (!named) return
  view.history.replaceState(view.history.state, '', `#${named.id}`)
  view.dispatchEvent(new view.Event('hashchange'))
}

/** Scrolls the preview to an element. `scrollIntoView` would also scroll the form around the frame. */
function scrollToElement(text: HTMLElement, block: HTMLElement) {
  const view = text.ownerDocument.defaultView!
  const { top, bottom } = text.getBoundingClientRect()
  if (top >= 0 && bottom <= view.innerHeight) return
  const start = text === block ? top : Math.max(block.getBoundingClientRect().top, top - view.innerHeight / 2)
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  view.scrollTo({ top: view.scrollY + start - 96, behavior })
}
