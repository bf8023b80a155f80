import type { Context } from 'hono'
import { buildPhraseCatalog } from '#schema/phrases.ts'
import { nonDocumentContentPolicy } from '../http/security-headers.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'

/** `GET /wagtail/jsi18n/`: the translations as a script with Django's JavaScript catalog API. */
export async function serveTranslationScript({ env }: Context<BackOfficeHonoEnv>): Promise<Response> {
  const { settings } = await loadSiteRenderContext(env.DB)
  const { language, catalogue: catalogEntries } = buildPhraseCatalog(parseStoredSettings(settings).wording.reworded)
  const catalog = Object.fromEntries(catalogEntries.map(({ key, value }) => [key, value]))
  return new Response(script(language, catalog), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': nonDocumentContentPolicy,
      'Content-Language': language,
    },
  })
}

/** Serializes a value as a JavaScript literal that is safe inside any script element. */
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const script = (language: string, catalog: Record<string, string>) => `(() => {
  const django = (globalThis.django ??= {})
  django.language = ${literal(language)}
  django.catalog = Object.assign(Object.create(null), django.catalog, ${literal(catalog)})
  django.gettext = (key) => django.catalog[key] ?? key
  django.ngettext = (one, many, count) => django.gettext(count === 1 ? one : many)
  django.interpolate = (text, values, named) => named
    ? text.replace(/%\\((\\w+)\\)s/g, (_, name) => String(values[name]))
    : text.replace(/%s/g, () => String(values.shift()))
})()
`
