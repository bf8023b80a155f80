/** What the editor of a page loads after itself: one file, not six. */
export { default as PageAliasNotice } from './alias-notice.tsx'
export { default as ContentChecksButton } from './checks/checks-button.tsx'
export { default as ContentChecksPanel } from './checks/checks-panel.tsx'
export { default as PageComments } from './comments/page-comments.tsx'
export { default as EditorOnboardingHint } from './content/onboarding.tsx'
export { default as PageReviewNotice } from './publishing/review-notice.tsx'
export { default as PublishScheduleNotice } from './publishing/schedule-notice.tsx'
export { PageLockNotice } from './saving/lock-notice.tsx'
