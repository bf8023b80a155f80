import type { Context } from 'hono'
import { type SettingModelName, type SiteSettings, settingDeclarationsByModel } from '#app/settings/index.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { fail } from '#schema/result.ts'
import { publicSettingEndpoints } from '#schema/settings/api/endpoints.ts'
import {
  parseFieldSelection,
  type ResponseFieldSelection,
  selectFieldsOfWholeItem,
} from '../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../http/content-api/parameter-error.ts'
import { commonContentApiParameterNames, throwOnUnknownParameters } from '../http/content-api/parameters.ts'
import { defaultEdgeCacheLifetime, respondWithPublicApiJson } from '../http/content-api/public-response.ts'
import type { PublicHonoEnv } from '../http/serve-public.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'

type Call = Context<PublicHonoEnv>

/** Saving a setting that is on every page purges the edge, and a setting has public fields only if it is. */
const options = { edgeLifetime: defaultEdgeCacheLifetime }

/** Lists the public settings of the site of a request. */
export async function respondWithPublicSettings(c: Call, parameters: URLSearchParams) {
  const loaded = await loadPublicSettings(c, parameters)
  if (!loaded.ok) return loaded
  const items = loaded.value.map(({ fields }) => fields)
  return respondWithPublicApiJson(c.req.raw, c.executionCtx, { meta: { total_count: items.length }, items }, options)
}

/** Returns one public setting of the site of a request. */
export async function respondWithPublicSetting(c: Call, model: string, parameters: URLSearchParams) {
  const loaded = await loadPublicSettings(c, parameters)
  if (!loaded.ok) return loaded
  const found = loaded.value.find((each) => each.model === model)
  return found
    ? respondWithPublicApiJson(c.req.raw, c.executionCtx, found.fields, options)
    : fail({ reason: 'not_found' as const, message: 'Not found.' })
}

async function loadPublicSettings(c: Call, parameters: URLSearchParams) {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, commonContentApiParameterNames)
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const { settings, origin } = await loadSiteSettingsAndOrigin(c.env, c.req.raw)
  return catchParameterErrorAsFailure(() =>
    Object.values(settingDeclarationsByModel).flatMap(({ model, publicFields = [] }) =>
      publicFields.length > 0
        ? [{ model, fields: toItem(origin, model as SettingModelName, settings, fields.value) }]
        : [],
    ),
  )
}

function toItem(origin: string, model: SettingModelName, settings: SiteSettings, selection: ResponseFieldSelection) {
  const { label, publicFields = [] } = settingDeclarationsByModel[model]
  const values: Record<string, unknown> = settings[model]
  const detail_url = origin + buildEndpointUrl(publicSettingEndpoints.getPublic, { params: { model } })
  const item = {
    id: model,
    meta: { type: 'setting', detail_url },
    title: label,
    ...Object.fromEntries(publicFields.map((name) => [name, values[name]])),
  }
  return selectFieldsOfWholeItem(item, selection)
}
