import type { CollectionTreeItem } from '#schema/media/collection-wire.ts'

const countLabel = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]

/** Returns a text with the number of items directly in a collection: `3 images, 1 document`. */
export function describeCollectionContents({
  counts: { images, documents, videos, collections },
}: CollectionTreeItem): string {
  const parts = [
    ...countLabel(images, 'image'),
    ...countLabel(documents, 'document'),
    ...countLabel(videos, 'video'),
    ...countLabel(collections, 'collection'),
  ]
  return parts.join(', ') || 'Empty'
}

/** Short labels of the restrictions of a collection. */
export const collectionRestrictionLabels = {
  password: 'With a password',
  login: 'Signed-in users',
  groups: 'Certain groups',
} as const
