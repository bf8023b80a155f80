import type { Context } from 'hono'
import { commonFormControlNames, type FormValues } from '#schema/forms/wire.ts'
import type { Env } from '../../env.ts'
import { logAndReportError } from '../../public/error-fallback.tsx'
import { respondWithPlainErrorPage } from '../../public/plain-page.tsx'
import { renderCachedPageWithFormValues } from './refilled-page.ts'

type Call = Context<{ Bindings: Env }>

const notSavedMessage =
  'We could not accept this just now: something on our side is not responding. Nothing you wrote is lost. Please send it again in a moment; it counts only once, however often you send it.'

/**
 * Responds to a form that could not be processed: 503 with all submitted values, in its page if that is cached, else in
 * a plain page. It is the same form instance, so sending it again saves it only once.
 */
export async function createResubmitFormResponse(context: Call, error: unknown, values: FormValues): Promise<Response> {
  logAndReportError(error, context)
  const refilled = await renderCachedPageWithFormValues(context.env, context.req.raw, values, notSavedMessage).catch(
    (problem) => console.error(problem),
  )
  if (refilled) return refilled
  const { pathname, search } = new URL(context.req.url)
  return respondWithPlainErrorPage(
    { reason: 'unavailable', message: notSavedMessage },
    { title: 'Not sent yet', children: <ResendSubmissionForm action={pathname + search} values={values} /> },
  )
}

/** Controls that visitors do not fill in themselves. */
const hiddenFields =
  /^(?:csrfmiddlewaretoken|form|company_website|captcha|captcha_answer|dom|screen_width|screen_height|key|rlid|plan_ahead_id|report)$|_FORMS$/

/** A form with the submitted values, to send again. */
export function ResendSubmissionForm({ action, values }: { action: string; values: FormValues }) {
  const submitted = Object.entries(values).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && pair[0] !== commonFormControlNames.honeypot,
  )
  return (
    <form className="form" method="post" action={action}>
      {submitted.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl>
        {submitted
          .filter(([name]) => !hiddenFields.test(name))
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <strong>{toLabel(name)}</strong>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="form-send">
        <button type="submit" className="button">
          Send again
        </button>
      </div>
    </form>
  )
}

/** A readable label of a field name: `party_size` becomes `Party size`. */
const toLabel = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[_-]+/g, ' ')
