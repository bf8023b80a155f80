import { blockOf } from '#app/blocks/index.ts'
import { placesIn } from '#schema/fields/places.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { type Address, addressOfPath, below, type Values, valueAt } from './address.ts'
import { blockAddress } from './find-block.ts'
import { mainField } from './main-field.ts'
import { fieldId } from './view.ts'

const [anyBlock, anyField] = ['[data-block-id]', '[data-field-path]']

/** The field that an element of the preview shows, else the main field of its block; null where the form has neither. */
export function addressShownBy(element: Element, content: Values): Address | null {
  const block = knownBlockAround(element, content)
  const field = element.closest<HTMLElement>(anyField) ?? element.querySelector<HTMLElement>(anyField)
  const path = field?.dataset['fieldPath']
  if (field && path && field.closest(anyBlock) === (block?.element ?? null)) return block ? below(block.address, path) : path
  if (!block) return null
  const inner = pictureField(element, block.item) ?? mainField(blockOf(block.item.type)?.fields ?? {})
  return inner === undefined ? block.address : below(block.address, inner)
}

interface KnownBlock {
  element: Element
  address: Address
  item: StreamItem
}

/** The nearest block around an element that is in the content: what a snippet shows is not the page's own. */
function knownBlockAround(element: Element, content: Values): KnownBlock | undefined {
  for (let each = element.closest<HTMLElement>(anyBlock); each; each = each.parentElement?.closest<HTMLElement>(anyBlock) ?? null) {
    const id = each.dataset['blockId']!
    const address = blockAddress(content, id)
    if (address === null) continue
    const stream = valueAt(content, address.slice(0, address.lastIndexOf('.'))) as StreamItem[]
    return { element: each, address, item: stream.find((item) => item.id === id)! }
  }
}

/** The field of a block that holds the picture an element draws. Pictures carry their id as a class. */
function pictureField(element: Element, item: StreamItem): Address | undefined {
  const picture = element.closest('picture')?.querySelector('img') ?? element.closest('[class*="picture-"]')
  const id = Number(/(?:^| )picture-(\d+)/.exec(picture?.getAttribute('class') ?? '')?.[1])
  const fields = blockOf(item.type)?.fields
  if (!id || !fields) return
  for (const place of placesIn(fields, item.value))
    if (place.kind === 'field' && place.field.kind === 'image' && place.value === id) return addressOfPath(item.value, place.path)
}

/** The elements of a preview that show an address: the text of its field, else its block, else what holds that. The first counts. */
export function elementsShowing(preview: Document, address: Address): HTMLElement[] {
  const steps = address.split('.')
  for (let at = steps.length - 1; at >= 0; at--) {
    if (!steps[at]!.startsWith('@')) continue
    const blocks = [...preview.querySelectorAll<HTMLElement>(`[data-block-id="${CSS.escape(steps[at]!.slice(1))}"]`)]
    if (blocks.length > 0) return blocks
  }
  return fieldsAt(preview, address).filter((each) => !each.closest(anyBlock))
}

/** Where within a block the text of an address stands; the block when it shows none. */
export function textShowing(preview: Document, block: HTMLElement, address: Address): HTMLElement {
  const path = address.slice(address.lastIndexOf('@')).split('.').slice(1).join('.')
  return fieldsAt(preview, path).find((each) => each.closest(anyBlock) === block) ?? block
}

const fieldsAt = (preview: Document, path: string) => [...preview.querySelectorAll<HTMLElement>(`[data-field-path="${CSS.escape(path)}"]`)]

/** The address of the field or block of the form that an element belongs to. */
export function addressOfControl(element: Element): Address | null {
  const own = element.closest(`[id^="${fieldId('')}"]`)?.id
  return own === undefined ? null : own.slice(fieldId('').length).replace(/-(?:body|label|help|problem)$/, '')
}
