import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { getCsrfToken } from '../../api.ts'
import { IconButton } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { useEditorContext } from '../content/editor-context.tsx'
import type { PreviewSync } from './preview-sync.ts'

const widths: { width: number; label: string; icon: IconName }[] = [
  { width: 390, label: 'Phone', icon: 'phone' },
  { width: 840, label: 'Tablet', icon: 'tablet' },
  { width: 1280, label: 'Desktop', icon: 'desktop' },
]
/**
 * Milliseconds after the last change before the preview is drawn anew; a page waits as long as it took to draw the last
 * time.
 */
const pause = 120
const longestPause = 3000

export interface PreviewProps {
  action: string
  /** What is shown first, as a selector; the top unless it is given. */
  start?: string | undefined
  onClose: () => void
}

/**
 * What is edited as it would look, beside the form, at three widths; `action` draws it from the content posted there.
 */
export default function PreviewFrame({ action, start, onClose }: PreviewProps) {
  const [width, setWidth] = useState(1280)
  const stage = useRef<HTMLDivElement>(null)
  const link = usePreviewLink(onClose)
  usePostedFrames(action, stage, link, start)
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
        <IconButton icon="close" label="Close preview" onClick={onClose} />
      </div>
      <div className="preview-stage" ref={stage} />
    </section>
  )
}

/**
 * Posts the content into a fresh frame behind the shown one and swaps them once it has loaded, at the same scroll
 * position. A frame is fresh each time because a second load of the same frame would become a step of the Back button.
 */
function usePostedFrames(
  action: string,
  stage: RefObject<HTMLDivElement | null>,
  link: Promise<PreviewSync>,
  start?: string,
) {
  const { store } = useEditorContext()
  useEffect(() => {
    const box = stage.current
    if (!box) return
    let timer: ReturnType<typeof setTimeout>
    let patience = pause
    const draw = () => {
      for (const stale of box.querySelectorAll('iframe[data-next]')) stale.remove()
      const begun = performance.now()
      const frame = newFrame(box)
      frame.addEventListener('load', () => {
        if (frame.contentWindow?.location.href === 'about:blank') return
        patience = Math.min(longestPause, Math.max(pause, performance.now() - begun))
        swap(box, frame, start)
        stayOnPage(frame)
        link.then((ready) => frame.contentDocument && ready.attach(frame.contentDocument))
      })
      post(frame.name, action, JSON.stringify(store.content))
    }
    let drawn = store.content
    const stop = store.subscribeAll(() => {
      if (store.content === drawn) return
      drawn = store.content
      clearTimeout(timer)
      timer = setTimeout(draw, patience)
    })
    draw()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [action, stage, start, store, link])
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
  // Scrolled by number: scrolling the element into view would scroll the form beside it too.
  const first = start ? frame.contentDocument?.querySelector(start)?.getBoundingClientRect().top : 0
  frame.contentWindow?.scrollTo({ top: shown?.contentWindow?.scrollY ?? first ?? 0, behavior: 'instant' })
  delete frame.dataset['next']
  shown?.remove()
}

/** Links and forms of the preview lead nowhere. */
function stayOnPage(frame: HTMLIFrameElement) {
  frame.contentDocument?.addEventListener('click', (event) => {
    if ((event.target as Element | null)?.closest('a, form button')) event.preventDefault()
  })
  frame.contentDocument?.addEventListener('submit', (event) => event.preventDefault())
}

/**
 * What ties the preview to the form, fetched with the first preview. One that covers the form is closed when a field is
 * opened.
 */
function usePreviewLink(onClose: () => void): Promise<PreviewSync> {
  const { store, view } = useEditorContext()
  const close = useRef(onClose)
  close.current = onClose
  const link = useMemo(
    () =>
      import('./preview-sync.ts').then(
        ({ PreviewSync }) => new PreviewSync({ store, view }, () => coversForm() && close.current()),
      ),
    [store, view],
  )
  useEffect(() => {
    const stop = link.then((ready) => ready.start())
    return () => void stop.then((end) => end())
  }, [link])
  return link
}

const coversForm = () => matchMedia('(width < 62rem)').matches

/** Scales the frame so that the chosen width fits the space there is. */
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
