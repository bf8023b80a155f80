import * as z from 'zod/mini'
import { sentParameter } from '#schema/wire/form.ts'
import { emailAddress, optionalLine } from '#schema/wire/form-input.ts'
import { suppress } from '../../data/suppression.ts'
import { defineForm, read } from './define.ts'

const input = z.object({ Email: emailAddress(), BroadLogId: optionalLine(64) })

/** Any well-formed address is taken, known or not: nobody learns here whose address we have. */
export const unsubscribeForm = defineForm<z.infer<typeof input>>({
  parse: (values) => read(input, values),
  plan: ({ Email, BroadLogId }, { env, page, now }) => ({
    ok: true,
    value: {
      statements: [suppress(env.DB, Email, { source: page ? 'form' : 'api', broadLogId: BroadLogId }, now)],
      location: `${page?.url ?? '/'}?${sentParameter}=unsubscribe#unsubscribe-form`,
    },
  }),
})
