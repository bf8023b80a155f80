import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { getCsrfToken } from '../../api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'

const widths: { width: number; label: string; icon: IconName }[] = [
  { width: 390, label: 'Phone', icon: 'phone' },
  { width: 840, label: 'Tablet', icon: 'tablet' },
  { width: 1280, label: 'Desktop', icon: 'desktop' },
]
/** Milliseconds after the last change before the preview is rendered again; at least as long as it took last time. */
const minRenderDelay = 120
const maxRenderDelay = 3000

/** Content that is previewed while it changes, as an `EditorContentStore` holds it. */
export interface PreviewContentSource {
  readonly content: object
  /** Listens to changes. Returns a function that unsubscribes. */
  subscribeAll: (listener: () => void) => () => void
}

export interface PreviewFrameProps {
  action: string
  /** A selector of the element to scroll to first; the top by default. */
  start?: string | undefined
  /**
   * What can be shown, by its name in `?show=` of `action`; the first at the start. Each in a light and a dark scheme:
   * `?scheme=`.
   */
  subjects?: Readonly<Record<string, string>> | undefined
  /** The subject at the start, by its name. */
  subject?: string | undefined
  /** Says why the content cannot be shown in a dark scheme; null if it can. */
  findDarkProblem?: ((content: object) => string | null) | undefined
  onClose: () => void
}

interface PreviewStageProps extends Omit<PreviewFrameProps, 'onClose'> {
  source: PreviewContentSource
  /** Without it, the preview cannot be closed. */
  onClose?: () => void
  /** Called with each document that is shown. */
  onShow?: ((document: Document) => void) | undefined
}

/** The preview of content beside its form, in three widths; `action` renders the content posted to it. */
export function ContentPreviewPanel(props: PreviewStageProps) {
  const { action, start, subjects, source, onShow, onClose } = props
  const [wantsDark, setWantsDark] = useState(false)
  const darkProblem = useDarkProblem(props)
  const isDark = wantsDark && darkProblem === null
  const [subject, setSubject] = useState(props.subject ?? Object.keys(subjects ?? {})[0] ?? '')
  const query = subject ? `${new URLSearchParams({ scheme: isDark ? 'dark' : 'light', show: subject })}` : ''
  const separator = action.includes('?') ? '&' : '?'
  const [width, setWidth] = useState(1280)
  const stage = useRef<HTMLDivElement>(null)
  usePostedFrames(query ? action + separator + query : action, stage, { source, onShow, start, subject })
  useFit(stage, width)
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        {subjects && <SubjectChooser subjects={subjects} subject={subject} onSelect={setSubject} />}
        {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form fields */}
        <div role="group" aria-label="Width of the preview" className="preview-widths">
          {widths.map((each) => (
            <IconButton
              key={each.width}
              icon={each.icon}
              label={`${each.label}, ${each.width} pixels`}
              aria-pressed={width === each.width}
              onClick={() => setWidth(each.width)}
            />
          ))}
        </div>
        {subjects && <DarkToggle isDark={isDark} problem={darkProblem} onToggle={() => setWantsDark(!isDark)} />}
        {onClose && <IconButton icon="close" label="Close preview" onClick={onClose} />}
      </div>
      <div className="preview-stage" ref={stage} />
    </section>
  )
}

/** Listens to the content, which may get or lose its dark scheme while it is edited. */
function useDarkProblem({ source, findDarkProblem }: PreviewStageProps): string | null {
  const listen = useCallback((listener: () => void) => source.subscribeAll(listener), [source])
  return useSyncExternalStore(listen, () => findDarkProblem?.(source.content) ?? null)
}

interface DarkToggleProps {
  isDark: boolean
  problem: string | null
  onToggle: () => void
}

/** A button that cannot be used keeps its focus, so that its reason is read out. */
function DarkToggle({ isDark, problem, onToggle }: DarkToggleProps) {
  const id = useId()
  if (problem === null)
    return (
      <Button variant="quiet" aria-pressed={isDark} onClick={onToggle}>
        Dark
      </Button>
    )
  return (
    <>
      <Button variant="quiet" aria-disabled aria-describedby={id}>
        Dark
      </Button>
      <p className="preview-note quiet" id={id}>
        {problem}
      </p>
    </>
  )
}

interface SubjectChooserProps {
  subjects: Readonly<Record<string, string>>
  subject: string
  onSelect: (subject: string) => void
}

const SubjectChooser = ({ subjects, subject, onSelect }: SubjectChooserProps) => (
  <select
    className="input preview-subject"
    aria-label="Show in the preview"
    value={subject}
    onChange={({ target }) => onSelect(target.value)}
  >
    {Object.entries(subjects).map(([name, label]) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </select>
)

/**
 * Posts the content into a new frame behind the current one, and swaps them once it has loaded, at the same scroll
 * position. Each frame is new because a second load of the same frame would add an entry to the browser's history.
 */
function usePostedFrames(
  action: string,
  stage: RefObject<HTMLDivElement | null>,
  { source, onShow, start, subject }: Pick<PreviewStageProps, 'source' | 'onShow' | 'start'> & { subject: string },
) {
  useEffect(() => {
    const box = stage.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout>
    let renderDelay = minRenderDelay
    const render = () => {
      for (const stale of box.querySelectorAll('iframe[data-next]')) stale.remove()
      const startedAt = performance.now()
      const frame = newFrame(box, subject)
      frame.addEventListener('load', () => {
        if (frame.contentWindow?.location.href === 'about:blank') return
        renderDelay = Math.min(maxRenderDelay, Math.max(minRenderDelay, performance.now() - startedAt))
        swap(box, frame, start)
        disableNavigation(frame)
        if (frame.contentDocument) onShow?.(frame.contentDocument)
      })
      post(frame.name, action, JSON.stringify(source.content))
    }
    let renderedContent = source.content
    const unsubscribe = source.subscribeAll(() => {
      if (source.content === renderedContent) return
      renderedContent = source.content
      clearTimeout(timer)
      timer = setTimeout(render, renderDelay)
    })
    render()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [action, stage, start, source, onShow, subject])
}

let frames = 0
function newFrame(box: HTMLElement, subject: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `preview-${++frames}`
  frame.title = 'Preview of the page'
  frame.dataset['next'] = ''
  frame.dataset['subject'] = subject
  box.append(frame)
  return frame
}

function post(target: string, action: string, content: string) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries({ content, csrfmiddlewaretoken: getCsrfToken() })) {
    const field = document.createElement('textarea')
    Object.assign(field, { name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

function swap(box: HTMLElement, frame: HTMLIFrameElement, start?: string) {
  const shown = box.querySelector<HTMLIFrameElement>('iframe:not([data-next])')
  // `scrollIntoView` would also scroll the form beside the frame.
  const first = start ? frame.contentDocument?.querySelector(start)?.getBoundingClientRect().top : 0
  // What is shown now keeps its place; another subject begins at the start.
  const top = shown?.dataset['subject'] === frame.dataset['subject'] ? shown?.contentWindow?.scrollY : undefined
  frame.contentWindow?.scrollTo({ top: top ?? first ?? 0, behavior: 'instant' })
  delete frame.dataset['next']
  shown?.remove()
}

/** Disables links and forms in the preview. */
function disableNavigation(frame: HTMLIFrameElement) {
  frame.contentDocument?.addEventListener('click', (event) => {
    if ((event.target as Element | null)?.closest('a, form button')) event.preventDefault()
  })
  frame.contentDocument?.addEventListener('submit', (event) => event.preventDefault())
}

/** Scales the frame so that the chosen width fits the available space. */
function useFit(stage: RefObject<HTMLDivElement | null>, width: number) {
  useEffect(() => {
    const box = stage.current
    if (!box) return
    const fit = () => {
      const scale = Math.min(1, box.clientWidth / width)
      box.style.setProperty('--preview-width', `${width}px`)
      box.style.setProperty('--preview-scale', String(scale))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    fit()
    return () => observer.disconnect()
  }, [stage, width])
}
