import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { isSameSecret, sign } from '../../security/signing.ts'
import type { RenditionSource } from './queries.ts'

const signature = (env: Env, imageId: number, filterSpec: string) =>
  sign(env.SECRET_KEY, `rendition ${imageId} ${filterSpec}`)

/** The address anybody may ask for this rendition at. Without our signature nobody can have pictures made. */
export const signedRenditionPath = async (
  env: Env,
  { id, file }: Pick<RenditionSource, 'id' | 'file'>,
  filterSpec: string,
): Promise<string> => paths.rendition(id, filterSpec, await signature(env, id, filterSpec), file.replace(/^.*\//, ''))

export const isValidRenditionSignature = async (
  env: Env,
  imageId: number,
  filterSpec: string,
  given: string,
): Promise<boolean> => isSameSecret(given, await signature(env, imageId, filterSpec))
