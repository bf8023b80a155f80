import { type FormValues, formControls } from '#schema/forms/wire.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { filledPageResponse, getPlaceholders, readCachedPage } from '../../cache/page-cache.ts'
import type { Env } from '../../env.ts'
import { retryAfterHeader, toHttpStatus } from '../../http/errors.ts'
import { createPlaceholderValues } from '../../public/fill-placeholders.ts'
import { toUrlPath } from '../../sites/site-map.ts'
import { getSiteOfHost } from '../../sites/site-of-host.ts'

/** Not for the visitor to see again: a token that is the page's own, and a proof that counts once. */
const skippedControls: readonly string[] = [formControls.csrf, formControls.captcha, formControls.honeypot]

/**
 * The kept page of a form with what was typed put back into its controls and an apology above them: 503, and no
 * database asked. Undefined where no page is kept. It keeps its token, so it is the same form still.
 */
export async function renderRefilledPage(
  env: Env,
  request: Request,
  values: FormValues,
  apology: string,
): Promise<Response | undefined> {
  const path = toUrlPath(await getSiteOfHost(env, request), new URL(request.url).pathname)
  const kept = await readCachedPage(env, path, Date.now())
  if (!kept || !getPlaceholders(kept)) return undefined
  const { fillPlaceholder, headers } = await createPlaceholderValues(env, request, Date.now(), {
    token: values[formControls.csrf],
  })
  const page = filledPageResponse(kept, fillPlaceholder, headers)
  const failure = { reason: 'unavailable', message: apology } as const
  const answer = new Response(page.body, { status: toHttpStatus(failure), headers: page.headers })
  for (const [name, value] of Object.entries({ ...retryAfterHeader(failure), 'X-Robots-Tag': 'noindex' }))
    answer.headers.set(name, value)
  return new Refiller(values, apology).transform(answer)
}

/** Puts values into the controls of one form of a page, and what has no control there into hidden ones. */
class Refiller {
  private inside = false
  private select = ''
  private readonly left: Map<string, string>

  constructor(
    values: FormValues,
    private readonly apology: string,
  ) {
    this.form = values[formControls.form]
    this.left = new Map(
      Object.entries(values).flatMap(([name, value]) =>
        value && !skippedControls.includes(name) ? [[name, value]] : [],
      ),
    )
    this.typed = new Map(this.left)
  }

  private readonly form: string | undefined
  private readonly typed: ReadonlyMap<string, string>

  transform(answer: Response): Response {
    return new HTMLRewriter()
      .on('head > title', { element: (title) => void title.prepend('Error: ') })
      .on('form.form', { element: (form) => this.enter(form) })
      .on('form.form input', { element: (input) => this.refill(input) })
      .on('form.form textarea', { element: (area) => this.write(area) })
      .on('form.form select', { element: (select) => this.choose(select) })
      .on('form.form option', { element: (option) => this.offer(option) })
      .transform(answer)
  }

  private enter(form: Element) {
    if (this.form !== undefined && form.getAttribute('id') !== `${this.form}-form`) return
    this.inside = true
    form.setAttribute('data-start', 'load')
    form.prepend(summaryOf(this.apology), { html: true })
    form.onEndTag((end) => {
      this.inside = false
      for (const [name, value] of this.left)
        end.before(`<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`, { html: true })
    })
  }

  /** What was typed into a control of this form; undefined for controls of others. */
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

/** As `app/ui/forms/form.tsx` shows what is wrong with a form. */
const summaryOf = (apology: string) =>
  `<div class="form-errors" role="alert" tabindex="-1" data-form-errors autofocus><h2>Not sent yet</h2><p>${escapeMarkup(apology)}</p></div>`
