import { ownAccountEndpoints, reauthenticateEndpoints } from '../../schema/accounts/account-endpoints.ts'
import { userSecurityAdminEndpoints } from '../../schema/accounts/administration-endpoints.ts'
import { ownSecondFactorEndpoints } from '../../schema/accounts/factor-endpoints.ts'
import { groupEndpoints } from '../../schema/accounts/group-endpoints.ts'
import { accountMailLinkEndpoints } from '../../schema/accounts/mail-link-endpoints.ts'
import { currentSessionEndpoints } from '../../schema/accounts/session-endpoints.ts'
import { signInEndpoints } from '../../schema/accounts/sign-in-endpoints.ts'
import { userEndpoints } from '../../schema/accounts/user-endpoints.ts'
import { buildEndpointUrl } from '../../schema/endpoint.ts'
import { savedViewEndpoints } from '../../schema/lists/endpoints.ts'
import { collectionEndpoints } from '../../schema/media/collection-endpoints.ts'
import { documentEndpoints } from '../../schema/media/document-endpoints.ts'
import { imageEndpoints } from '../../schema/media/image-endpoints.ts'
import { renditionEndpoints } from '../../schema/media/rendition-endpoints.ts'
import { mediaTagSuggestionEndpoints } from '../../schema/media/tag-endpoints.ts'
import { videoEndpoints } from '../../schema/media/video-endpoints.ts'
import { redirectEndpoints } from '../../schema/redirects/endpoints.ts'
import { siteEndpoints } from '../../schema/sites/endpoints.ts'
import { snippetEndpoints } from '../../schema/snippets/endpoints.ts'
import type { SnippetActionName } from '../../schema/snippets/wire.ts'

const records = { users: userEndpoints, groups: groupEndpoints, sites: siteEndpoints }

/** Addresses of endpoints, for calls that a test makes by hand. */
export const apiPaths = {
  session: currentSessionEndpoints.getSession.path,
  setup: signInEndpoints.setUp.path,
  secondStep: signInEndpoints.completeSecondStep.path,
  passkeySignIn: signInEndpoints.signInWithPasskey.path,
  passkeySignInOptions: signInEndpoints.createPasskeyOptions.path,
  passwordReset: (step: '' | 'check/' | 'confirm/' = '') =>
    `${accountMailLinkEndpoints.requestPasswordReset.path}${step}`,
  dismissibles: ownAccountEndpoints.listDismissedHints.path,
  confirmEmail: accountMailLinkEndpoints.confirmEmail.path,
  invitation: accountMailLinkEndpoints.acceptInvitation.path,
  checkInvitation: accountMailLinkEndpoints.checkInvitation.path,
  account: {
    home: ownAccountEndpoints.get.path,
    preferences: ownAccountEndpoints.updatePreferences.path,
    password: ownAccountEndpoints.changePassword.path,
    email: ownAccountEndpoints.requestEmailChange.path,
    confirm: reauthenticateEndpoints.reauthenticate.path,
    confirmByPasskey: reauthenticateEndpoints.reauthenticateWithPasskey.path,
    confirmOptions: reauthenticateEndpoints.createPasskeyOptions.path,
    sessions: ownAccountEndpoints.endOtherSessions.path,
    session: (id: string) => buildEndpointUrl(ownAccountEndpoints.endSession, { params: { id } }),
    totp: ownSecondFactorEndpoints.createTotp.path,
    verifyTotp: ownSecondFactorEndpoints.verifyTotp.path,
    recoveryCodes: ownSecondFactorEndpoints.createRecoveryCodes.path,
    passkeys: ownSecondFactorEndpoints.addPasskey.path,
    passkeyOptions: ownSecondFactorEndpoints.createPasskeyOptions.path,
    passkey: (id: number) => buildEndpointUrl(ownSecondFactorEndpoints.renamePasskey, { params: { id } }),
    signOut: userSecurityAdminEndpoints.endUserSessions.path,
    signOutEverybody: userSecurityAdminEndpoints.endAllSessions.path,
    resetFactors: userSecurityAdminEndpoints.resetFactors.path,
  },
  users: userEndpoints.list.path,
  user: (id: number) => buildEndpointUrl(userEndpoints.get, { params: { id } }),
  userChoices: userEndpoints.choices.path,
  userInvitation: (id: number) => buildEndpointUrl(userEndpoints.invite, { params: { id } }),
  userSessions: (id: number) => buildEndpointUrl(userEndpoints.endSessions, { params: { id } }),
  groups: groupEndpoints.list.path,
  group: (id: number) => buildEndpointUrl(groupEndpoints.get, { params: { id } }),
  groupChoices: groupEndpoints.choices.path,
  sites: siteEndpoints.list.path,
  site: (id: number) => buildEndpointUrl(siteEndpoints.get, { params: { id } }),
  recordPart: (kind: keyof typeof records, id: number, part: 'history' | 'usage') =>
    buildEndpointUrl(records[kind][part], { params: { id } }),
  collections: collectionEndpoints.list.path,
  collectionTree: collectionEndpoints.tree.path,
  collection: (id: number) => buildEndpointUrl(collectionEndpoints.get, { params: { id } }),
  collectionPrivacy: (id: number) => buildEndpointUrl(collectionEndpoints.privacy, { params: { id } }),
  documents: documentEndpoints.list.path,
  document: (id: number) => buildEndpointUrl(documentEndpoints.get, { params: { id } }),
  documentFile: (id: number) => buildEndpointUrl(documentEndpoints.replaceFile, { params: { id } }),
  documentUsage: (id: number) => buildEndpointUrl(documentEndpoints.usage, { params: { id } }),
  images: imageEndpoints.list.path,
  image: (id: number) => buildEndpointUrl(imageEndpoints.get, { params: { id } }),
  imageFile: (id: number) => buildEndpointUrl(imageEndpoints.replaceFile, { params: { id } }),
  imageUsage: (id: number) => buildEndpointUrl(imageEndpoints.usage, { params: { id } }),
  generateUrl: (id: number, filter_spec: string) =>
    buildEndpointUrl(renditionEndpoints.generateUrl, { params: { id, filter_spec } }),
  imagePreview: (id: number, filter_spec: string) =>
    buildEndpointUrl(renditionEndpoints.preview, { params: { id, filter_spec } }),
  tags: (term: string) => buildEndpointUrl(mediaTagSuggestionEndpoints.autocomplete, { query: { term } }),
  videos: videoEndpoints.list.path,
  video: (id: number) => buildEndpointUrl(videoEndpoints.get, { params: { id } }),
  videoTracks: (id: number) => buildEndpointUrl(videoEndpoints.addTrack, { params: { id } }),
  videoTrack: (id: number, track: number) => buildEndpointUrl(videoEndpoints.updateTrack, { params: { id, track } }),
  redirects: redirectEndpoints.list.path,
  redirect: (id: number) => buildEndpointUrl(redirectEndpoints.get, { params: { id } }),
  importRedirects: redirectEndpoints.import.path,
  exportRedirects: redirectEndpoints.export.path,
  savedViews: savedViewEndpoints.list.path,
  savedView: (id: number) => buildEndpointUrl(savedViewEndpoints.rename, { params: { id } }),
  snippetTypes: snippetEndpoints.types.path,
  snippets: (type: string) => buildEndpointUrl(snippetEndpoints.list, { params: { type } }),
  snippet: (type: string, id: number) => buildEndpointUrl(snippetEndpoints.get, { params: { type, id } }),
  snippetSection: (type: string, id: number, part: 'usage' | 'history' | 'revisions') =>
    buildEndpointUrl(snippetEndpoints[part], { params: { type, id } }),
  compareSnippet: (type: string, id: number, from: string, to: string) =>
    buildEndpointUrl(snippetEndpoints.compare, { params: { type, id, from, to } }),
  snippetAction: (type: string, id: number, name: SnippetActionName) =>
    buildEndpointUrl(snippetEndpoints[name], { params: { type, id } }),
  chooseSnippet: (type: string, id?: number) =>
    id
      ? buildEndpointUrl(snippetEndpoints.chosen, { params: { type, id } })
      : buildEndpointUrl(snippetEndpoints.choose, { params: { type } }),
  /** A bulk action on entries of a list, and its check. `list` is the path of the list. */
  bulk: (list: string, name: string) => `${list}bulk/${name}/`,
  checkBulk: (list: string, name: string) => `${list}bulk/${name}/check/`,
}
