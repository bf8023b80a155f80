import { commonFormControlNames, type FormValues } from '#schema/forms/wire.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import {
  getCachedPagePlaceholders,
  readPageFromMemoryOrKv,
  respondWithFilledCachedPage,
} from '../../cache/page-cache.ts'
import type { Env } from '../../env.ts'
import { failureToHttpStatus, failureToRetryAfterHeader } from '../../http/errors.ts'
import { createVisitorPlaceholderValues } from '../../public/fill-placeholders.ts'
import { hostPathToTreeUrlPath } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'

/** Controls that are not refilled: the page has its own token, and a captcha counts once. */
const skippedControls: readonly string[] = [
  commonFormControlNames.csrf,
  commonFormControlNames.captcha,
  commonFormControlNames.honeypot,
]

/**
 * Renders the cached page of a form with the submitted values and an error message: 503, without the database.
 * Undefined when no page is cached. The token is reused, as it is still the same form instance.
 */
export async function renderCachedPageWithFormValues(
  env: Env,
  request: Request,
  values: FormValues,
  message: string,
): Promise<Response | undefined> {
  const path = hostPathToTreeUrlPath(await findSiteOfRequestHost(env, request), new URL(request.url).pathname)
  const cached = await readPageFromMemoryOrKv(env, path, Date.now())
  if (!cached || !getCachedPagePlaceholders(cached)) return undefined
  const { fillPlaceholder, headers } = await createVisitorPlaceholderValues(env, request, Date.now(), {
    token: values[commonFormControlNames.csrf],
  })
  const page = respondWithFilledCachedPage(cached, fillPlaceholder, headers)
  const failure = { reason: 'unavailable', message } as const
  const response = new Response(page.body, { status: failureToHttpStatus(failure), headers: page.headers })
  for (const [name, value] of Object.entries({ ...failureToRetryAfterHeader(failure), 'X-Robots-Tag': 'noindex' }))
    response.headers.set(name, value)
  return new Refiller(values, message).transform(response)
}

/** Fills values into the controls of one form of a page, and values without a control into hidden ones. */
class Refiller {
  private inside = false
  private select = ''
  private readonly left: Map<string, string>

  constructor(
    values: FormValues,
    private readonly message: string,
  ) {
    this.form = values[commonFormControlNames.form]
    this.left = new Map(
      Object.entries(values).flatMap(([name, value]) =>
        value && !skippedControls.includes(name) ? [[name, value]] : [],
      ),
    )
    this.typed = new Map(this.left)
  }

  private readonly form: string | undefined
  private readonly typed: ReadonlyMap<string, string>

  transform(response: Response): Response {
    return new HTMLRewriter()
      .on('head > title', { element: (title) => void title.prepend('Error: ') })
      .on('form.form', { element: (form) => this.enter(form) })
      .on('form.form input', { element: (input) => this.refill(input) })
      .on('form.form textarea', { element: (area) => this.write(area) })
      .on('form.form select', { element: (select) => this.choose(select) })
      .on('form.form option', { element: (option) => this.offer(option) })
      .transform(response)
  }

  private enter(form: Element) {
    if (this.form !== undefined && form.getAttribute('id') !== `${this.form}-form`) return
    this.inside = true
    form.setAttribute('data-start', 'load')
    form.prepend(renderSummary(this.message), { html: true })
    form.onEndTag((end) => {
      this.inside = false
      for (const [name, value] of this.left)
        end.before(`<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`, { html: true })
    })
  }

  /** Returns the value of a control of this form; undefined for controls of other forms. */
  private valueFor(control: Element): string | undefined {
    const name = control.getAttribute('name')
    if (!this.inside || name === null || skippedControls.includes(name)) return undefined
    this.left.delete(name)
    return this.typed.get(name) ?? ''
  }

  private refill(input: Element) {
    const value = this.valueFor(input)
    if (value === undefined) return
    const type = input.getAttribute('type')
    if (type === 'checkbox' || type === 'radio') mark(input, 'checked', value === (input.getAttribute('value') ?? 'on'))
    else if (type !== 'hidden' || value !== '') input.setAttribute('value', value)
  }

  private write(area: Element) {
    const value = this.valueFor(area)
    if (value !== undefined) area.setInnerContent(value)
  }

  private choose(select: Element) {
    this.select = this.valueFor(select) ?? ''
  }

  private offer(option: Element) {
    if (this.inside) mark(option, 'selected', option.getAttribute('value') === this.select)
  }
}

function mark(element: Element, attribute: 'checked' | 'selected', on: boolean) {
  if (on) element.setAttribute(attribute, '')
  else element.removeAttribute(attribute)
}

/** The same markup as the error summary of `app/ui/forms/form.tsx`. */
const renderSummary = (message: string) =>
  `<div class="form-errors" role="alert" tabindex="-1" data-form-errors autofocus><h2>Not sent yet</h2><p>${escapeMarkup(message)}</p></div>`
