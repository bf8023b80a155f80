import * as z from 'zod/mini'
import { emailAddress, optionalLine } from '../forms/form-input.ts'

/** What the form of an unsubscribe page sends. `BroadLogId` names the mail that led there. */
export const unsubscribeInput = z.object({ Email: emailAddress(), BroadLogId: optionalLine(64) })
