interface ShareButtonProps {
  /** The text that is shared with the link. */
  text?: string
  /** The URL path to share instead of this page's. */
  url?: string
}

/** Shares a page (`islands/share.ts`). Without script there is none. */
export const ShareButton = ({ text, url }: ShareButtonProps) => (
  <button type="button" className="text-link share" data-click="share" data-text={text} data-url={url}>
    Share
  </button>
)
