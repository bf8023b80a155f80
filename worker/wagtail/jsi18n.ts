import type { Context } from 'hono'
import { translations } from '#schema/phrases.ts'
import { settingsFrom } from '../data/settings.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import { resourcePolicy } from '../security-headers.ts'
import type { BackOffice } from './session.ts'

/** `GET /wagtail/jsi18n/`: the words that pages carry in their start-up data, as a script that offers Django's catalogue. */
export async function jsi18n({ env }: Context<BackOffice>): Promise<Response> {
  const { settings } = await siteSurroundings(env.DB)
  const { language, catalogue } = translations(settingsFrom(settings).wording.reworded)
  const words = Object.fromEntries(catalogue.map(({ key, value }) => [key, value]))
  return new Response(script(language, words), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': resourcePolicy,
      'Content-Language': language,
    },
  })
}

/** An editor's words stay words, whatever the script is put into. */
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const script = (language: string, words: Record<string, string>) => `(() => {
  const django = (globalThis.django ??= {})
  django.language = ${literal(language)}
  django.catalog = Object.assign(Object.create(null), django.catalog, ${literal(words)})
  django.gettext = (key) => django.catalog[key] ?? key
  django.ngettext = (one, many, count) => django.gettext(count === 1 ? one : many)
  django.interpolate = (text, values, named) => named
    ? text.replace(/%\\((\\w+)\\)s/g, (_, name) => String(values[name]))
    : text.replace(/%s/g, () => String(values.shift()))
})()
`
