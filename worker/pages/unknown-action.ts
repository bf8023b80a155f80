import * as z from 'zod/mini'
import { failureToErrorResponse } from '../http/errors.ts'
import { withValidInput } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'

const param = z.object({ name: z.string() })

/** Responds to an address of an action on pages that does not exist. */
export const respondToUnknownPageAction = withValidInput<{ param: typeof param }, Response, BackOfficeHonoEnv>(
  { param },
  ({ req }) =>
    failureToErrorResponse({ reason: 'not_found', message: `unrecognised action '${req.valid('param').name}'` }),
  () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such action.' }),
)
