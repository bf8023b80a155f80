import * as z from 'zod/mini'
import { emailAddress, optionalLine } from '#schema/forms/form-input.ts'
import { sentParameter } from '#schema/forms/wire.ts'
import { defineForm, parseFormValues } from '../../forms/define-form.ts'
import { insertSuppression } from '../suppression.ts'

const input = z.object({ Email: emailAddress(), BroadLogId: optionalLine(64) })

/** Any well-formed address is taken, known or not: nobody learns here whose address we have. */
export const unsubscribeForm = defineForm<z.infer<typeof input>>({
  parse: (values) => parseFormValues(input, values),
  plan: ({ Email, BroadLogId }, { env, page, now }) => ({
    ok: true,
    value: {
      statements: [insertSuppression(env.DB, Email, { source: page ? 'form' : 'api', broadLogId: BroadLogId }, now)],
      location: `${page?.url ?? '/'}?${sentParameter}=unsubscribe#unsubscribe-form`,
    },
  }),
})
