import { PasswordWall } from '#app/templates/page_walls.tsx'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { fillingFor } from './fill.ts'
import { ownDocument } from './own-document.tsx'

export interface Wall {
  restriction: number
  page: number
  /** Where the right password leads; empty for the page itself. */
  returnTo: string
  status: number
  /** What is wrong with the password. */
  problem?: string
  /** Why it could not even be looked at. */
  formError?: string
}

/** Asks for the password of a private page. It tells nothing of the page, not even its name. */
export async function passwordWall(env: Env, request: Request, wall: Wall): Promise<Response> {
  const { restriction, page, returnTo, status, problem, formError } = wall
  const filling = await fillingFor(env, request, Date.now(), { asks: false })
  const action = paths.authenticateWithPassword(restriction, page)
  return ownDocument(env, request, {
    title: `${problem || formError ? 'Error: ' : ''}Password required`,
    template: 'page_wall',
    main: <PasswordWall action={action} returnTo={returnTo} problem={problem} formError={formError} />,
    status,
    filling,
  })
}
