import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'
import type { RenditionSourceImage } from './queries.ts'

const signature = (env: Env, imageId: number, filterSpec: string) =>
  signWithHmac(env.SECRET_KEY, `rendition ${imageId} ${filterSpec}`)

/** Returns the public path of a rendition. The signature prevents others from creating arbitrary renditions. */
export const createSignedRenditionPath = async (
  env: Env,
  { id, file }: Pick<RenditionSourceImage, 'id' | 'file'>,
  filterSpec: string,
): Promise<string> => paths.rendition(id, filterSpec, await signature(env, id, filterSpec), file.replace(/^.*\//, ''))

export const isValidRenditionSignature = async (
  env: Env,
  imageId: number,
  filterSpec: string,
  candidate: string,
): Promise<boolean> => isSameSecret(candidate, await signature(env, imageId, filterSpec))
