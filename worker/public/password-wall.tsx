import { PasswordWall } from '#app/templates/page_walls.tsx'
import type { Restricted } from '../data/view-restriction.ts'
import type { Env } from '../env.ts'
import { fillingFor } from './fill.ts'
import { ownDocument } from './own-document.tsx'

export interface Wall {
  /** Where the password goes. */
  action: string
  /** What stands behind it. */
  of: Restricted
  /** Where the right password leads; empty for the page itself. */
  returnTo: string
  status: number
  /** What is wrong with the password. */
  problem?: string
  /** Why it could not even be looked at. */
  formError?: string
}

/** What a wall calls that which it stands before. */
export const wallWords = { page: 'page', collection: 'document' } as const

/** Asks for the password of a private page or document. It tells nothing of it, not even its name. */
export async function passwordWall(env: Env, request: Request, wall: Wall): Promise<Response> {
  const { action, of, returnTo, status, problem, formError } = wall
  const filling = await fillingFor(env, request, Date.now(), { asks: false })
  return ownDocument(env, request, {
    title: `${problem || formError ? 'Error: ' : ''}Password required`,
    template: 'page_wall',
    main: <PasswordWall what={wallWords[of]} action={action} returnTo={returnTo} problem={problem} formError={formError} />,
    status,
    filling,
    isSecret: true,
  })
}
