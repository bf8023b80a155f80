import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { isSameSecret, sign } from '../../security/signing.ts'
import type { RenditionSource } from './queries.ts'

const signature = (env: Env, imageId: number, filterSpec: string) =>
  sign(env.SECRET_KEY, `rendition ${imageId} ${filterSpec}`)

/** Returns the public path of a rendition. The signature prevents others from creating arbitrary renditions. */
export const signedRenditionPath = async (
  env: Env,
  { id, file }: Pick<RenditionSource, 'id' | 'file'>,
  filterSpec: string,
): Promise<string> => paths.rendition(id, filterSpec, await signature(env, id, filterSpec), file.replace(/^.*\//, ''))

export const isValidRenditionSignature = async (
  env: Env,
  imageId: number,
  filterSpec: string,
  candidate: string,
): Promise<boolean> => isSameSecret(candidate, await signature(env, imageId, filterSpec))
