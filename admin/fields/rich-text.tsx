import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type RichText, richTextWords } from '#schema/fields/rich-text.ts'
import { useValue } from '../editor/context.tsx'
import { Grouped } from './frame.tsx'
import type { WidgetProps } from './widget.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Formatted text. Its editor is fetched and built when the field comes near the screen: a page may hold hundreds. */
export function RichTextWidget({ field, label, address }: WidgetProps<'rich_text'>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearness(place)
  const [value] = useValue<RichText>(address)
  const asleep = <div className="rich-text rich-text-asleep">{richTextWords(value)}</div>
  return (
    <Grouped field={field} label={label} address={address}>
      <div ref={place} data-first data-text>
        {near ? (
          <Suspense fallback={asleep}>
            <RichTextEditor label={label} address={address} />
          </Suspense>
        ) : (
          asleep
        )}
      </div>
    </Grouped>
  )
}

/** True from the first time an element comes within reach of the screen. */
function useNearness(place: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}
