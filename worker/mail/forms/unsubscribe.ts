import type * as z from 'zod/mini'
import { formSentParameter } from '#schema/forms/wire.ts'
import { unsubscribeInput } from '#schema/mail/unsubscribe-wire.ts'
import { defineFormHandler, parseFormValuesWithSchema } from '../../forms/define-form.ts'
import { prepareUnsubscribe } from '../suppression.ts'

/** Accepts any well-formed address, known or not, so that the form does not reveal which addresses we have. */
export const unsubscribeFormHandler = defineFormHandler<z.infer<typeof unsubscribeInput>>({
  parse: (values) => parseFormValuesWithSchema(unsubscribeInput, values),
  plan: ({ Email, BroadLogId }, { env, page, now }) => ({
    ok: true,
    value: {
      statements: [prepareUnsubscribe(env.DB, Email, { source: page ? 'form' : 'api', broadLogId: BroadLogId }, now)],
      location: `${page?.url ?? '/'}?${formSentParameter}=unsubscribe#unsubscribe-form`,
    },
  }),
})
