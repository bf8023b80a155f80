import type * as z from 'zod/mini'
import { sentParameter } from '#schema/forms/wire.ts'
import { unsubscribeInput } from '#schema/mail/unsubscribe-wire.ts'
import { defineForm, parseFormValues } from '../../forms/define-form.ts'
import { insertSuppression } from '../suppression.ts'

/** Accepts any well-formed address, known or not, so that the form does not reveal which addresses we have. */
export const unsubscribeForm = defineForm<z.infer<typeof unsubscribeInput>>({
  parse: (values) => parseFormValues(unsubscribeInput, values),
  plan: ({ Email, BroadLogId }, { env, page, now }) => ({
    ok: true,
    value: {
      statements: [insertSuppression(env.DB, Email, { source: page ? 'form' : 'api', broadLogId: BroadLogId }, now)],
      location: `${page?.url ?? '/'}?${sentParameter}=unsubscribe#unsubscribe-form`,
    },
  }),
})
