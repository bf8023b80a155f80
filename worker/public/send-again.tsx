import type { Context } from 'hono'
import { type FormValues, formControls } from '#schema/wire/form.ts'
import type { Env } from '../env.ts'
import { noteError } from './apology.tsx'
import { plainPage } from './plain-page.tsx'
import { refilledPage } from './refilled-page.ts'

type Call = Context<{ Bindings: Env }>

export const notSent =
  'We could not take this just now: something on our side does not answer. Nothing you wrote is lost. Please send it again in a moment; it counts once, however often you send it.'

/**
 * Answers a form that could not be judged or written, with 503 and all that was typed: in its page where that is kept, else in a page
 * that costs nothing. It is the same showing of the form, so whatever was written meanwhile, sent again it counts once.
 */
export async function sendAgain(context: Call, error: unknown, values: FormValues): Promise<Response> {
  noteError(error, context)
  const refilled = await refilledPage(context.env, context.req.raw, values, notSent).catch((problem) => console.error(problem))
  if (refilled) return refilled
  const { pathname, search } = new URL(context.req.url)
  return plainPage(
    { reason: 'unavailable', message: notSent },
    { title: 'Not sent yet', children: <SameForm action={pathname + search} values={values} /> },
  )
}

/** What no visitor has typed. */
const unseen =
  /^(?:csrfmiddlewaretoken|form|company_website|captcha|captcha_answer|dom|screen_width|screen_height|key|rlid|plan_ahead_id|report)$|_FORMS$/

/** A form as it was sent, to be sent again. */
export function SameForm({ action, values }: { action: string; values: FormValues }) {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]) && pair[0] !== formControls.honeypot)
  return (
    <form className="form" method="post" action={action}>
      {given.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl>
        {given
          .filter(([name]) => !unseen.test(name))
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <strong>{words(name)}</strong>
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
const words = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll(/[_-]+/g, ' ')
