import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type RichTextDocument, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { useFieldValue } from '../../editor/content/editor-context.tsx'
import { MultiControlField } from '../field-frame.tsx'
import type { FieldWidgetProps } from '../widget.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Rich text. Its editor is created when the field comes near the viewport, because a page may have hundreds. */
export function RichTextWidget({ field, label, fieldPath }: FieldWidgetProps<'rich_text'>) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(container)
  const [value] = useFieldValue<RichTextDocument>(fieldPath)
  const placeholder = <div className="rich-text rich-text-placeholder">{richTextToPlainText(value)}</div>
  return (
    <MultiControlField field={field} label={label} fieldPath={fieldPath}>
      <div ref={container} data-first data-text>
        {isNear ? (
          <Suspense fallback={placeholder}>
            <RichTextEditor label={label} fieldPath={fieldPath} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </MultiControlField>
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
