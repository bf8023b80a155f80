import * as z from 'zod/mini'
import { createEmailAddressSchema, createOptionalSingleLineTextSchema } from '../forms/form-input.ts'

/** The input of the unsubscribe form. `BroadLogId` is the id of the mail with the link. */
export const unsubscribeInput = z.object({
  Email: createEmailAddressSchema(),
  BroadLogId: createOptionalSingleLineTextSchema(64),
})
