import { afterEach, beforeEach } from 'vitest'
import { imageBlock } from '#app/blocks/image/image.tsx'

/**
 * The image block as a later release declares it: its picture was once `photo`, then `picture`, and its caption
 * `words`.
 */
const later = {
  version: 3,
  migrations: [
    ({ photo, ...rest }: Record<string, unknown>) => ({ ...rest, picture: photo }),
    ({ picture, words, ...rest }: Record<string, unknown>) => ({ ...rest, image: picture, caption: words }),
  ],
}

/** Declares the image block as a later release does, for the tests of a file. */
export function setUpNewerImageBlockVersion() {
  const declared = { version: imageBlock.version, migrations: imageBlock.migrations }
  beforeEach(() => void Object.assign(imageBlock, later))
  afterEach(() => void Object.assign(imageBlock, declared))
}

/** An image block as it was stored two releases ago. */
export const createOldImageBlock = (photo: number, words: string) => ({
  id: 'old',
  type: 'image',
  version: 1,
  value: { photo, alt_text: '', words },
})
