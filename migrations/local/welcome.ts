import { grillHostname } from '../demo/grill/write-grill.ts'
import { localAdministratorLogin } from './local-administrator.ts'

/** What `npm start` prints once it serves: every address, and how to sign in. */
export const formatStartupMessage = (
  port: number,
  seconds: number,
  { hasSecondBrand }: { hasSecondBrand: boolean },
) => `
Tidemark is ready (${seconds.toFixed(0)} s).

  Site          http://localhost:${port}/${hasSecondBrand ? `\n  Second brand  http://${grillHostname}:${port}/` : ''}
  Locations     http://localhost:${port}/locations/
  Back office   http://localhost:${port}/wagtail/
  Mail          http://localhost:${port}/_local/inbox/   (what would have been sent)
  Sign in       ${localAdministratorLogin.email} / ${localAdministratorLogin.password}   (this machine only)

Ctrl-C stops it; what you change stays. npm run reset starts over.`
