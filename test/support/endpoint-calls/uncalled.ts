const passkeys = 'It needs the answer of an authenticator.'
const plans = 'It needs a plan of an agent.'
const signedOut = 'It is called before the sign-in, where the hash of a password takes most of the time.'
const feeds = 'It waits for a feed of another server.'
const codes = 'It needs a code of an authenticator app.'
const oauth = 'It needs a program that has registered.'

/** Endpoints whose calls of D1 are not counted, and why. */
export const uncalledEndpointReasons: Readonly<Record<string, string>> = {
  'account.changePassword': 'It waits for the hash of a password, and ends all other sessions.',
  'administration.endAllSessions': 'It ends the session of the test.',
  'agentPlans.get': plans,
  'agentPlans.approve': plans,
  'agentPlans.undo': plans,
  'agentPlans.dismiss': plans,
  'archives.check': 'It needs an archive of the night.',
  'authorizations.check': oauth,
  'authorizations.allow': oauth,
  'factors.addPasskey': passkeys,
  'factors.renamePasskey': passkeys,
  'factors.deletePasskey': passkeys,
  'factors.verifyTotp': codes,
  'factors.createRecoveryCodes': codes,
  'factors.deleteTotp': codes,
  'reauthentication.reauthenticateWithPasskey': passkeys,
  'session.signOut': 'It ends the session of the test.',
  'signIn.signInWithPasskey': passkeys,
  'signIn.createPasskeyOptions': signedOut,
  'signIn.completeSecondStep': signedOut,
  'signIn.setUp': signedOut,
  'mailLinks.checkPasswordReset': signedOut,
  'mailLinks.resetPassword': signedOut,
  'mailLinks.confirmEmail': signedOut,
  'mailLinks.checkInvitation': signedOut,
  'mailLinks.acceptInvitation': signedOut,
  'locations.pullFeed': feeds,
  'menus.create': 'It needs a further site that has restaurants and no menu.',
  'menus.pullFeed': feeds,
  'mail.retry': 'It needs a mail that was given up.',
  'mail.discard': 'It needs a mail that was given up.',
  'orders.updateStatus': 'It needs an order of a guest.',
  'renditions.preview': 'It waits for the picture to be resized.',
  'reports.accessibilityReport': 'It needs a report of a guest.',
  'reports.deleteAccessibilityReport': 'It needs a report of a guest.',
  'seating.follow': 'It opens a WebSocket, which the simulator does not pass on.',
  'webhooks.redeliver': 'It needs a delivery that was given up.',
}
