import { paths } from '#schema/paths.ts'
import type { ImageSource } from '../data/rendition.ts'
import type { Env } from '../env.ts'
import { sameSecret, sign } from '../signing.ts'

const signature = (env: Env, imageId: number, filterSpec: string) => sign(env.SECRET_KEY, `rendition ${imageId} ${filterSpec}`)

/** The address anybody may ask for this rendition at. Without our signature nobody can have pictures made. */
export const renditionAddress = async (env: Env, { id, file }: Pick<ImageSource, 'id' | 'file'>, filterSpec: string): Promise<string> =>
  paths.rendition(id, filterSpec, await signature(env, id, filterSpec), file.replace(/^.*\//, ''))

export const isSigned = async (env: Env, imageId: number, filterSpec: string, given: string): Promise<boolean> =>
  sameSecret(given, await signature(env, imageId, filterSpec))
