import { getBlock } from '#app/blocks/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { fieldId } from '../content/editor-view.ts'
import { type FieldPath, type FieldValues, joinFieldPath, toFieldPath, valueAt } from '../content/field-path.ts'
import { findBlockPath } from '../content/find-block.ts'
import { findMainField } from '../content/main-field.ts'
import { walkContent } from '../content/walk-content.ts'

const [anyBlock, anyField] = ['[data-block-id]', '[data-field-path]']

/**
 * The field that an element of the preview shows, else the main field of its block; null where the form has neither.
 */
export function findFieldPath(element: Element, content: FieldValues): FieldPath | null {
  const block = knownBlockAround(element, content)
  const field = element.closest<HTMLElement>(anyField) ?? element.querySelector<HTMLElement>(anyField)
  const path = field?.dataset['fieldPath']
  if (field && path && field.closest(anyBlock) === (block?.element ?? null))
    return block ? joinFieldPath(block.fieldPath, path) : path
  if (!block) return null
  const inner = pictureField(element, block.item) ?? findMainField(getBlock(block.item.type)?.fields ?? {})
  return inner === undefined ? block.fieldPath : joinFieldPath(block.fieldPath, inner)
}

interface KnownBlock {
  element: Element
  fieldPath: FieldPath
  item: StreamItem
}

/** The nearest block around an element that is in the content: what a snippet shows is not the page's own. */
function knownBlockAround(element: Element, content: FieldValues): KnownBlock | undefined {
  for (
    let each = element.closest<HTMLElement>(anyBlock);
    each;
    each = each.parentElement?.closest<HTMLElement>(anyBlock) ?? null
  ) {
    const id = each.dataset['blockId']!
    const fieldPath = findBlockPath(content, id)
    if (fieldPath === null) continue
    const stream = valueAt(content, fieldPath.slice(0, fieldPath.lastIndexOf('.'))) as StreamItem[]
    return { element: each, fieldPath, item: stream.find((item) => item.id === id)! }
  }
}

/** The field of a block that holds the picture an element draws. Pictures carry their id as a class. */
function pictureField(element: Element, item: StreamItem): FieldPath | undefined {
  const picture = element.closest('picture')?.querySelector('img') ?? element.closest('[class*="picture-"]')
  const id = Number(/(?:^| )picture-(\d+)/.exec(picture?.getAttribute('class') ?? '')?.[1])
  const fields = getBlock(item.type)?.fields
  if (!id || !fields) return
  for (const place of walkContent(fields, item.value))
    if (place.kind === 'field' && place.field.kind === 'image' && place.value === id)
      return toFieldPath(item.value, place.path)
}

/**
 * The elements of a preview that show an address: the text of its field, else its block, else what holds that. The
 * first counts.
 */
export function findPreviewElements(preview: Document, fieldPath: FieldPath): HTMLElement[] {
  const steps = fieldPath.split('.')
  for (let at = steps.length - 1; at >= 0; at--) {
    if (!steps[at]!.startsWith('@')) continue
    const blocks = [...preview.querySelectorAll<HTMLElement>(`[data-block-id="${CSS.escape(steps[at]!.slice(1))}"]`)]
    if (blocks.length > 0) return blocks
  }
  return fieldsAt(preview, fieldPath).filter((each) => !each.closest(anyBlock))
}

/** Where within a block the text of an address stands; the block when it shows none. */
export function findPreviewText(preview: Document, block: HTMLElement, fieldPath: FieldPath): HTMLElement {
  const path = fieldPath.slice(fieldPath.lastIndexOf('@')).split('.').slice(1).join('.')
  return fieldsAt(preview, path).find((each) => each.closest(anyBlock) === block) ?? block
}

const fieldsAt = (preview: Document, path: string) => [
  ...preview.querySelectorAll<HTMLElement>(`[data-field-path="${CSS.escape(path)}"]`),
]

/** The address of the field or block of the form that an element belongs to. */
export function getControlFieldPath(element: Element): FieldPath | null {
  const own = element.closest(`[id^="${fieldId('')}"]`)?.id
  return own === undefined ? null : own.slice(fieldId('').length).replace(/-(?:body|label|help|problem)$/, '')
}
