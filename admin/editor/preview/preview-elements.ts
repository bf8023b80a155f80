import { getSiteBlockDefinition } from '#app/blocks/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { toFieldElementId } from '../content/editor-view.ts'
import {
  contentPathToFieldPath,
  type FieldPath,
  type FieldValues,
  getValueAtFieldPath,
  joinFieldPath,
} from '../content/field-path.ts'
import { findBlockPathById } from '../content/find-block.ts'
import { findBlockFocusField } from '../content/main-field.ts'
import { iterateContentNodes } from '../content/walk-content.ts'

const [blockSelector, fieldSelector] = ['[data-block-id]', '[data-field-path]']

/** The path of the field that a preview element shows, else of its block's main field; null if there is neither. */
export function findPreviewElementFieldPath(element: Element, content: FieldValues): FieldPath | null {
  const block = findContentBlock(element, content)
  const field = element.closest<HTMLElement>(fieldSelector) ?? element.querySelector<HTMLElement>(fieldSelector)
  const path = field?.dataset['fieldPath']
  if (field && path && field.closest(blockSelector) === (block?.element ?? null))
    return block ? joinFieldPath(block.fieldPath, path) : path
  if (!block) return null
  const inner =
    findImageField(element, block.item) ?? findBlockFocusField(getSiteBlockDefinition(block.item.type)?.fields ?? {})
  return inner === undefined ? block.fieldPath : joinFieldPath(block.fieldPath, inner)
}

interface ContentBlock {
  element: Element
  fieldPath: FieldPath
  item: StreamItem
}

/** The nearest block around an element that belongs to the page's content; blocks of snippets are skipped. */
function findContentBlock(element: Element, content: FieldValues): ContentBlock | undefined {
  for (
    let each = element.closest<HTMLElement>(blockSelector);
    each;
    each = each.parentElement?.closest<HTMLElement>(blockSelector) ?? null
  ) {
    const id = each.dataset['blockId']!
    const fieldPath = findBlockPathById(content, id)
    if (fieldPath === null) continue
    const stream = getValueAtFieldPath(content, fieldPath.slice(0, fieldPath.lastIndexOf('.'))) as StreamItem[]
    return { element: each, fieldPath, item: stream.find((item) => item.id === id)! }
  }
}

/** The path of the image field whose image an element shows. Images have their id as a class. */
function findImageField(element: Element, item: StreamItem): FieldPath | undefined {
  const picture = element.closest('picture')?.querySelector('img') ?? element.closest('[class*="picture-"]')
  const id = Number(/(?:^| )picture-(\d+)/.exec(picture?.getAttribute('class') ?? '')?.[1])
  const fields = getSiteBlockDefinition(item.type)?.fields
  if (!id || !fields) return
  for (const node of iterateContentNodes(fields, item.value))
    if (node.kind === 'field' && node.field.kind === 'image' && node.value === id)
      return contentPathToFieldPath(item.value, node.path)
}

/** The preview elements for a field path: its nearest block with an element, else its field outside of blocks. */
export function findPreviewElementsByFieldPath(preview: Document, fieldPath: FieldPath): HTMLElement[] {
  const steps = fieldPath.split('.')
  for (let index = steps.length - 1; index >= 0; index--) {
    if (!steps[index]!.startsWith('@')) continue
    const blocks = [...preview.querySelectorAll<HTMLElement>(`[data-block-id="${CSS.escape(steps[index]!.slice(1))}"]`)]
    if (blocks.length > 0) return blocks
  }
  return findFieldElements(preview, fieldPath).filter((each) => !each.closest(blockSelector))
}

/** The element of a field's text within its block; the block itself when the text is not shown. */
export function findPreviewTextElement(preview: Document, block: HTMLElement, fieldPath: FieldPath): HTMLElement {
  const path = fieldPath.slice(fieldPath.lastIndexOf('@')).split('.').slice(1).join('.')
  return findFieldElements(preview, path).find((each) => each.closest(blockSelector) === block) ?? block
}

const findFieldElements = (preview: Document, path: string) => [
  ...preview.querySelectorAll<HTMLElement>(`[data-field-path="${CSS.escape(path)}"]`),
]

/** The path of the field or block of the form that contains an element. */
export function getControlFieldPath(element: Element): FieldPath | null {
  const own = element.closest(`[id^="${toFieldElementId('')}"]`)?.id
  return own === undefined ? null : own.slice(toFieldElementId('').length).replace(/-(?:body|label|help|problem)$/, '')
}
