import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type RichText, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { useValue } from '../../editor/content/editor-context.tsx'
import { FieldGroup } from '../field-frame.tsx'
import type { WidgetProps } from '../widget.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Rich text. Its editor is created when the field comes near the viewport, because a page may have hundreds. */
export function RichTextWidget({ field, label, fieldPath }: WidgetProps<'rich_text'>) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(container)
  const [value] = useValue<RichText>(fieldPath)
  const placeholder = <div className="rich-text rich-text-placeholder">{richTextToPlainText(value)}</div>
  return (
    <FieldGroup field={field} label={label} fieldPath={fieldPath}>
      <div ref={container} data-first data-text>
        {isNear ? (
          <Suspense fallback={placeholder}>
            <RichTextEditor label={label} fieldPath={fieldPath} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </FieldGroup>
  )
}

/** True from the first time the element comes near the viewport. */
function useIsNearViewport(container: RefObject<HTMLElement | null>) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    })
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])
  return isNear
}
