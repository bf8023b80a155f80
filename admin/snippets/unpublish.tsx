import { ConfirmSnippetActionScreen } from './confirm-screen.tsx'
import { unpublishSnippet } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import './styles.ts'

export default function UnpublishSnippetScreen() {
  return (
    <SnippetScreenLayout title={(name) => `Unpublish “${name}”?`}>
      {(snippet) => (
        <ConfirmSnippetActionScreen
          snippet={snippet}
          submitLabel="Unpublish"
          isDangerous
          blockedReason={
            snippet.can.unpublish
              ? undefined
              : snippet.live
                ? 'You may not unpublish this snippet.'
                : 'It is not published.'
          }
          onConfirm={() => unpublishSnippet({ type: snippet.kind.type, id: snippet.id }, { version: snippet.version })}
        >
          <p>Every page that places it shows nothing in its place. The content stays here as a draft.</p>
        </ConfirmSnippetActionScreen>
      )}
    </SnippetScreenLayout>
  )
}
