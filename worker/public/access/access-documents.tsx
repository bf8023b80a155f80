import { AccessDeniedMessage, PrivatePagePasswordPrompt } from '#app/templates/page-access.tsx'
import type { Env } from '../../env.ts'
import type { ViewRestriction, ViewRestrictionTarget } from '../../pages/visibility/view-restrictions.ts'
import { createVisitorPlaceholderValues } from '../fill-placeholders.ts'
import { renderDocumentInSiteDesign } from '../site-document.tsx'

export interface PasswordPromptOptions {
  /** The URL that the form submits to. */
  action: string
  /** What the password protects. */
  of: ViewRestrictionTarget
  /** Where to go after the right password; empty for the page itself. */
  returnTo: string
  status: number
  /** An error with the password. */
  problem?: string
  /** An error with the form, such as an invalid token. */
  formError?: string
}

/** The labels of what a restriction protects. */
export const restrictionTargetLabels = { page: 'page', collection: 'document' } as const

/** Responds with the password prompt of a private page or document, which reveals nothing of it, not even its title. */
export async function respondWithPasswordPrompt(
  env: Env,
  request: Request,
  options: PasswordPromptOptions,
): Promise<Response> {
  const { action, of, returnTo, status, problem, formError } = options
  const placeholderValues = await createVisitorPlaceholderValues(env, request, Date.now(), { asks: false })
  return renderDocumentInSiteDesign(env, request, {
    title: `${problem || formError ? 'Error: ' : ''}Password required`,
    template: 'page_wall',
    main: (
      <PrivatePagePasswordPrompt
        subject={restrictionTargetLabels[of]}
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

/** Responds 403 to a signed-in visitor without access. */
export const respondWithAccessDeniedPage = (env: Env, request: Request, { of = 'page' }: ViewRestriction) =>
  renderDocumentInSiteDesign(env, request, {
    title: 'Not for this account',
    template: 'page_wall',
    main: <AccessDeniedMessage subject={restrictionTargetLabels[of]} />,
    status: 403,
    isSecret: true,
  })
