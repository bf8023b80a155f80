import { AccessDenied, PasswordPrompt } from '#app/templates/page-access.tsx'
import type { Env } from '../../env.ts'
import type { RestrictionTarget, ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { createPlaceholderValues } from '../fill-placeholders.ts'
import { renderSiteDocument } from '../site-document.tsx'

export interface PasswordPromptOptions {
  /** Where the password goes. */
  action: string
  /** What stands behind it. */
  of: RestrictionTarget
  /** Where the right password leads; empty for the page itself. */
  returnTo: string
  status: number
  /** What is wrong with the password. */
  problem?: string
  /** Why it could not even be looked at. */
  formError?: string
}

/** What a wall calls that which it stands before. */
export const targetLabels = { page: 'page', collection: 'document' } as const

/** Asks for the password of a private page or document. It tells nothing of it, not even its name. */
export async function passwordPromptResponse(
  env: Env,
  request: Request,
  accessResult: PasswordPromptOptions,
): Promise<Response> {
  const { action, of, returnTo, status, problem, formError } = accessResult
  const placeholderValues = await createPlaceholderValues(env, request, Date.now(), { asks: false })
  return renderSiteDocument(env, request, {
    title: `${problem || formError ? 'Error: ' : ''}Password required`,
    template: 'page_wall',
    main: (
      <PasswordPrompt
        subject={targetLabels[of]}
        action={action}
        returnUrl={returnTo}
        problem={problem}
        formError={formError}
      />
    ),
    status,
    placeholderValues,
    isSecret: true,
  })
}

/** Tells a signed-in visitor that their account may not see this. */
export const forbiddenResponse = (env: Env, request: Request, { of = 'page' }: ViewRestriction) =>
  renderSiteDocument(env, request, {
    title: 'Not for this account',
    template: 'page_wall',
    main: <AccessDenied subject={targetLabels[of]} />,
    status: 403,
    isSecret: true,
  })
