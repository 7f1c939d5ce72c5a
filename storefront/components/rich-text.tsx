import styles from './rich-text.module.css'

/** Text with simple markup. The server has taken out, where it was stored and again on the way here, what could run. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see server/shop/profile/content/rich-text.ts
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
