import type { ValuesOf } from '#schema/fields/struct.ts'
import { brand } from './brand.ts'
import { features } from './features.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { locations } from './locations.ts'
import { mail } from './mail.ts'
import { operations } from './operations.ts'
import { privacy } from './privacy.ts'
import { retention } from './retention.ts'
import { wording } from './wording.ts'

/** Every setting there is, by model name. */
export const settings = { brand, features, header, footer, locations, mail, operations, privacy, retention, wording } as const

/** The values of all settings of a site. */
export type Settings = { [K in keyof typeof settings]: ValuesOf<(typeof settings)[K]['fields']> }
