import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type RichText, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { useValue } from '../../editor/content/editor-context.tsx'
import { FieldGroup } from '../field-frame.tsx'
import type { WidgetProps } from '../widget.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Formatted text. Its editor is fetched and built when the field comes near the screen: a page may hold hundreds. */
export function RichTextWidget({ field, label, fieldPath }: WidgetProps<'rich_text'>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearness(place)
  const [value] = useValue<RichText>(fieldPath)
  const asleep = <div className="rich-text rich-text-placeholder">{richTextToPlainText(value)}</div>
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      <div ref={place} data-first data-text>
        {near ? (
          <Suspense fallback={asleep}>
            <RichTextEditor label={label} fieldPath={fieldPath} />
          </Suspense>
        ) : (
          asleep
        )}
      </div>
    </FieldGroup>
  )
}

/** True from the first time an element comes within reach of the screen. */
function useNearness(place: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return near
}
