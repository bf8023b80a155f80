import type { Context } from 'hono'
import type { Env } from '../../env.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import {
  type InputSchemas,
  type InvalidInputResponder,
  type ValidInputContext,
  withValidInput,
} from './validate-input.ts'

type PublicEnv = { Bindings: Env }

/**
 * Returns the handler of a route of visitors, which is called with valid parameters and query only. Addresses come from
 * our own links: others get the 404 page, unless `respondToInvalid` says otherwise.
 */
export const withValidParamsAndQuery = <Schemas extends Pick<InputSchemas, 'param' | 'query'>, Returned>(
  schemas: Schemas,
  handler: (c: ValidInputContext<PublicEnv, Schemas>) => Returned | Promise<Returned>,
  respondToInvalid: InvalidInputResponder<PublicEnv> = respondWithPageNotFound,
): ((c: Context<PublicEnv>) => Promise<Returned | Response>) =>
  withValidInput<Schemas, Returned, PublicEnv>(schemas, handler, respondToInvalid)

const respondWithPageNotFound = ({ env, req }: Context<PublicEnv>) => respondWithNotFoundPage(env, req.raw)
