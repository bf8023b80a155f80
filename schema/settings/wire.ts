import * as z from 'zod/mini'
import type { LastEdit } from '../locations/edit-wire.ts'

/** What the overview asks for; without a site it is about the default one. */
export const settingListQuery = z.strictObject({ site: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) })

/** A setting as it was edited. Fields left out keep what they have; `version` is the one that was edited. */
export const settingEdit = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.record(z.string(), z.unknown()),
})
export type SettingEdit = z.infer<typeof settingEdit>

export interface SettingSite {
  id: number
  name: string
  is_default: boolean
  /** Where visitors find it: `https://www.example.com`. */
  origin: string
}

/** A setting as the overview tells of it. What it is called and what it holds say the declarations in `app/settings`. */
export interface SettingListItem {
  app_name: string
  model_name: string
  values: Record<string, unknown>
  changed: LastEdit | null
}

/** Something the site uses that is set up outside of the back office. Its keys and addresses are told to nobody. */
export interface ExternalService {
  name: string
  /** What it does, or what happens without it. */
  detail: string
  is_configured: boolean
}

export interface SettingListing {
  site: SettingSite
  /** Every site some setting of which this editor may change. */
  sites: SettingSite[]
  items: SettingListItem[]
  /** For administrators; others are told none. */
  services: ExternalService[]
}

export interface SettingEvent extends LastEdit {
  /** The fields that were changed. */
  fields: string[]
}

export interface SettingDetail extends Omit<SettingListItem, 'changed'> {
  site: SettingSite
  sites: SettingSite[]
  /** Another one means that somebody has saved it meanwhile. */
  version: string
  /** The latest first. */
  history: SettingEvent[]
}
