import { type RefObject, useEffect, useRef, useState } from 'react'
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
export interface PreviewedContent {
  readonly content: object
  /** Listens to changes. Returns a function that unsubscribes. */
  subscribeAll: (listener: () => void) => () => void
}

export interface PreviewFrameProps {
  action: string
  /** A selector of the element to scroll to first; the top by default. */
  start?: string | undefined
  /** Whether it can be shown in a light and a dark scheme: `?scheme=` of `action`. */
  hasSchemes?: boolean
  onClose: () => void
}

interface PreviewStageProps extends Omit<PreviewFrameProps, 'onClose'> {
  source: PreviewedContent
  /** Without it, the preview cannot be closed. */
  onClose?: () => void
  /** Called with each document that is shown. */
  onShow?: ((document: Document) => void) | undefined
}

/** The preview of content beside its form, in three widths; `action` renders the content posted to it. */
export function PreviewStage({ action, start, hasSchemes = false, source, onShow, onClose }: PreviewStageProps) {
  const [isDark, setIsDark] = useState(false)
  const scheme = isDark ? 'dark' : 'light'
  const [width, setWidth] = useState(1280)
  const stage = useRef<HTMLDivElement>(null)
  usePostedFrames(hasSchemes ? `${action}?scheme=${scheme}` : action, stage, { source, onShow, start })
  useFit(stage, width)
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
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
        {hasSchemes && (
          <Button variant="quiet" aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
            Dark
          </Button>
        )}
        {onClose && <IconButton icon="close" label="Close preview" onClick={onClose} />}
      </div>
      <div className="preview-stage" ref={stage} />
    </section>
  )
}

/**
 * Posts the content into a new frame behind the current one, and swaps them once it has loaded, at the same scroll
 * position. Each frame is new because a second load of the same frame would add an entry to the browser's history.
 */
function usePostedFrames(
  action: string,
  stage: RefObject<HTMLDivElement | null>,
  { source, onShow, start }: Pick<PreviewStageProps, 'source' | 'onShow' | 'start'>,
) {
  useEffect(() => {
    const box = stage.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout>
    let renderDelay = minRenderDelay
    const render = () => {
      for (const stale of box.querySelectorAll('iframe[data-next]')) stale.remove()
      const startedAt = performance.now()
      const frame = newFrame(box)
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
  }, [action, stage, start, source, onShow])
}

let frames = 0
function newFrame(box: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `preview-${++frames}`
  frame.title = 'Preview of the page'
  frame.dataset['next'] = ''
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
  frame.contentWindow?.scrollTo({ top: shown?.contentWindow?.scrollY ?? first ?? 0, behavior: 'instant' })
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
