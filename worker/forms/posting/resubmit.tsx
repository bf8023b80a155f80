import type { Context } from 'hono'
import { type FormValues, formControls } from '#schema/forms/wire.ts'
import type { Env } from '../../env.ts'
import { logError } from '../../public/error-fallback.tsx'
import { plainErrorPage } from '../../public/plain-page.tsx'
import { renderRefilledPage } from './refilled-page.ts'

type Call = Context<{ Bindings: Env }>

const notSavedMessage =
  'We could not take this just now: something on our side does not answer. Nothing you wrote is lost. Please send it again in a moment; it counts once, however often you send it.'

/**
 * Answers a form that could not be judged or written, with 503 and all that was typed: in its page where that is kept,
 * else in a page that costs nothing. It is the same showing of the form, so whatever was written meanwhile, sent again
 * it counts once.
 */
export async function resubmitResponse(context: Call, error: unknown, values: FormValues): Promise<Response> {
  logError(error, context)
  const refilled = await renderRefilledPage(context.env, context.req.raw, values, notSavedMessage).catch((problem) =>
    console.error(problem),
  )
  if (refilled) return refilled
  const { pathname, search } = new URL(context.req.url)
  return plainErrorPage(
    { reason: 'unavailable', message: notSavedMessage },
    { title: 'Not sent yet', children: <ResubmitForm action={pathname + search} values={values} /> },
  )
}

/** What no visitor has typed. */
const hiddenFields =
  /^(?:csrfmiddlewaretoken|form|company_website|captcha|captcha_answer|dom|screen_width|screen_height|key|rlid|plan_ahead_id|report)$|_FORMS$/

/** A form as it was sent, to be sent again. */
export function ResubmitForm({ action, values }: { action: string; values: FormValues }) {
  const given = Object.entries(values).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && pair[0] !== formControls.honeypot,
  )
  return (
    <form className="form" method="post" action={action}>
      {given.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl>
        {given
          .filter(([name]) => !hiddenFields.test(name))
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <strong>{submissionText(name)}</strong>
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

/** `party_size` as a reader is told of it. */
const submissionText = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[_-]+/g, ' ')
