import type { CollectionItem } from '#schema/media/collection-wire.ts'

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]

/** What lies in a collection itself, in words: `3 images, 1 document`. */
export function contentsText({ counts: { images, documents, videos, collections } }: CollectionItem): string {
  const held = [
    ...counted(images, 'image'),
    ...counted(documents, 'document'),
    ...counted(videos, 'video'),
    ...counted(collections, 'collection'),
  ]
  return held.join(', ') || 'Empty'
}

/** Whom documents are for, shortly. */
export const restrictionLabels = {
  password: 'With a password',
  login: 'Signed-in users',
  groups: 'Certain groups',
} as const
